import type { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { type Db, prepared } from '#server/core/db.ts';
import type { RequestContext } from '#server/core/handler.ts';

/** The PostgreSQL channel by which the processes notify each other of changes. */
export const changesChannel = 'sanad_changes';

/**
 * The events of `app.changed`: public content changed; open pages have something to show; the outbox has a new mail.
 */
const changes = ['content', 'live', 'mail'] as const;
type Change = (typeof changes)[number];

/**
 * Publishes a change in a transaction. When it commits, every process receives the change (`subscribe-to-changes.ts`).
 */
export const publishChange = (db: Db, change: Change) => notifyProcesses(db).execute({ change });

const notifyProcesses = prepared((db) =>
  db
    .select({ sent: sql`pg_notify(${changesChannel}, ${sql.placeholder('change')})` })
    .from(sql`(values (1)) one`)
    .prepare('notify_processes'),
);

/**
 * Publishes a change of public content. This process receives it right after the commit and before it answers, so that
 * the person who published sees their change.
 */
export async function publishContentChange({
  db,
  app,
  afterCommit,
}: Pick<RequestContext, 'db' | 'app' | 'afterCommit'>) {
  await publishChange(db, 'content');
  afterCommit(() => app.changed.emit('content'));
}

export function emitChange(changed: EventEmitter, payload: string | undefined): void {
  if (changes.some((change) => change === payload)) changed.emit(payload as Change);
}

/** Emits every change, because changes may have been missed. */
export function emitAllChanges(changed: EventEmitter): void {
  for (const change of changes) changed.emit(change);
}
