import { readStored, writeStored } from '#web/core/session/storage.ts';

/** Marks in a tab that the visitor was welcomed; cleared when the tab closes. */
export const visitKey = 'welcomed';

/** Is this the first page of the visit, and was the visitor not yet greeted? */
export const isNewVisit = (): boolean => readStored(visitKey, 'sessionStorage') === null;

/** Starts the visit; false in a browser that cannot store it: it would be a new one on every page. */
export const beginVisit = (): boolean => writeStored(visitKey, '1', 'sessionStorage');
