import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AppContext } from '#server/core/app-context.ts';
import { behindToleratedMs } from '#server/core/clock.ts';
import { limiterMetrics } from '#server/core/concurrency-limiter.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A probe is told soon that nothing answers. */
const readyWithinMs = 2_000;

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** `/healthz`: the process is up; `/readyz`: the database answers and storage has space; `/metrics`: for loopback or with the token. */
export function addHealth(server: FastifyInstance, { db, disk, config, log, clockBehindMs }: AppContext): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'page', status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });

  server.get('/healthz', async () => ({ status: 'up' }));
  server.get('/readyz', async (_request, reply) => {
    try {
      await within(readyWithinMs, Promise.all([db.execute(sql`select 1`), disk.put('readiness', '.')]));
      const behindMs = clockBehindMs();
      const clock = behindMs > behindToleratedMs ? { clock: `${Math.round(behindMs / 1000)} s behind` } : {};
      return { status: 'ready', ...clock };
    } catch (error) {
      log.error({ err: error }, 'not ready');
      return reply.status(503).header('retry-after', 5).send({ status: 'not ready' });
    }
  });
  server.get('/metrics', async (request, reply) => {
    const isAllowed = config.metricsToken
      ? request.headers.authorization === `Bearer ${config.metricsToken}`
      : loopback.has(request.ip);
    if (!isAllowed) return reply.status(404).send();
    const all = Registry.merge([registry, limiterMetrics]);
    return reply.header('content-type', all.contentType).send(await all.metrics());
  });
}
