import { sql } from 'drizzle-orm';
import type { Scene } from '#server/core/act.ts';

/** The channel of PostgreSQL on which the processes of one product tell each other what changed. */
export const changesChannel = 'sanad_changes';

/**
 * Says in the call's transaction that public content changes. Once it has committed, this process hears it from
 * `house.changed` before the call is answered, and the others through PostgreSQL (`hear-changes.ts`).
 */
export async function announceContent({ db, house, afterCommit }: Pick<Scene, 'db' | 'house' | 'afterCommit'>) {
  await db.execute(sql`select pg_notify(${changesChannel}, 'content')`);
  afterCommit(() => house.changed.emit('content'));
}
