import { createContext } from 'react-router';

/**
 * Logs what failed while a page was made, and answers the number under which it stands in the log: the visitor is
 * shown it. Set for each rendering.
 */
export const report = createContext<(error: unknown) => string>();

/** What a page that failed on the server carries to the error page. */
export type Failure = { readonly reference: string };

export const referenceIn = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'reference' in data ? String(data.reference) : null;
