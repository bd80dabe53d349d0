import type { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { type Db, prepared } from '#server/base/db/db.ts';

/** The PostgreSQL channel by which the processes notify each other of changes. */
export const changesChannel = 'sanad_changes';

/**
 * The events of `app.changed`: public content changed; open pages have something to show; the outbox has a new mail.
 */
const changes = ['content', 'live', 'mail'] as const;
type Change = (typeof changes)[number];

/**
 * Publishes a change in a transaction. When it commits, every process receives the change (`subscribe-to-changes.ts`). A
 * change of public content is published by the tables that public pages show, by their triggers.
 */
export const publishChange = (db: Db, change: Exclude<Change, 'content'>) => notifyProcesses(db).execute({ change });

const notifyProcesses = prepared((db) =>
  db
    .select({ sent: sql`pg_notify(${changesChannel}, ${sql.placeholder('change')})` })
    .from(sql`(values (1)) one`)
    .prepare('notify_processes'),
);

export function emitChange(changed: EventEmitter, payload: string | undefined): void {
  if (changes.some((change) => change === payload)) changed.emit(payload as Change);
}

/** Emits every change, because changes may have been missed. */
export function emitAllChanges(changed: EventEmitter): void {
  for (const change of changes) changed.emit(change);
}
