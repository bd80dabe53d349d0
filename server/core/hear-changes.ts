import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { changesChannel, emitAllChanges, emitChange } from '#server/core/changes.ts';
import type { House } from '#server/core/house.ts';

const connectTimeoutMs = 5_000;
const againAfterMs = 1_000;
/** After this long a silence the network is asked whether the other end is still there. */
const keepAliveMs = 10_000;

/**
 * Hears over one connection what the processes on the same PostgreSQL announce, and emits it here; what this process
 * announced itself comes a second time. Answers how to stop.
 */
export async function hearChanges(
  databaseUrl: string,
  { changed, log }: Pick<House, 'changed' | 'log'>,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let line = await listen(databaseUrl, changed);
  const stay = async () => {
    await line.lost;
    while (!isStopped) {
      await sleep(againAfterMs);
      const again = await listen(databaseUrl, changed).catch(() => null);
      if (!again) continue;
      line = again;
      if (isStopped) await line.end();
      log.warn('the connection that tells of changes was lost and is back');
      emitAllChanges(changed);
      await line.lost;
    }
  };
  const staying = stay();
  return async () => {
    isStopped = true;
    await line.end();
    await staying;
  };
}

/** On the embedded database the one process tells itself. */
export const hearEmbedded = (client: PGlite, { changed }: Pick<House, 'changed'>): Promise<() => Promise<void>> =>
  client.listen(changesChannel, (payload) => emitChange(changed, payload));

async function listen(connectionString: string, changed: House['changed']) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  });
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  // `end` follows it; without a listener it would end the process.
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
