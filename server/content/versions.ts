import { desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { infoVersions as infoVersionsCall } from '#contract/content/versions.ts';
import { storedIntegerMax } from '#contract/core/rules.ts';
import { accounts } from '#server/accounts/table.ts';
import { textVersions } from '#server/content/table.ts';
import { idAfter, pageOf } from '#server/core/db/page.ts';
import type { Handler } from '#server/core/http/handler.ts';

/** A page of the versions of the texts, the newest first, each with the texts of the version before it. */
export const infoVersions: Handler<typeof infoVersionsCall> = async ({ db, page }) => {
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
    view: ({ saved: { version, savedAt, restoredFrom, about, privacy }, savedBy, earlier: before }) => ({
      ...{ version, savedBy, restoredFrom },
      savedAt: savedAt?.toISOString() ?? null,
      fields: { about, privacy },
      before: before && { about: before.about, privacy: before.privacy },
    }),
  });
};
