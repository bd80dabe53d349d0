import { asc, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { saveInfo as saveInfoCall } from '#contract/content/editing.ts';
import type { infoVersions as infoVersionsCall, restoreInfo as restoreInfoCall } from '#contract/content/versions.ts';
import { Refusal } from '#contract/core/errors.ts';
import { info } from '#server/content/table.ts';
import { findVersion, insertVersion, listVersions, recordRestored } from '#server/content/versions.ts';
import { record } from '#server/core/history/history.ts';
import type { Handler, RequestContext } from '#server/core/http/handler.ts';

/** Both texts are one subject in the history and in the versions. */
const infoSubject = { subject: 'info', subjectId: 1 } as const;

/** The fields of a version. */
const InfoFields = z.object({ about: z.string(), privacy: z.string() });
type Texts = z.infer<typeof InfoFields>;

export const saveInfo: Handler<typeof saveInfoCall> = async (context, { about, privacy, version: seen }) => {
  const { db, actor, now } = context;
  const saved = await writeInfo(context, { about, privacy }, seen);
  await record(db, {
    at: now,
    by: actor,
    action: 'saveInfo',
    ...infoSubject,
    before: { version: seen },
    after: { version: seen + 1 },
  });
  return saved;
};

export const restoreInfo: Handler<typeof restoreInfoCall> = async (context, { from, version: seen }) => {
  const { fields } = await findVersion(context.db, infoSubject, from);
  const saved = await writeInfo(context, z.parse(InfoFields, fields), seen, from);
  await recordRestored(context, { ...infoSubject, from, seen });
  return saved;
};

export const infoVersions: Handler<typeof infoVersionsCall> = (context) =>
  listVersions(context, infoSubject, ({ fields }) => z.parse(InfoFields, fields));

/** Writes the next version of both texts. Refused if they no longer have the version that the editor saw. */
async function writeInfo(
  context: RequestContext,
  { about, privacy }: Texts,
  seen: number,
  restoredFrom: number | null = null,
) {
  const { db, now } = context;
  const [known] = await db.select({ version: info.version }).from(info).orderBy(asc(info.name)).for('update');
  if (known?.version !== seen) throw new Refusal('content_changed');
  const version = seen + 1;
  const text = sql`case ${info.name} when 'about' then ${about} else ${privacy} end`;
  await db.update(info).set({ text, version, updatedAt: now });
  await insertVersion(context, { ...infoSubject, version, fields: { about, privacy }, restoredFrom });
  return [{ about, privacy, version, updatedAt: now.toISOString() }];
}
