const firstMs = 1_000;
const longestMs = 60_000;

/** A server that stops sends everybody away at once: they come back over two seconds. */
export const soonMs = (chance: number = Math.random()): number => Math.round(chance * 2_000);

/** Twice as long after each failure, and never at the same moment as everybody else. */
export const backOffMs = (failures: number, chance: number = Math.random()): number =>
  Math.round(Math.min(firstMs * 2 ** (failures - 1), longestMs) * (0.5 + chance / 2));
