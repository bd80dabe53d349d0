import type { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { changesChannel, emitAllChanges, emitChange } from '#server/base/db/changes.ts';

/** `changed` emits the changes of all processes. */
export type Subscriber = { readonly changed: EventEmitter; readonly log: Pick<FastifyBaseLogger, 'warn'> };

/** How long the server may take to answer. */
const answerMs = 5_000;
const retryDelayMs = 1_000;
/** How often the connection is asked whether the server is still there: what it sends to a lost one is missed. */
const checkEveryMs = 10_000;

/**
 * Receives the changes of all processes on the same PostgreSQL over one connection, and emits them. The changes of this
 * process come a second time. Returns a function that stops it, also while the server answers nothing.
 */
export async function subscribeToChanges(
  databaseUrl: string,
  { changed, log }: Subscriber,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lost = await listen(databaseUrl, changed, signal);
  const reconnect = async () => {
    await lost.promise;
    while (!signal.aborted) {
      await sleep(retryDelayMs, undefined, { signal }).catch(() => {});
      const again = await listen(databaseUrl, changed, signal).catch(() => null);
      if (!again) continue;
      lost = again;
      log.warn('the connection for changes was lost and is open again');
      emitAllChanges(changed);
      await lost.promise;
    }
  };
  const reconnecting = reconnect();
  return async () => {
    stopping.abort();
    await reconnecting;
  };
}

/** The embedded database has one process, which receives its own changes. */
export const subscribeEmbedded = (
  client: PGlite,
  { changed }: Pick<Subscriber, 'changed'>,
): Promise<() => Promise<void>> => client.listen(changesChannel, (payload) => emitChange(changed, payload));

/** Resolves once it listens, with the end of the connection. The signal ends it. */
async function listen(connectionString: string, changed: EventEmitter, signal: AbortSignal) {
  signal.throwIfAborted();
  const socket = new Socket();
  // The driver's own `end` waits for a server that may have frozen.
  const end = () => void socket.destroy();
  signal.addEventListener('abort', end);
  socket.once('close', () => signal.removeEventListener('abort', end));
  const client = new pg.Client({
    connectionString,
    stream: () => socket,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  const lost = Promise.withResolvers<void>();
  client.once('end', lost.resolve);
  // `end` comes after it. Without a listener an error would end the process.
  client.on('error', () => {});
  client.on('notification', ({ payload = '' }) => emitChange(changed, payload));
  const subscribe = () => client.query(`listen ${changesChannel}`);
  try {
    await client.connect();
    await subscribe();
  } catch (error) {
    socket.destroy();
    throw error;
  }
  const check = setInterval(() => subscribe().catch(end), checkEveryMs).unref();
  socket.once('close', () => clearInterval(check));
  return lost;
}
