type Options = { now?: () => number; wait?: (ms: number) => Promise<unknown> };

/**
 * After a rendering the thread is free for this many times as long as it took. The work for a page before and after its
 * rendering (its calls, hashing, sending, garbage) takes twice as long again, and calls of others shall hardly notice
 * (bench/README.md).
 */
const restShare = 8;

/** A rendering counts at most this long: a process that was frozen during one did not work all that time. */
const countedMsMax = 250;

const forCalls = (ms: number) => new Promise((over) => setTimeout(over, ms));

/**
 * Renderings keep the only thread busy for some milliseconds each, so they run one at a time, with a rest after each in which
 * calls are answered. However many pages are asked for, renderings take a ninth of the thread at most, as long as none takes
 * longer than `countedMsMax`.
 */
export function renderTurns({ now = () => performance.now(), wait = forCalls }: Options = {}) {
  let last: Promise<unknown> = Promise.resolve();
  let restUntil = Number.NEGATIVE_INFINITY;
  return <T>(render: () => Promise<T>): Promise<T> => {
    const mine = last.then(async () => {
      await wait(Math.max(0, restUntil - now()));
      const startedAt = now();
      try {
        return await render();
      } finally {
        restUntil = now() + Math.min(now() - startedAt, countedMsMax) * restShare;
      }
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}
