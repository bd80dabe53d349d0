import { asc, desc, eq, lt, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { storedIntegerMax } from '#contract/core/rules.ts';
import { accounts } from '#server/accounts/table.ts';
import { idAfter, pageOf } from '#server/base/db/page.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { info, textVersions } from '#server/content/table.ts';

/** Writes the next version of the texts. Refused if they no longer have the version that the editor saw. */
export const saveInfo: Handler<'saveInfo'> = async (context, { version: seen, about, privacy, terms }) => {
  const { db, actor, now } = context;
  const [known] = await db.select().from(info).orderBy(asc(info.name)).for('update');
  if (known?.version !== seen) throw new Refusal('content_changed');
  const version = seen + 1;
  const text = sql`case ${info.name} when 'about' then ${about} when 'terms' then ${terms} else ${privacy} end`;
  await db.update(info).set({ text, version, updatedAt: now });
  await db.insert(textVersions).values({ about, privacy, terms, version, savedAt: now, savedBy: actor.id });
  await recordAct(context, {
    action: 'saveInfo',
    // The texts are one subject.
    ...{ subject: 'info', subjectId: 1 },
    before: { version: seen },
    after: { version },
  });
  return [{ about, privacy, terms, version, updatedAt: now.toISOString() }];
};

/** A page of the versions of the texts, the newest first. */
export const infoVersions: Handler<'infoVersions'> = async ({ db, page }) => {
  const after = idAfter(page.after, storedIntegerMax);
  const rows = await db
    .select({ saved: textVersions, savedBy: accounts.displayName })
    .from(textVersions)
    .leftJoin(accounts, eq(accounts.id, textVersions.savedBy))
    .where(after === null ? undefined : lt(textVersions.version, after))
    .orderBy(desc(textVersions.version))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: ({ saved }) => [saved.version],
    view: ({ saved: { version, savedAt, about, privacy, terms }, savedBy }) => ({
      version,
      savedBy,
      savedAt: savedAt?.toISOString() ?? null,
      fields: { about, privacy, terms },
    }),
  });
};
