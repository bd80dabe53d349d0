const listeners = new Set<() => void>();

/** Subscribes to calls that were refused because this administrator has to set up a second factor first. */
export function whenSecondFactorIsMissing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function secondFactorIsMissing(): void {
  for (const listener of listeners) listener();
}
