type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/** The result of a loader that the page does not wait for any longer: `ui/page/loaded.tsx` shows it. */
export type Later<T> = {
  /** Null if it was not ready in time; `settled` resolves with it. */
  readonly outcome: Outcome<T> | null;
  readonly settled: Promise<Outcome<T>>;
};

/** Waits for quick answers, so that nothing flickers; after that the page is shown first. */
const waitMs = 150;

/**
 * For a loader whose page has something to show before the answer: `{ lawyers: await later(call(listLawyers, {})) }`.
 * A refusal is an outcome too.
 */
export async function later<T>(promise: Promise<T>): Promise<Later<T>> {
  const settled: Promise<Outcome<T>> = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  const late = new Promise<null>((resolve) => setTimeout(resolve, waitMs, null));
  return { outcome: await Promise.race([settled, late]), settled };
}
