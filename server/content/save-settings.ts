import { eq, sql } from 'drizzle-orm';
import { type saveSettings as saveSettingsCall, socialNetworks } from '#contract/content.ts';
import { readSettings, type Settings, stored } from '#server/content/settings.ts';
import { settings } from '#server/content/table.ts';
import { viewPublicSettings } from '#server/content/view.ts';
import type { Act } from '#server/core/act.ts';
import { announceContent } from '#server/core/changes.ts';
import { record } from '#server/core/history.ts';

/** The settings are one thing; this is its number in the history. */
const settingsId = 1;

export const saveSettings: Act<typeof saveSettingsCall> = async (scene, input) => {
  const { db, actor, now } = scene;
  // Two administrators at once save one after the other, so that the history tells what each of them found.
  await db.execute(sql`select from ${settings} for update`);
  const known = await readSettings(db);
  const { walletNumber, requestFee, lawyerFee, contactEmail, whatsappNumber } = input;
  const saved: Settings = {
    walletNumber,
    requestFee,
    lawyerFee,
    contactEmail,
    whatsappNumber,
    socialLinks: socialNetworks.flatMap((name) => (input[name] === null ? [] : [{ name, url: input[name] }])),
    offersNeedPaidFee: input.offersNeedPaidFee ?? known.offersNeedPaidFee,
  };
  const before = Object.entries(stored(known));
  const after: Record<string, unknown> = stored(saved);
  const changed = before.filter(([name, value]) => JSON.stringify(after[name]) !== JSON.stringify(value));
  for (const [name] of changed) await db.update(settings).set({ value: after[name] }).where(eq(settings.name, name));
  if (changed.length) {
    await record(db, {
      at: now,
      by: actor,
      action: 'saveSettings',
      subject: 'settings',
      subjectId: settingsId,
      before: Object.fromEntries(changed),
      after: Object.fromEntries(changed.map(([name]) => [name, after[name]])),
    });
    await announceContent(scene);
  }
  return viewPublicSettings(saved);
};
