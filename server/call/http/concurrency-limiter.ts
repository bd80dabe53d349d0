import { Counter, Gauge, Registry } from 'prom-client';
import { Refusal } from '#contract/core/errors.ts';

/** The metrics of all limiters in this process. In `/metrics` a limiter is called a gate. */
export const limiterMetrics = new Registry();
const labelNames = ['gate'] as const;
const registers = [limiterMetrics];
const started = new Counter({ name: 'gate_works_total', help: 'Tasks started.', labelNames, registers });
const waiting = new Gauge({ name: 'gate_works_waiting', help: 'Tasks waiting in the queue.', labelNames, registers });

const retryAfterSeconds = 5;

type Places = {
  /** Tasks that run at once. */
  readonly most: number;
  /** When the queue is this long, new tasks are refused with 503. */
  readonly queueMax?: number;
};

type Group = { running: number; readonly queue: Waiting[] };
type Waiting = { readonly begin: () => void; readonly refuse: (error: Refusal) => void };

/**
 * Runs at most `most` tasks at once; the others wait. `name` is its label in the metrics. Tasks with a `group` are shared
 * out: groups take turns, and each has at most half of the places that run and of those that wait. When no place to wait
 * is left, the newest task of the group with the most gives its own to a group with fewer.
 */
export function concurrencyLimiter(name: string, { most, queueMax = Number.POSITIVE_INFINITY }: Places) {
  waiting.inc({ gate: name }, 0);
  const full = () => new Refusal('unavailable', { retryAfterSeconds });
  let running = 0;
  let queued = 0;
  /** Groups with tasks, in the order of their turns. */
  const groups = new Map<string | undefined, Group>();

  const mayRun = (id: string | undefined, group: Group) =>
    running < most && (id === undefined || group.running < Math.ceil(most / 2));

  function enter(group: Group): void {
    running++;
    group.running++;
  }

  /** Waits for a turn, or refuses. */
  function turn(id: string | undefined, group: Group): Promise<void> {
    if (id !== undefined && group.queue.length >= Math.floor(queueMax / 2)) throw full();
    if (queued >= queueMax) {
      const newest = newestBeside(group, groups);
      if (!newest) throw full();
      newest.refuse(full());
    } else queued++;
    waiting.inc({ gate: name });
    const begun = new Promise<void>((begin, refuse) => group.queue.push({ begin, refuse }));
    return begun.finally(() => waiting.dec({ gate: name }));
  }

  function leave(id: string | undefined, group: Group): void {
    running--;
    group.running--;
    for (const [other, { queue }] of groups) {
      const next = groups.get(other);
      if (!next || !queue.length || !mayRun(other, next)) continue;
      // Its next turn comes after those of the others.
      groups.delete(other);
      groups.set(other, next);
      queued--;
      enter(next);
      queue.shift()?.begin();
    }
    if (!group.running && !group.queue.length) groups.delete(id);
  }

  return async <T>(task: () => Promise<T>, id?: string): Promise<T> => {
    const group = groups.get(id) ?? { running: 0, queue: [] };
    const begun = mayRun(id, group) ? enter(group) : turn(id, group);
    groups.set(id, group);
    await begun;
    started.inc({ gate: name });
    try {
      return await task();
    } finally {
      leave(id, group);
    }
  };
}

/** The newest task of the group with most waiting, which no longer waits there; none if this group has about as many. */
function newestBeside({ queue }: Group, groups: ReadonlyMap<unknown, Group>): Waiting | undefined {
  const [largest] = [...groups.values()].toSorted((a, b) => b.queue.length - a.queue.length);
  return largest && largest.queue.length > queue.length + 1 ? largest.queue.pop() : undefined;
}
