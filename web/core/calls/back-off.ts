const firstMs = 1_000;
const longestMs = 60_000;

/** A stopping server disconnects all clients at once: spread their return over two seconds. */
export const soonMs = (chance: number = Math.random()): number => Math.round(chance * 2_000);

/** Doubles after each failure, with jitter. */
export const backOffMs = (failures: number, chance: number = Math.random()): number =>
  Math.round(Math.min(firstMs * 2 ** (failures - 1), longestMs) * (0.5 + chance / 2));

/** Ends early when the network is back or the signal aborts. */
export function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
