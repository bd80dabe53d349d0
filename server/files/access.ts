import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#server/core/actor.ts';
import { needDuty } from '#server/core/admit.ts';
import type { Db } from '#server/core/db.ts';
import { type FileRow, files } from '#server/files/table.ts';

/** Who may look at a file of somebody else, by its purpose: said by the domain that the file belongs to. */
export type Viewers = Partial<
  Record<FileRow['purpose'], (db: Db, actor: Actor, file: { id: number; ownerId: number | null }) => Promise<boolean>>
>;

/**
 * A private file as its owner, an administrator who sees papers or one of its viewers reaches it; null for everyone
 * else. Pictures of the public content are every administrator's.
 */
export async function fileFor(db: Db, actor: Actor, key: string, viewers: Viewers): Promise<FileRow | null> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.key, key), isNull(files.erasedAt)));
  if (!file) return null;
  if (file.ownerId === actor.id) return file;
  if (actor.role === 'Admin') {
    if (file.purpose !== 'content') needDuty(actor, 'seesPapers');
    return file;
  }
  return (await viewers[file.purpose]?.(db, actor, file)) ? file : null;
}
