const firstMs = 1_000;
const longestMs = 60_000;

/** A stopping server disconnects all clients at once: spread their return over two seconds. */
export const soonMs = (chance: number = Math.random()): number => Math.round(chance * 2_000);

/** Doubles after each failure, with jitter. */
export const backOffMs = (failures: number, chance: number = Math.random()): number =>
  Math.round(Math.min(firstMs * 2 ** (failures - 1), longestMs) * (0.5 + chance / 2));
