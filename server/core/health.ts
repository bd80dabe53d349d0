import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/core/app-context.ts';
import { within } from '#server/core/within.ts';

/** A probe is told soon that nothing answers. */
const readyWithinMs = 2_000;

/**
 * `/healthz`: the process is up; `/readyz`: the database answers and files can be stored. A store that all processes
 * share does not make one of them unready: without it, none could do better, and everything but files works. Then the
 * answer, and the metric `file_store_ready`, say that files are not ready.
 */
export function addHealth(server: FastifyInstance, { db, fileStore, log }: AppContext): void {
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
      answers(db.execute(sql`select 1`), 'the database does not answer'),
      answers(fileStore.check(), 'the file store does not answer'),
    ]);
    if (database && (files || fileStore.isShared)) return { status: 'ready', files: files ? 'ready' : 'not ready' };
    return reply.status(503).header('retry-after', 5).send({ status: 'not ready' });
  });
}
