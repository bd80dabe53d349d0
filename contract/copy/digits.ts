/** Creating a formatter loads language tables, so each is created on first use. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

// @NOTE Never the bare `ar` or `ar-SA`: their digits differ between engines.
const numbers = once(() => new Intl.NumberFormat('ar-EG', { maximumFractionDigits: 2 }));

/** Grouped, in Arabic-Indic digits, at most two decimals. Numbers to copy, type or dial stay in Latin digits instead. */
export const formatNumber = (value: number): string => numbers().format(value);
