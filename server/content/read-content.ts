import type { info as infoCall, publicSettings as publicSettingsCall } from '#contract/content.ts';
import { readSettings } from '#server/content/settings.ts';
import { info as texts } from '#server/content/table.ts';
import { viewPublicSettings } from '#server/content/view.ts';
import type { Act } from '#server/core/act.ts';
import { prepared } from '#server/core/db.ts';

export const publicSettings: Act<typeof publicSettingsCall> = async ({ db }) =>
  viewPublicSettings(await readSettings(db));

const allTexts = prepared((db) => db.select().from(texts).prepare('all_texts'));

/** Existing clients read the first item of a list (§3). */
export const info: Act<typeof infoCall> = async ({ db }) => {
  const rows = await allTexts(db).execute();
  const textOf = (name: 'about' | 'privacy') => rows.find((row) => row.name === name)?.text ?? '';
  return [{ about: textOf('about'), privacy: textOf('privacy') }];
};
