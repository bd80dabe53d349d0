import { isApiError } from '#contract/core/api-error.ts';

/** For a part of a page that may fail on its own: what the call answered, or null where it was refused or not answered. */
export const orNull = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (isApiError(error)) return null;
    throw error;
  });
