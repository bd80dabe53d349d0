/** How things stand when the first page has come to rest. */
export type Moment = {
  readonly isNewVisit: boolean;
  /** A dialog, a menu or a list stands open, or a private page has just asked to log in. */
  readonly isSomethingOpen: boolean;
  /** The focus is in a field, or something typed was not sent yet. */
  readonly isTyping: boolean;
  /** The page lies in a tab that is not looked at. */
  readonly isOutOfSight: boolean;
};

/**
 * May the welcome open? Whoever is already about something is not welcomed in this visit at all: later it would only be
 * in the way.
 */
export function welcomeAt({ isNewVisit, isSomethingOpen, isTyping, isOutOfSight }: Moment): 'open' | 'wait' | 'never' {
  if (!isNewVisit || isSomethingOpen || isTyping) return 'never';
  return isOutOfSight ? 'wait' : 'open';
}
