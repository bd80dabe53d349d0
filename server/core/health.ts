import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/core/app-context.ts';
import { behindToleratedMs } from '#server/core/clock.ts';
import { connectionsOf, type Db } from '#server/core/db.ts';
import { isOverloaded } from '#server/core/overload.ts';
import { within } from '#server/core/within.ts';

/** A probe is told soon that nothing answers. */
const readyWithinMs = 2_000;

/** While too many calls wait, what they are answered says as much as a question that would wait behind them. */
const hasJustAnswered = (db: Db): boolean => isOverloaded(db) && connectionsOf(db).answeredAgoMs < readyWithinMs;

/**
 * `/healthz`: the process is up; `/readyz`: the database answers and files can be stored. A store that all processes
 * share does not make one of them unready: without it, none could do better, and everything but files works. Then the
 * answer, and the metric `file_store_ready`, say that files are not ready. It also says when the machine's clock is behind.
 */
export function addHealth(server: FastifyInstance, { db, fileStore, log, clockBehindMs }: AppContext): void {
  server.get('/healthz', async () => ({ status: 'up' }));
  const answers = (work: Promise<unknown>, failure: string) =>
    within(readyWithinMs, work).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, failure);
        return false;
      },
    );
  server.get('/readyz', async (_request, reply) => {
    const [database, files] = await Promise.all([
      hasJustAnswered(db) || answers(db.execute(sql`select 1`), 'the database does not answer'),
      answers(fileStore.check(), 'the file store does not answer'),
    ]);
    const behindMs = clockBehindMs();
    const clock = behindMs > behindToleratedMs ? { clock: `${Math.round(behindMs / 1000)} s behind` } : {};
    if (database && (files || fileStore.isShared))
      return { status: 'ready', files: files ? 'ready' : 'not ready', ...clock };
    return reply.status(503).header('retry-after', 5).send({ status: 'not ready' });
  });
}
