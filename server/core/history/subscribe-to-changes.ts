import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { changesChannel, emitAllChanges, emitChange } from '#server/core/history/changes.ts';
import type { AppContext } from '#server/core/http/app-context.ts';

const connectTimeoutMs = 5_000;
const retryDelayMs = 1_000;
/** After this time without data, TCP checks whether the server is still there. */
const keepAliveMs = 10_000;

/**
 * Receives the changes of all processes on the same PostgreSQL over one connection, and emits them. The changes of this
 * process come a second time. Returns a function that stops it.
 */
export async function subscribeToChanges(
  databaseUrl: string,
  { changed, log }: Pick<AppContext, 'changed' | 'log'>,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let connection = await listen(databaseUrl, changed);
  const reconnect = async () => {
    await connection.lost;
    while (!isStopped) {
      await sleep(retryDelayMs);
      const again = await listen(databaseUrl, changed).catch(() => null);
      if (!again) continue;
      connection = again;
      if (isStopped) await connection.end();
      log.warn('the connection for changes was lost and is open again');
      emitAllChanges(changed);
      await connection.lost;
    }
  };
  const reconnecting = reconnect();
  return async () => {
    isStopped = true;
    await connection.end();
    await reconnecting;
  };
}

/** The embedded database has one process, which receives its own changes. */
export const subscribeEmbedded = (
  client: PGlite,
  { changed }: Pick<AppContext, 'changed'>,
): Promise<() => Promise<void>> => client.listen(changesChannel, (payload) => emitChange(changed, payload));

async function listen(connectionString: string, changed: AppContext['changed']) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  });
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  // `end` comes after it. Without a listener an error would end the process.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => emitChange(changed, payload));
  try {
    await client.connect();
    await client.query(`listen ${changesChannel}`);
  } catch (error) {
    void client.end();
    throw error;
  }
  return { lost, end: () => client.end() };
}
