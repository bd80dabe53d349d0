import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { gateMetrics } from '#server/core/gate.ts';
import type { House } from '#server/core/house.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `/healthz`: the process is up; `/readyz`: database and storage answer; `/metrics`: for loopback or with the token. */
export function addHealth(app: FastifyInstance, { db, disk, config, log }: House): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'page', status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });

  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await Promise.all([db.execute(sql`select 1`), disk.exists('readiness')]);
      return { status: 'ready' };
    } catch (error) {
      log.error({ err: error }, 'not ready');
      return reply.status(503).header('retry-after', 5).send({ status: 'not ready' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    const isAllowed = config.metricsToken
      ? request.headers.authorization === `Bearer ${config.metricsToken}`
      : loopback.has(request.ip);
    if (!isAllowed) return reply.status(404).send();
    const all = Registry.merge([registry, gateMetrics]);
    return reply.header('content-type', all.contentType).send(await all.metrics());
  });
}
