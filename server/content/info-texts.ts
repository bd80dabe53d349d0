import { asc, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/core/errors.ts';
import { storedIntegerMax } from '#contract/core/rules.ts';
import { accounts } from '#server/accounts/table.ts';
import { info, type TextVersionRow, textVersions } from '#server/content/table.ts';
import { idAfter, pageOf } from '#server/core/db/page.ts';
import { recordAct } from '#server/core/history/history.ts';
import type { Handler, RequestContext } from '#server/core/http/handler.ts';

export const saveInfo: Handler<'saveInfo'> = (context, { version, ...texts }) =>
  writeInfo(context, { ...texts, restoredFrom: null }, version);

export const restoreInfo: Handler<'restoreInfo'> = async (context, { from, version }) => {
  const [found] = await context.db.select().from(textVersions).where(eq(textVersions.version, from));
  if (!found) throw new Refusal('not_found');
  const { about, privacy, terms } = found;
  return writeInfo(context, { about, privacy, terms, restoredFrom: from }, version);
};

type Written = Pick<TextVersionRow, 'about' | 'privacy' | 'terms' | 'restoredFrom'>;

/**
 * Writes the next version of the texts. Refused if they no longer have the version that the editor saw. A version from
 * before there were terms leaves them as they are.
 */
async function writeInfo(context: RequestContext, written: Written, seen: number) {
  const { db, actor, now } = context;
  const { about, privacy, restoredFrom } = written;
  const known = await db.select().from(info).orderBy(asc(info.name)).for('update');
  if (known[0]?.version !== seen) throw new Refusal('content_changed');
  const terms = written.terms ?? known.find(({ name }) => name === 'terms')?.text ?? '';
  const version = seen + 1;
  const text = sql`case ${info.name} when 'about' then ${about} when 'terms' then ${terms} else ${privacy} end`;
  await db.update(info).set({ text, version, updatedAt: now });
  await db.insert(textVersions).values({ ...written, terms, version, savedAt: now, savedBy: actor.id });
  await recordAct(context, {
    action: restoredFrom === null ? 'saveInfo' : 'restoreVersion',
    // The texts are one subject.
    ...{ subject: 'info', subjectId: 1 },
    before: { version: seen },
    after: { version, ...(restoredFrom === null ? {} : { restored: restoredFrom }) },
  });
  return [{ about, privacy, terms, version, updatedAt: now.toISOString() }];
}

/** A page of the versions of the texts, the newest first, each with the texts of the version before it. */
export const infoVersions: Handler<'infoVersions'> = async ({ db, page }) => {
  const after = idAfter(page.after, storedIntegerMax);
  const earlier = alias(textVersions, 'earlier');
  const rows = await db
    .select({ saved: textVersions, savedBy: accounts.displayName, earlier })
    .from(textVersions)
    .leftJoin(accounts, eq(accounts.id, textVersions.savedBy))
    .leftJoin(earlier, eq(earlier.version, sql`${textVersions.version} - 1`))
    .where(after === null ? undefined : lt(textVersions.version, after))
    .orderBy(desc(textVersions.version))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: ({ saved }) => [saved.version],
    view: ({ saved: { version, savedAt, restoredFrom, about, privacy, terms }, savedBy, earlier: before }) => ({
      ...{ version, savedBy, restoredFrom },
      savedAt: savedAt?.toISOString() ?? null,
      fields: { about, privacy, terms },
      before: before && { about: before.about, privacy: before.privacy, terms: before.terms },
    }),
  });
};
