import type { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Scene } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';

/** The channel of PostgreSQL on which the processes of one product tell each other what changed. */
export const changesChannel = 'sanad_changes';

/** What `house.changed` emits: public content; something that open pages are told of; a mail in the outbox. */
const changes = ['content', 'live', 'mail'] as const;
type Change = (typeof changes)[number];

/** Says in a transaction that something changes; once it has committed, every process hears it (`hear-changes.ts`). */
export const announce = (db: Db, change: Change) => db.execute(sql`select pg_notify(${changesChannel}, ${change})`);

/**
 * The same for public content, which this process hears as soon as it has committed: before the call is answered, so
 * that whoever published sees it.
 */
export async function announceContent({ db, house, afterCommit }: Pick<Scene, 'db' | 'house' | 'afterCommit'>) {
  await announce(db, 'content');
  afterCommit(() => house.changed.emit('content'));
}

export function emitChange(changed: EventEmitter, payload: string | undefined): void {
  if (changes.some((change) => change === payload)) changed.emit(payload as Change);
}

/** Nobody knows what was announced meanwhile. */
export function emitAllChanges(changed: EventEmitter): void {
  for (const change of changes) changed.emit(change);
}
