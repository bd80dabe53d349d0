import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const usualLimits = {
  /** How long running calls may take after a signal to stop. */
  stopWithinMs: 10_000,
  /** How long calls that were sent before the signal may take to arrive. */
  arrivingMaxMs: 6_000,
};
/** After this many turns without a new connection no more are expected. */
const quietTurns = 20;
/** A turn of the event loop that did nothing else. A call that arrives during a turn is seen in the next one. */
const shortTurnMs = 0.2;

/** The primary process starts its workers with this argument (`workers.ts`). */
export const workerArgument = '--worker';

type Stopped = { stopListening: () => void; stopWork: () => Promise<unknown>; close: () => Promise<void> };

/**
 * Ends the process on SIGTERM and SIGINT: answers every call that had reached it while the background work stops, then
 * closes the server and what `close` closes. A second signal changes nothing.
 */
export function stopOnSignal(
  server: FastifyInstance,
  { stopListening, stopWork, close }: Stopped,
  { stopWithinMs, arrivingMaxMs } = usualLimits,
): void {
  let isStopping = false;
  let arriving: Promise<void> | null = null;
  // While calls still arrive, no further one starts: its work would slow down accepting the others.
  server.addHook('onRequest', async () => {
    if (arriving) await arriving;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    arriving = arrived(server, arrivingMaxMs);
    const workStopped = stopWork();
    await arriving;
    // At once, because the system resets what comes between the last look and this.
    stopListening();
    await Promise.all([server.close(), workStopped]);
    await close();
    process.exit(0);
  };
  whenStopped(stop);
}

/** Calls `stop` on SIGTERM and SIGINT, and when npm or the primary process that started this one has ended. */
export function whenStopped(stop: () => Promise<void>): void {
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.argv.includes(workerArgument)) process.once('disconnect', stop);
  // A signal that ends npm does not reach this process: the shell between them just ends. So check if the parent still
  // runs.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(), 250).unref();
}

/**
 * A server that closes resets connections that it has not accepted, and answers 503 to calls that it has not read. While
 * the process is busy these are many: each turn of the event loop accepts a few (`listener.ts`).
 */
async function arrived({ server }: FastifyInstance, maxMs: number): Promise<void> {
  let quiet = 0;
  let isShort = false;
  server.on('connection', () => {
    quiet = 0;
  });
  for (let now = performance.now(), until = now + maxMs; (quiet < quietTurns || !isShort) && now < until; quiet++) {
    await turn();
    isShort = performance.now() - now < shortTurnMs;
    now = performance.now();
  }
}
