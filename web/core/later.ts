type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/** What a loader asked for and did not wait long for: `ui/loaded.tsx` shows it. */
export type Later<T> = {
  /** Null when it was not here in time; `settled` brings it. */
  readonly outcome: Outcome<T> | null;
  readonly settled: Promise<Outcome<T>>;
};

/** Quick answers are waited for, so that nothing flickers; after that the page comes first and the answer later. */
const patienceMs = 150;

/**
 * For a loader whose page has something to show before the answer: `{ lawyers: await later(call(listLawyers, {})) }`.
 * A refusal is an outcome too.
 */
export async function later<T>(promise: Promise<T>): Promise<Later<T>> {
  const settled: Promise<Outcome<T>> = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  return { outcome: await Promise.race([settled, late]), settled };
}
