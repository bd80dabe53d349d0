/** How a fetch ended. */
export type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/** An answer that the page of a loader does not wait for any longer: `useData` has it when it comes. */
export type Later<T> = {
  /** Null if the answer was not there in time; `settled` resolves with it. */
  readonly outcome: Outcome<T> | null;
  readonly settled: Promise<Outcome<T>>;
};

/** Waits for quick answers, so that nothing flickers; after that the page is shown first. */
const waitMs = 150;

export const settled = <T>(promise: Promise<T>): Promise<Outcome<T>> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/**
 * For a loader whose page has something to show before the answer: `{ lawyers: await later(call(listLawyers, {})) }`.
 * A refusal is an outcome too.
 */
export async function later<T>(promise: Promise<T>): Promise<Later<T>> {
  const outcome = settled(promise);
  const late = new Promise<null>((resolve) => setTimeout(resolve, waitMs, null));
  return { outcome: await Promise.race([outcome, late]), settled: outcome };
}
