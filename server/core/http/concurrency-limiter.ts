import { Counter, Gauge, Registry } from 'prom-client';
import { Refusal } from '#contract/core/errors.ts';

/** The metrics of all limiters in this process. In `/metrics` a limiter is called a gate. */
export const limiterMetrics = new Registry();
const labelNames = ['gate'] as const;
const registers = [limiterMetrics];
const started = new Counter({ name: 'gate_works_total', help: 'Tasks started.', labelNames, registers });
const waiting = new Gauge({ name: 'gate_works_waiting', help: 'Tasks waiting in the queue.', labelNames, registers });

const retryAfterSeconds = 5;

type Limits = {
  /** Tasks that run at once. */
  readonly most: number;
  /** When the queue is this long, new tasks are refused with 503. */
  readonly queueMax?: number;
};

/** Runs at most `most` tasks at once; the others wait in a queue. `name` is its label in the metrics. */
export function concurrencyLimiter(name: string, { most, queueMax = Number.POSITIVE_INFINITY }: Limits) {
  waiting.inc({ gate: name }, 0);
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (queue.length >= queueMax) throw new Refusal('unavailable', { retryAfterSeconds });
    started.inc({ gate: name });
    if (running >= most) {
      waiting.inc({ gate: name });
      await new Promise<void>((go) => queue.push(go));
      waiting.dec({ gate: name });
    } else running++;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
