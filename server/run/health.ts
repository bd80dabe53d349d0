import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { connectionsOf, type Db } from '#server/base/db/db.ts';
import { within } from '#server/base/time/within.ts';
import { version } from '#server/base/version.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { isOverloaded } from '#server/call/http/overload.ts';

/** When nothing answers, a probe gets «not ready» before two seconds, also from a busy process. */
const readyWithinMs = 1_500;

/** While too many calls wait, a probe's own query would wait behind them, so a recent answer to any call counts. */
const hasJustAnswered = (db: Db): boolean => isOverloaded(db) && connectionsOf(db).answeredAgoMs < readyWithinMs;

/**
 * The database answers and has space: a result that is larger than the memory for it is written to the disk of the server,
 * into no table, and gone with the query.
 */
const proveDatabase = (db: Db): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select count(*) from unnest(array_fill(repeat('x', 1000), array[200]))`);
  });

/**
 * `/healthz`: the process of this version is up; `/readyz`: the database answers and has space, and files can be stored. A store that all
 * processes share does not make one of them unready: without it, none could do better, and everything but files works.
 * Then the answer, and the metric `file_store_ready`, say that files are not ready.
 */
export function addHealth(server: FastifyInstance, { db, fileStore, log }: AppContext): void {
  server.get('/healthz', async () => ({ status: 'up', version }));
  /** Probes at the same time share one answer: anybody may ask, and each answer is written to the disks. */
  const isProved = (prove: () => Promise<unknown>, failure: string) => {
    let proving: Promise<boolean> | null = null;
    const ask = () =>
      within(readyWithinMs, prove()).then(
        () => true,
        (error: unknown) => {
          log.error({ err: error }, failure);
          return false;
        },
      );
    return () => {
      proving ??= ask().finally(() => {
        proving = null;
      });
      return proving;
    };
  };
  const isDatabaseReady = isProved(() => proveDatabase(db), 'the database is not ready');
  const areFilesReady = isProved(() => fileStore.check(), 'the file store is not ready');
  server.get('/readyz', async (_request, reply) => {
    const [database, files] = await Promise.all([hasJustAnswered(db) || isDatabaseReady(), areFilesReady()]);
    if (database && (files || fileStore.isShared)) return { status: 'ready', files: files ? 'ready' : 'not ready' };
    return reply.status(503).header('retry-after', 5).send({ status: 'not ready' });
  });
}
