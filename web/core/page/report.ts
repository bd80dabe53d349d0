import { createContext } from 'react-router';

/**
 * Logs an error of rendering and returns its reference in the log, which the visitor is shown. Set for each rendering.
 */
export const report = createContext<(error: unknown) => string>();

/** The data that a page which failed on the server gives to the error page. */
export type Failure = { readonly reference: string };

export const referenceIn = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'reference' in data ? String(data.reference) : null;
