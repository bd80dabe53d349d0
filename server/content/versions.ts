import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/core/errors.ts';
import { accounts } from '#server/accounts/table.ts';
import { type VersionRow, versions } from '#server/content/table.ts';
import type { Scene } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { record } from '#server/core/history.ts';
import { idAfter, pageOf } from '#server/core/page.ts';
import { files } from '#server/files/table.ts';

/** What is kept in versions: a thing of the public content, or the texts or the settings, which are one thing each. */
type Thing = Pick<VersionRow, 'subject' | 'subjectId'>;

type Saved = Thing & Pick<VersionRow, 'version' | 'fields'> & Partial<Pick<VersionRow, 'pictureId' | 'restoredFrom'>>;

/** Keeps what was saved just now as a version, in the transaction that saves it. */
export const keepVersion = ({ db, actor, now }: Pick<Scene, 'db' | 'actor' | 'now'>, saved: Saved) =>
  db.insert(versions).values({ ...saved, savedAt: now, savedBy: actor.id });

/** A version that is to be brought back. */
export async function keptVersion(db: Db, { subject, subjectId }: Thing, version: number): Promise<VersionRow> {
  const [found] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.subject, subject), eq(versions.subjectId, subjectId), eq(versions.version, version)));
  if (!found) throw new Refusal('not_found');
  return found;
}

type Restored = Thing & { from: number; seen: number };

/** The history tells which version was brought back, and as which. */
export const recordRestored = ({ db, actor, now }: Scene, { subject, subjectId, from, seen }: Restored) =>
  record(db, {
    at: now,
    by: actor,
    action: 'restoreVersion',
    subject,
    subjectId,
    before: { version: seen },
    after: { version: seen + 1, restored: from },
  });

/** What a version holds, with the key of its picture. */
export type Held = { fields: unknown; imageKey: string | null };

/** A page of the versions of a thing, the newest first, each with what the one before it held. */
export async function listVersions<Fields>(
  { db, page }: Pick<Scene, 'db' | 'page'>,
  { subject, subjectId }: Thing,
  view: (held: Held) => Fields,
) {
  const after = idAfter(page.after);
  const earlier = alias(versions, 'earlier');
  const earlierFiles = alias(files, 'earlier_files');
  const rows = await db
    .select({
      version: versions.version,
      savedAt: versions.savedAt,
      savedBy: accounts.displayName,
      restoredFrom: versions.restoredFrom,
      held: { fields: versions.fields, imageKey: files.key },
      hasEarlier: sql<boolean>`${earlier.version} is not null`,
      heldBefore: { fields: earlier.fields, imageKey: earlierFiles.key },
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
    view: ({ version, savedAt, savedBy, restoredFrom, held, hasEarlier, heldBefore }) => ({
      ...{ version, savedBy, restoredFrom },
      savedAt: savedAt?.toISOString() ?? null,
      fields: view(held),
      before: hasEarlier ? view(heldBefore) : null,
    }),
  });
}
