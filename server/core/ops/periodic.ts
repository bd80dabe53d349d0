export type Periodic = { start: () => void; stop: () => Promise<void> };

/** Runs the work at once and then at an interval, one run at a time. `stop` waits for the current run. */
export function periodic(work: () => Promise<unknown>, everyMs: number): Periodic {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const next = () => {
    running = running.then(work);
  };
  return {
    start() {
      // At once, because a process that restarts often would never reach the first interval.
      next();
      timer = setInterval(next, everyMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
