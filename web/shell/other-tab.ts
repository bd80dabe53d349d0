type Seen = {
  /** The account that this page was last used with; null for a page of a visitor. */
  readonly before: { readonly id: number } | null;
  /** The account that another tab has just signed in, or null if it signed out. */
  readonly now: { readonly id: number } | null;
  /** There is unsent text on this page. */
  readonly isTyping: boolean;
};

/**
 * The reaction of a tab when another tab signed in or out. Typed text stays, and a person who signed out is asked to
 * log in again to send it; but nothing stays for a different person, who may be a visitor.
 */
export function afterOtherTab({ before, now, isTyping }: Seen): 'start over' | 'ask to log in' | 'refresh' {
  if (!now) return isTyping ? 'ask to log in' : 'start over';
  return before && before.id !== now.id ? 'start over' : 'refresh';
}
