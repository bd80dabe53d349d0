/**
 * The clock of the product. It never goes back while the process runs: what has expired stays expired. When the machine
 * was set back, the time stands until the machine has caught up, or until a restart.
 */
export function openClock(machine: () => number = Date.now): () => Date {
  let last = 0;
  return () => {
    last = Math.max(last, machine());
    return new Date(last);
  };
}
