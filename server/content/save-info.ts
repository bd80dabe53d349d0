import { asc, eq, sql } from 'drizzle-orm';
import type { saveInfo as saveInfoCall } from '#contract/content/editing.ts';
import type { restoreInfo as restoreInfoCall } from '#contract/content/versions.ts';
import { Refusal } from '#contract/core/errors.ts';
import { info, type TextVersionRow, textVersions } from '#server/content/table.ts';
import { record } from '#server/core/history/history.ts';
import type { Handler, RequestContext } from '#server/core/http/handler.ts';

export const saveInfo: Handler<typeof saveInfoCall> = (context, { about, privacy, version }) =>
  writeInfo(context, { about, privacy, restoredFrom: null }, version);

export const restoreInfo: Handler<typeof restoreInfoCall> = async (context, { from, version }) => {
  const [found] = await context.db.select().from(textVersions).where(eq(textVersions.version, from));
  if (!found) throw new Refusal('not_found');
  return writeInfo(context, { about: found.about, privacy: found.privacy, restoredFrom: from }, version);
};

type Written = Pick<TextVersionRow, 'about' | 'privacy' | 'restoredFrom'>;

/** Writes the next version of both texts. Refused if they no longer have the version that the editor saw. */
async function writeInfo({ db, actor, now }: RequestContext, written: Written, seen: number) {
  const { about, privacy, restoredFrom } = written;
  const [known] = await db.select({ version: info.version }).from(info).orderBy(asc(info.name)).for('update');
  if (known?.version !== seen) throw new Refusal('content_changed');
  const version = seen + 1;
  const text = sql`case ${info.name} when 'about' then ${about} else ${privacy} end`;
  await db.update(info).set({ text, version, updatedAt: now });
  await db.insert(textVersions).values({ ...written, version, savedAt: now, savedBy: actor.id });
  await record(db, {
    at: now,
    by: actor,
    action: restoredFrom === null ? 'saveInfo' : 'restoreVersion',
    // Both texts are one subject.
    ...{ subject: 'info', subjectId: 1 },
    before: { version: seen },
    after: { version, ...(restoredFrom === null ? {} : { restored: restoredFrom }) },
  });
  return [{ about, privacy, version, updatedAt: now.toISOString() }];
}
