import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/base/db/db.ts';
import { type Actor, needCapability } from '#server/call/context/actor.ts';
import { type FileRow, files } from '#server/files/table.ts';

/** Decides by its purpose who may see the file of another person. The domain of the file provides the function. */
export type Viewers = Partial<
  Record<FileRow['purpose'], (db: Db, actor: Actor, file: { id: number; ownerId: number | null }) => Promise<boolean>>
>;

/**
 * Finds a private file for its owner, an administrator with `seesPapers` or one of its viewers; null for everyone else.
 * Every administrator may see pictures of the public content.
 */
export async function fileFor(db: Db, actor: Actor, key: string, viewers: Viewers): Promise<FileRow | null> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.key, key), isNull(files.erasedAt)));
  if (!file) return null;
  if (file.ownerId === actor.id) return file;
  if (actor.role === 'Admin') {
    if (file.purpose !== 'content') needCapability(actor, 'seesPapers');
    return file;
  }
  return (await viewers[file.purpose]?.(db, actor, file)) ? file : null;
}
