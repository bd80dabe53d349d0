import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { connectionsOf } from '#server/base/db/db.ts';
import { within } from '#server/base/time/within.ts';
import { version } from '#server/base/version.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { limiterMetrics } from '#server/call/http/concurrency-limiter.ts';
import { routeOf } from '#server/call/http/request-log.ts';
import { eventMetrics } from '#server/run/counted-events.ts';
import { type StoredFigures, storedFigures } from '#server/run/stored-figures.ts';
import { askWorkers, isWorker, workerNumber } from '#server/run/workers.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers that a proxy adds. With one between, the address of the connection says nothing about the caller. */
const ofProxies = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;
const isOfThisMachine = ({ raw }: FastifyRequest): boolean =>
  loopback.has(raw.socket.remoteAddress ?? '') && !Object.keys(raw.headers).some((name) => ofProxies.test(name));

const bucketsS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** How long the figures of the database are served again, and how long they may take. */
const figuresFreshMs = 5_000;
const figuresWithinMs = 2_000;

type Sources = {
  /** How many items wait in each queue, and since when the oldest waits. */
  readonly queues: (
    db: AppContext['db'],
  ) => Promise<Readonly<Record<string, { count: number; oldest: string | null }>>>;
  readonly openStreams: () => number;
};

let ofProcess: Registry | undefined;

/** Memory, garbage collection and delays, measured once in a process: nothing stops what measures them. */
function metricsOfProcess(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** `/metrics` in the text format of Prometheus: with the token, or without one for a program on this machine. */
export function addMetrics(server: FastifyInstance, app: AppContext, sources: Sources): void {
  const { config } = app;
  // From the start on, not from the first question.
  metricsOfProcess();
  const registry = new Registry();
  new Gauge({
    name: 'sanad_info',
    help: 'Always 1; its label is the version.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  timeRequests(server, registry);
  countConnections(registry, app, sources);
  checkFileStore(registry, app);
  const refresh = figures(registry, app, sources);
  const own = async () => {
    await refresh();
    const all = Registry.merge([metricsOfProcess(), registry, limiterMetrics, eventMetrics]);
    if (isWorker) all.setDefaultLabels({ worker: workerNumber });
    // Values of several workers have different labels. To add up also keeps what the library would leave out.
    return (await all.getMetricsAsJSON()).map((metric) => ({ ...metric, aggregator: 'sum' as const }));
  };
  const ofWorkers = askWorkers(own);
  server.get('/metrics', async (request, reply) => {
    const isAllowed = config.metricsToken
      ? request.headers.authorization === `Bearer ${config.metricsToken}`
      : isOfThisMachine(request);
    if (!isAllowed) return reply.status(404).send();
    const all = AggregatorRegistry.aggregate(await ofWorkers());
    return reply.header('content-type', all.contentType).send(await all.metrics());
  });
}

function timeRequests(server: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketsS,
    registers: [registry],
  });
  server.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

function countConnections(registry: Registry, { db }: AppContext, { openStreams }: Sources): void {
  new Gauge({
    name: 'sanad_database_connections',
    help: 'Connections of the pool: all, idle, and calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = connectionsOf(db);
      for (const [state, count] of Object.entries({ total, idle, waiting })) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'sanad_database_longest_wait_seconds',
    help: 'How long the first of the calls that wait for a connection has waited. Over 0.5, new calls are refused.',
    registers: [registry],
    collect() {
      this.set(connectionsOf(db).longestWaitMs / 1000);
    },
  });
  new Gauge({
    name: 'sanad_open_streams',
    help: 'Pages that receive live events from this process.',
    registers: [registry],
    collect() {
      this.set(openStreams());
    },
  });
}

function checkFileStore(registry: Registry, { fileStore, log }: AppContext): void {
  new Gauge({
    name: 'file_store_ready',
    help: '1 when uploaded files can be read and written.',
    registers: [registry],
    async collect() {
      const isReady = await within(figuresWithinMs, fileStore.check()).then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error }, 'the file store does not answer');
          return false;
        },
      );
      this.set(Number(isReady));
    },
  });
}

/**
 * Returns the function that reads the figures of the database again when they are old. When it does not answer in time,
 * they are missing and `sanad_database_up` is 0; what the process knows by itself is served all the same.
 */
function figures(registry: Registry, app: AppContext, { queues }: Sources): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const isUp = gauge('sanad_database_up', 'Whether the database answered the last questions of /metrics in time.');
  const mails = gauge('sanad_outbox', 'Mails: not tried yet, failed and tried again, given up.', 'state');
  const overdue = gauge('sanad_outbox_overdue_seconds', 'Since when the mail that is due longest was not sent.');
  const waiting = gauge('sanad_waiting', 'Items that wait for administrators, by queue.', 'queue');
  const oldest = gauge('sanad_oldest_seconds', 'Age of the oldest item of each queue; 0 when it is empty.', 'queue');
  const behind = gauge('sanad_history_behind', 'Rows of the history that are not in its hash chain yet.');
  const behindSince = gauge('sanad_history_behind_seconds', 'Age of the oldest row that is not in the hash chain yet.');
  const backupAge = gauge('sanad_backup_age_seconds', 'Age of the newest backup; missing when there is none.');
  const ofDatabase = [mails, overdue, waiting, oldest, behind, behindSince];

  const show = (stored: StoredFigures, counted: Awaited<ReturnType<Sources['queues']>>, now: Date) => {
    const ageS = (since: Date | null) => (since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000));
    for (const [state, count] of Object.entries(stored.mails)) mails.set({ state }, count);
    for (const [queue, { count, oldest: since }] of Object.entries(counted)) {
      waiting.set({ queue }, count);
      oldest.set({ queue }, ageS(since === null ? null : new Date(since)));
    }
    overdue.set(ageS(stored.mailDueSince));
    behind.set(stored.unchained);
    behindSince.set(ageS(stored.unchainedSince));
    backupAge.remove();
    if (stored.backupAgeMs !== null) backupAge.set(stored.backupAgeMs / 1000);
    isUp.set(1);
  };
  const read = async () => {
    const now = app.clock();
    const [stored, counted] = await Promise.all([storedFigures(app.db, now), queues(app.db)]);
    show(stored, counted, now);
    readAt = performance.now();
  };
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  return async () => {
    if (performance.now() - readAt < figuresFreshMs) return;
    reading ??= read().finally(() => {
      reading = null;
    });
    await within(figuresWithinMs, reading).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the figures of /metrics could not be read');
      for (const one of ofDatabase) one.reset();
      for (const one of [overdue, behind, behindSince, backupAge]) one.remove();
      isUp.set(0);
    });
  };
}
