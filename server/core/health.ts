import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext } from '#server/core/app-context.ts';
import { limiterMetrics } from '#server/core/concurrency-limiter.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A probe is told soon that nothing answers. */
const readyWithinMs = 2_000;

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * `/healthz`: the process is up; `/metrics`: for loopback or with the token. `/readyz`: the database answers and files can
 * be stored. A store that all processes share does not make one of them unready: without it, none could do better, and
 * everything but files works. Then the answer, and the metric `file_store_ready`, say that files are not ready.
 */
export function addHealth(server: FastifyInstance, { db, fileStore, config, log }: AppContext): void {
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
  const answered = (work: Promise<unknown>, failure: string) =>
    within(readyWithinMs, work).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, failure);
        return false;
      },
    );
  const filesReady = () => answered(fileStore.check(), 'the file store does not answer');
  new Gauge({
    name: 'file_store_ready',
    help: '1 when uploaded files can be read and written.',
    registers: [registry],
    async collect() {
      this.set((await filesReady()) ? 1 : 0);
    },
  });
  server.get('/readyz', async (_request, reply) => {
    const [database, files] = await Promise.all([
      answered(db.execute(sql`select 1`), 'the database does not answer'),
      filesReady(),
    ]);
    if (database && (files || fileStore.isShared)) return { status: 'ready', files: files ? 'ready' : 'not ready' };
    return reply.status(503).header('retry-after', 5).send({ status: 'not ready' });
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
