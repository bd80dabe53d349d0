export type Periodic = { start: () => void; stop: () => Promise<void> };

/**
 * Runs the work at once and then at an interval. While a run goes on no other one begins or waits. `stop` ends the signal
 * of the current run, after which a run of many steps begins no further step, and waits for it.
 */
export function periodic(work: (stopped: AbortSignal) => Promise<unknown>, everyMs: number): Periodic {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | null = null;
  const next = () => {
    running ??= work(stopping.signal).finally(() => {
      running = null;
    });
  };
  return {
    start() {
      // At once, because a process that restarts often would never reach the first interval.
      next();
      timer = setInterval(next, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
