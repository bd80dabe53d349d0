import type { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { type Db, prepared } from '#server/base/db/db.ts';

/** The PostgreSQL channel by which the processes notify each other of changes. */
export const changesChannel = 'sanad_changes';

/**
 * Publishes messages in a transaction: `mail` (the outbox has a new one), or events for open pages as JSON. When it
 * commits, every process receives them (`subscribe-to-changes.ts`). The message `content` is sent by the triggers of the
 * tables that public pages show.
 */
export async function publishChanges(db: Db, messages: readonly string[]): Promise<void> {
  await notifyProcesses(db).execute({ messages: [...messages] });
}

const notifyProcesses = prepared((db) =>
  db
    .select({ sent: sql`pg_notify(${changesChannel}, message)` })
    .from(sql`unnest(${sql.placeholder('messages')}::text[]) message`)
    .prepare('notify_processes'),
);

/** Emits `content`, `mail`, or `live` with its event (`LiveEvent`). */
export function emitChange(changed: EventEmitter, message: string): void {
  if (message === 'content' || message === 'mail') changed.emit(message);
  else changed.emit('live', JSON.parse(message));
}

/** Emits every change, because changes may have been missed; `live` without an event. */
export function emitAllChanges(changed: EventEmitter): void {
  changed.emit('content');
  changed.emit('mail');
  changed.emit('live', null);
}
