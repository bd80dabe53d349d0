import { isApiError } from '#contract/core/is-api-error.ts';

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

/** A refusal is an outcome; a mistake of ours is one too, and is reported. */
export const settled = <T>(promise: Promise<T>): Promise<Outcome<T>> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (!isApiError(error)) reportError(error);
      return { error };
    },
  );

/** For a loader whose page has something to show before the answer: `{ lawyers: await later(call(listLawyers, {})) }`. */
export async function later<T>(promise: Promise<T>): Promise<Later<T>> {
  const outcome = settled(promise);
  const late = new Promise<null>((resolve) => setTimeout(resolve, waitMs, null));
  return { outcome: await Promise.race([outcome, late]), settled: outcome };
}
