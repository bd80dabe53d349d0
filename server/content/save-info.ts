import { asc, sql } from 'drizzle-orm';
import type { saveInfo as saveInfoCall } from '#contract/content-editing.ts';
import { Refusal } from '#contract/core/errors.ts';
import { info } from '#server/content/table.ts';
import type { Act } from '#server/core/act.ts';
import { announceContent } from '#server/core/changes.ts';
import { record } from '#server/core/history.ts';

/** Both texts are one thing; this is its number in the history. */
const infoId = 1;

export const saveInfo: Act<typeof saveInfoCall> = async (scene, { about, privacy, version: seen }) => {
  const { db, actor, now } = scene;
  const [known] = await db.select({ version: info.version }).from(info).orderBy(asc(info.name)).for('update');
  if (known?.version !== seen) throw new Refusal('content_changed');
  const version = seen + 1;
  const text = sql`case ${info.name} when 'about' then ${about} else ${privacy} end`;
  await db.update(info).set({ text, version, updatedAt: now });
  await record(db, {
    at: now,
    by: actor,
    action: 'saveInfo',
    subject: 'info',
    subjectId: infoId,
    before: { version: seen },
    after: { version },
  });
  await announceContent(scene);
  return [{ about, privacy, version, updatedAt: now.toISOString() }];
};
