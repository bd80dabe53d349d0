import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { whenStopped, workerArgument } from '#server/run/stop-on-signal.ts';

const firstDelayMs = 1_000;
const delayMaxMs = 30_000;
/** A worker that ran for so long did not die of its start: the wait begins small again. */
const stableMs = 60_000;

/** How long to wait before a worker that died is started again. */
export const restartDelayMs = (deaths: number): number => Math.min(firstDelayMs * 2 ** (deaths - 1), delayMaxMs);

/** True in a process that `runWorkers` started. */
export const isWorker = process.argv.includes(workerArgument);

/** From 1 on; a worker that is started again keeps the number. */
export const workerNumber: string = process.argv[process.argv.indexOf(workerArgument) + 1] ?? '';

/** Reports to the primary process that this worker answers calls. */
export const reportReady = (): void => void process.send?.('ready');

/** Messages between the workers: a question about all, and the request for an answer. */
type Message =
  | { kind: 'askAll'; id: number }
  | { kind: 'ask'; id: number }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'answers'; id: number; answers: unknown[] };

const answersWithinMs = 1_000;
/** The other side may have just ended; without it the error would end this process. A worker that does not answer is left out. */
const ignored = () => {};

/**
 * Makes this worker answer the others with what `own` says, and returns the function that asks all. A worker that does
 * not answer in time is left out. In a single process it asks only this one.
 */
export function askWorkers<Answer>(own: () => Promise<Answer>): () => Promise<Answer[]> {
  if (!isWorker) return async () => [await own()];
  const waiting = new Map<number, (answers: Answer[]) => void>();
  const post = (message: Message) => void process.send?.(message, undefined, undefined, ignored);
  let asked = 0;
  process.on('message', (message: Message) => {
    if (message.kind === 'ask') void own().then((answer) => post({ kind: 'answer', id: message.id, answer }), ignored);
    if (message.kind === 'answers') waiting.get(message.id)?.(message.answers as Answer[]);
  });
  return () => {
    const id = asked++;
    const { promise, resolve } = Promise.withResolvers<Answer[]>();
    waiting.set(id, resolve);
    post({ kind: 'askAll', id });
    return promise.finally(() => waiting.delete(id));
  };
}

/** In the primary process: passes the question of one worker to all, and their answers back. */
async function passOn(asking: ChildProcess, id: number, workers: readonly ChildProcess[]): Promise<void> {
  const question = questions++;
  const late = AbortSignal.timeout(answersWithinMs);
  const answers = workers.map(async (worker) => {
    worker.send({ kind: 'ask', id: question }, ignored);
    for await (const [message] of on(worker, 'message', { signal: late, close: ['exit'] }))
      if (message.kind === 'answer' && message.id === question) return message.answer;
  });
  const settled = await Promise.allSettled(answers);
  const given = settled.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  if (asking.connected) asking.send({ kind: 'answers', id, answers: given }, ignored);
}
let questions = 0;

type Workers = { program: string; count: number; log: Logger; onReady: () => void };

/**
 * Makes this process the primary one: it starts `count` workers, which listen on the same port, and serves nothing
 * itself. `onReady` is called once, when all answer. A worker that dies is started again; one that does not even start at
 * first ends everything. On a signal all workers stop as one process does, and then this one ends.
 *
 * Not with `node:cluster`: its primary process accepts every connection, and at a stop those that it has not passed on are
 * closed. The price: the kernel spreads connections by their address, unevenly behind a proxy with few connections.
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
  const startOne = (number: number) => {
    const child = fork(program, [workerArgument, String(number)]);
    running.add(child);
    child.on('message', (message: Message) => {
      if (message.kind === 'askAll') void passOn(child, message.id, [...running]);
    });
    return child;
  };
  /** Keeps one worker running until all are stopped. */
  const keep = async (number: number) => {
    let isFirst = true;
    let deaths = 0;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const child = startOne(number);
      child.once('message', () => {
        if (isFirst && --notReady === 0) onReady();
        isFirst = false;
      });
      const [code, signal] = await once(child, 'exit');
      running.delete(child);
      if (stopping.signal.aborted) {
        // The signal itself ends a worker that was still starting.
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
  void Promise.all(Array.from({ length: count }, (_, index) => keep(index + 1))).then(() => process.exit(exitCode));
}
