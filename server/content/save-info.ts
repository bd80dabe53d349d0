import { asc, eq, sql } from 'drizzle-orm';
import type { saveInfo as saveInfoCall } from '#contract/content/editing.ts';
import type { restoreInfo as restoreInfoCall } from '#contract/content/versions.ts';
import { Refusal } from '#contract/core/errors.ts';
import { info, type TextVersionRow, textVersions } from '#server/content/table.ts';
import { record } from '#server/core/history/history.ts';
import type { Handler, RequestContext } from '#server/core/http/handler.ts';

/** Both texts are one subject in the history. */
const infoSubject = { subject: 'info', subjectId: 1 } as const;

export const saveInfo: Handler<typeof saveInfoCall> = async (context, { about, privacy, version: seen }) => {
  const { db, actor, now } = context;
  const saved = await writeInfo(context, { about, privacy, restoredFrom: null }, seen);
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
  const { db, actor, now } = context;
  const [found] = await db.select().from(textVersions).where(eq(textVersions.version, from));
  if (!found) throw new Refusal('not_found');
  const { about, privacy } = found;
  const saved = await writeInfo(context, { about, privacy, restoredFrom: from }, seen);
  await record(db, {
    at: now,
    by: actor,
    action: 'restoreVersion',
    ...infoSubject,
    before: { version: seen },
    after: { version: seen + 1, restored: from },
  });
  return saved;
};

type Written = Pick<TextVersionRow, 'about' | 'privacy' | 'restoredFrom'>;

/** Writes the next version of both texts. Refused if they no longer have the version that the editor saw. */
async function writeInfo({ db, actor, now }: RequestContext, written: Written, seen: number) {
  const { about, privacy } = written;
  const [known] = await db.select({ version: info.version }).from(info).orderBy(asc(info.name)).for('update');
  if (known?.version !== seen) throw new Refusal('content_changed');
  const version = seen + 1;
  const text = sql`case ${info.name} when 'about' then ${about} else ${privacy} end`;
  await db.update(info).set({ text, version, updatedAt: now });
  await db.insert(textVersions).values({ ...written, version, savedAt: now, savedBy: actor.id });
  return [{ about, privacy, version, updatedAt: now.toISOString() }];
}
