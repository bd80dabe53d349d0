export type Periodic = { start: () => void; stop: () => Promise<void> };

/** Does the work at once and then again and again, never twice at a time; `stop` waits for what is under way. */
export function periodic(work: () => Promise<unknown>, everyMs: number): Periodic {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const next = () => {
    running = running.then(work);
  };
  return {
    start() {
      // At once as well: a process that is started anew again and again would never come to it.
      next();
      timer = setInterval(next, everyMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
