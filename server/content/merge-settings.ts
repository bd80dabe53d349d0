import { Refusal } from '#contract/core/errors.ts';
import { readStored, type Settings, toStored } from '#server/content/settings.ts';

type Merge = {
  /** What the administrator saw when they began. */
  seen: Settings;
  /** What is stored now. */
  current: Settings;
  sent: Settings;
  /** They have read what a colleague saved meanwhile: where both changed a setting, theirs is saved. */
  wins: boolean;
};

/**
 * The settings after a save that began before a colleague's: what this administrator did not change stays as the
 * colleague saved it. Where both changed the same setting, the save is refused.
 */
export function mergeSettings({ seen, current, sent, wins }: Merge): Settings {
  const [before, now, after]: Record<string, unknown>[] = [toStored(seen), toStored(current), toStored(sent)];
  const differs = (name: string, one: Record<string, unknown> = {}, other: Record<string, unknown> = {}) =>
    JSON.stringify(one[name]) !== JSON.stringify(other[name]);
  const touched = Object.keys(after ?? {}).filter((name) => differs(name, after, before));
  if (!wins && touched.some((name) => differs(name, now, before) && differs(name, now, after)))
    throw new Refusal('content_changed');
  return readStored({ ...now, ...Object.fromEntries(touched.map((name) => [name, after?.[name]])) });
}
