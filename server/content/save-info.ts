import { asc, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { saveInfo as saveInfoCall } from '#contract/content-editing.ts';
import type { restoreInfo as restoreInfoCall } from '#contract/content-versions.ts';
import { Refusal } from '#contract/core/errors.ts';
import { info } from '#server/content/table.ts';
import { keepVersion, keptVersion, recordRestored } from '#server/content/versions.ts';
import type { Act, Scene } from '#server/core/act.ts';
import { announceContent } from '#server/core/changes.ts';
import { record } from '#server/core/history.ts';

/** Both texts are one thing; this is its number in the history and among the versions. */
export const infoThing = { subject: 'info', subjectId: 1 } as const;

/** As a version holds them. */
export const InfoFields = z.object({ about: z.string(), privacy: z.string() });
type Texts = z.infer<typeof InfoFields>;

export const saveInfo: Act<typeof saveInfoCall> = async (scene, { about, privacy, version: seen }) => {
  const { db, actor, now } = scene;
  const answer = await write(scene, { about, privacy }, seen);
  await record(db, {
    at: now,
    by: actor,
    action: 'saveInfo',
    ...infoThing,
    before: { version: seen },
    after: { version: seen + 1 },
  });
  return answer;
};

export const restoreInfo: Act<typeof restoreInfoCall> = async (scene, { from, version: seen }) => {
  const { fields } = await keptVersion(scene.db, infoThing, from);
  const answer = await write(scene, z.parse(InfoFields, fields), seen, from);
  await recordRestored(scene, { ...infoThing, from, seen });
  return answer;
};

/** The next version of both; refused when a colleague changed them meanwhile. */
async function write(scene: Scene, { about, privacy }: Texts, seen: number, restoredFrom: number | null = null) {
  const { db, now } = scene;
  const [known] = await db.select({ version: info.version }).from(info).orderBy(asc(info.name)).for('update');
  if (known?.version !== seen) throw new Refusal('content_changed');
  const version = seen + 1;
  const text = sql`case ${info.name} when 'about' then ${about} else ${privacy} end`;
  await db.update(info).set({ text, version, updatedAt: now });
  await keepVersion(scene, { ...infoThing, version, fields: { about, privacy }, restoredFrom });
  await announceContent(scene);
  return [{ about, privacy, version, updatedAt: now.toISOString() }];
}
