import { isApiError } from '#contract/core/is-api-error.ts';

/** For an optional part of a page: the answer of the call, or null if it was refused or not answered. */
export const orNull = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (isApiError(error)) return null;
    throw error;
  });
