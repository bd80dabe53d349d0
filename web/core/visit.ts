/** Where a tab keeps that its visitor was welcomed; it forgets it when it is closed. */
export const visitKey = 'welcomed';

/**
 * Is this the first page of the visit, and not yet told so? A browser that keeps nothing would ask on every page, so
 * that the answer is no.
 */
export function isNewVisit(): boolean {
  try {
    return sessionStorage.getItem(visitKey) === null;
  } catch {
    return false;
  }
}

/** The visit has begun; false in a browser that cannot keep this. */
export function beginVisit(): boolean {
  try {
    sessionStorage.setItem(visitKey, '1');
    return true;
  } catch {
    return false;
  }
}
