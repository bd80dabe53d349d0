import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import { type FileRow, files } from '#server/files/table.ts';

/** Who may look at a file of somebody else, by its purpose: said by the domain that the file belongs to. */
export type Viewers = Partial<
  Record<FileRow['purpose'], (db: Db, actor: Actor, file: { id: number; ownerId: number | null }) => Promise<boolean>>
>;

/** A private file as its owner, an administrator or one of its viewers reaches it; null for everyone else. */
export async function fileFor(db: Db, actor: Actor, key: string, viewers: Viewers): Promise<FileRow | null> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.key, key), isNull(files.erasedAt)));
  if (!file) return null;
  const isOwn = actor.role === 'Admin' || file.ownerId === actor.id;
  return isOwn || (await viewers[file.purpose]?.(db, actor, file)) ? file : null;
}
