/** The state of the first page when it is idle. */
export type Moment = {
  readonly isNewVisit: boolean;
  /** A dialog, a menu or a list is open, or a private page has just asked to log in. */
  readonly isSomethingOpen: boolean;
  /** The focus is in a field, or there is unsent text. */
  readonly isTyping: boolean;
  /** The page is of the administration: colleagues work there. */
  readonly isWork: boolean;
  /** The page is in a background tab. */
  readonly isOutOfSight: boolean;
};

/**
 * May the welcome open? Visitors who are already doing something are not welcomed in this visit at all: later it would
 * only interrupt them.
 */
export function welcomeAt({
  isNewVisit,
  isSomethingOpen,
  isTyping,
  isWork,
  isOutOfSight,
}: Moment): 'open' | 'wait' | 'never' {
  if (!isNewVisit || isSomethingOpen || isTyping || isWork) return 'never';
  return isOutOfSight ? 'wait' : 'open';
}
