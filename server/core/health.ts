import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/core/app-context.ts';
import { within } from '#server/core/within.ts';

/** A probe is told soon that nothing answers. */
const readyWithinMs = 2_000;

/** `/healthz`: the process is up; `/readyz`: the database answers and storage has space. */
export function addHealth(server: FastifyInstance, { db, disk, log }: AppContext): void {
  server.get('/healthz', async () => ({ status: 'up' }));
  server.get('/readyz', async (_request, reply) => {
    try {
      await within(readyWithinMs, Promise.all([db.execute(sql`select 1`), disk.put('readiness', '.')]));
      return { status: 'ready' };
    } catch (error) {
      log.error({ err: error }, 'not ready');
      return reply.status(503).header('retry-after', 5).send({ status: 'not ready' });
    }
  });
}
