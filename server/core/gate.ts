import { Counter, Gauge, Registry } from 'prom-client';
import { Refusal } from '#contract/core/errors.ts';

/** How much passes the gates of this process; a part of `/metrics`. */
export const gateMetrics = new Registry();
const labelNames = ['gate'] as const;
const registers = [gateMetrics];
const passed = new Counter({ name: 'gate_works_total', help: 'Works let through a gate.', labelNames, registers });
const waiting = new Gauge({ name: 'gate_works_waiting', help: 'Works in line.', labelNames, registers });

const retryAfterSeconds = 5;

type Gate = {
  readonly most: number /** Whoever finds so many in line is refused with 503. */;
  readonly lineMax?: number;
};

/** Lets at most `most` works run at once; the others wait in line. `name` is its label in the metrics. */
export function gate(name: string, { most, lineMax = Number.POSITIVE_INFINITY }: Gate) {
  let running = 0;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (line.length >= lineMax) throw new Refusal('unavailable', { retryAfterSeconds });
    passed.inc({ gate: name });
    if (running >= most) {
      waiting.inc({ gate: name });
      await new Promise<void>((go) => line.push(go));
      waiting.dec({ gate: name });
    } else running++;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
