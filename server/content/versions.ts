import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/core/errors.ts';
import { storedIntegerMax } from '#contract/core/rules.ts';
import { accounts } from '#server/accounts/table.ts';
import { type VersionRow, versions } from '#server/content/table.ts';
import type { Db } from '#server/core/db/db.ts';
import { idAfter, pageOf } from '#server/core/db/page.ts';
import { record } from '#server/core/history/history.ts';
import type { RequestContext } from '#server/core/http/handler.ts';
import { files } from '#server/files/table.ts';

/** A subject with versions: one content item, the two texts together, or all settings together. */
type Subject = Pick<VersionRow, 'subject' | 'subjectId'>;

type Saved = Subject & Pick<VersionRow, 'version' | 'fields'> & Partial<Pick<VersionRow, 'pictureId' | 'restoredFrom'>>;

/** Inserts the version that the call saves, in the same transaction. */
export const insertVersion = ({ db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>, saved: Saved) =>
  db.insert(versions).values({ ...saved, savedAt: now, savedBy: actor.id });

/** Finds the version to restore. */
export async function findVersion(db: Db, { subject, subjectId }: Subject, version: number): Promise<VersionRow> {
  const [found] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.subject, subject), eq(versions.subjectId, subjectId), eq(versions.version, version)));
  if (!found) throw new Refusal('not_found');
  return found;
}

type Restored = Subject & { from: number; seen: number };

/** Records in the history which version was restored, and the number of the new version. */
export const recordRestored = ({ db, actor, now }: RequestContext, { subject, subjectId, from, seen }: Restored) =>
  record(db, {
    at: now,
    by: actor,
    action: 'restoreVersion',
    subject,
    subjectId,
    before: { version: seen },
    after: { version: seen + 1, restored: from },
  });

/** The fields of a version and the key of its picture. */
export type VersionContent = { fields: unknown; imageKey: string | null };

/** A page of the versions of a subject, the newest first, each with the content of the version before it. */
export async function listVersions<Fields>(
  { db, page }: Pick<RequestContext, 'db' | 'page'>,
  { subject, subjectId }: Subject,
  view: (content: VersionContent) => Fields,
) {
  const after = idAfter(page.after, storedIntegerMax);
  const earlier = alias(versions, 'earlier');
  const earlierFiles = alias(files, 'earlier_files');
  const rows = await db
    .select({
      version: versions.version,
      savedAt: versions.savedAt,
      savedBy: accounts.displayName,
      restoredFrom: versions.restoredFrom,
      content: { fields: versions.fields, imageKey: files.key },
      hasEarlier: sql<boolean>`${earlier.version} is not null`,
      earlierContent: { fields: earlier.fields, imageKey: earlierFiles.key },
    })
    .from(versions)
    .leftJoin(accounts, eq(accounts.id, versions.savedBy))
    .leftJoin(files, eq(files.id, versions.pictureId))
    .leftJoin(
      earlier,
      and(
        eq(earlier.subject, versions.subject),
        eq(earlier.subjectId, versions.subjectId),
        eq(earlier.version, sql`${versions.version} - 1`),
      ),
    )
    .leftJoin(earlierFiles, eq(earlierFiles.id, earlier.pictureId))
    .where(
      and(
        eq(versions.subject, subject),
        eq(versions.subjectId, subjectId),
        after === null ? undefined : lt(versions.version, after),
      ),
    )
    .orderBy(desc(versions.version))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: ({ version }) => [version],
    view: ({ version, savedAt, savedBy, restoredFrom, content, hasEarlier, earlierContent }) => ({
      ...{ version, savedBy, restoredFrom },
      savedAt: savedAt?.toISOString() ?? null,
      fields: view(content),
      before: hasEarlier ? view(earlierContent) : null,
    }),
  });
}
