import { asc } from 'drizzle-orm';
import type { info as infoCall, publicSettings as publicSettingsCall } from '#contract/content.ts';
import { readSettings } from '#server/content/settings.ts';
import { info as texts } from '#server/content/table.ts';
import { viewPublicSettings } from '#server/content/view.ts';
import type { Act } from '#server/core/act.ts';
import { prepared } from '#server/core/db.ts';

export const publicSettings: Act<typeof publicSettingsCall> = async ({ db }) =>
  viewPublicSettings(await readSettings(db));

const allTexts = prepared((db) => db.select().from(texts).orderBy(asc(texts.name)).prepare('all_texts'));

/** Existing clients read the first item of a list (§3). */
export const info: Act<typeof infoCall> = async ({ db }) => {
  const [about, privacy] = await allTexts(db).execute();
  if (!about || !privacy) throw new Error('a text is missing');
  const { version, updatedAt } = about;
  return [{ about: about.text, privacy: privacy.text, version, updatedAt: updatedAt?.toISOString() ?? null }];
};
