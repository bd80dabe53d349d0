import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import { type FileRow, files } from '#server/files/table.ts';

/** A private picture as its owner or an administrator reaches it; null for everyone else. */
export async function fileFor(db: Db, actor: Actor, key: string): Promise<FileRow | null> {
  const isOwn = actor.role === 'Admin' ? undefined : eq(files.ownerId, actor.id);
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.key, key), isNull(files.erasedAt), isOwn));
  return row ?? null;
}
