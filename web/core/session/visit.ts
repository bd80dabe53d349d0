/** Marks in a tab that the visitor was welcomed; cleared when the tab closes. */
export const visitKey = 'welcomed';

/**
 * Is this the first page of the visit, and was the visitor not yet greeted? Without storage the answer is no, because
 * it would be yes on every page.
 */
export function isNewVisit(): boolean {
  try {
    return sessionStorage.getItem(visitKey) === null;
  } catch {
    return false;
  }
}

/** Starts the visit; false in a browser that cannot store it. */
export function beginVisit(): boolean {
  try {
    sessionStorage.setItem(visitKey, '1');
    return true;
  } catch {
    return false;
  }
}
