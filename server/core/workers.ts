import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { whenStopped, workerArgument } from '#server/core/stop-on-signal.ts';

const firstDelayMs = 1_000;
const delayMaxMs = 30_000;
/** A worker that ran for so long did not die of its start: the wait begins small again. */
const stableMs = 60_000;

/** How long to wait before a worker that died is started again. */
export const restartDelayMs = (deaths: number): number => Math.min(firstDelayMs * 2 ** (deaths - 1), delayMaxMs);

/** True in a process that `runWorkers` started. */
export const isWorker = process.argv.includes(workerArgument);

/** Tells the primary process that this worker answers calls. */
export const tellReady = (): void => void process.send?.('ready');

type Workers = { program: string; count: number; log: Logger; onReady: () => void };

/**
 * Makes this process the primary one: it starts `count` workers, which listen on the same port, and serves nothing
 * itself. `onReady` is called once, when all answer. A worker that dies is started again; one that does not even start at
 * first ends everything. On a signal all workers stop as one process does, and then this one ends.
 */
export function runWorkers({ program, count, log, onReady }: Workers): void {
  const running = new Set<ChildProcess>();
  const stopping = new AbortController();
  let notReady = count;
  let exitCode = 0;
  const stop = async () => {
    stopping.abort();
    for (const child of running) child.kill('SIGTERM');
  };
  const startOne = () => {
    const child = fork(program, [workerArgument]);
    running.add(child);
    return child;
  };
  /** Keeps one worker running until all are stopped. */
  const keep = async () => {
    let isFirst = true;
    let deaths = 0;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const child = startOne();
      child.once('message', () => {
        if (isFirst && --notReady === 0) onReady();
        isFirst = false;
      });
      const [code, signal] = await once(child, 'exit');
      running.delete(child);
      if (stopping.signal.aborted) {
        // One that was still starting is ended by the signal itself.
        if (code !== 0 && signal !== 'SIGTERM') exitCode = 1;
        return;
      }
      if (isFirst) {
        // It has printed why.
        exitCode = 1;
        return stop();
      }
      deaths = performance.now() - startedAt > stableMs ? 1 : deaths + 1;
      const waitMs = restartDelayMs(deaths);
      log.error({ worker: child.pid, code, signal, waitMs }, 'a worker died and will be started again');
      await sleep(waitMs, undefined, stopping).catch(() => {});
    }
  };
  whenStopped(stop);
  void Promise.all(Array.from({ length: count }, keep)).then(() => process.exit(exitCode));
}
