/** The counts of a query that groups by name. A name without rows counts 0. */
export const countsOf = <Name extends string>(
  names: readonly Name[],
  rows: readonly { name: Name; count: number }[],
): Record<Name, number> => {
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  return Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0])) as Record<Name, number>;
};
