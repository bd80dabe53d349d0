type Seen = {
  /** The account that this page was last used with; null while it has only seen a visitor. */
  readonly before: { readonly id: number } | null;
  /** The account that another tab has just signed in, or null if it signed out. */
  readonly now: { readonly id: number } | null;
  /** Something typed on this page was not sent yet. */
  readonly isTyping: boolean;
};

/**
 * What a tab does when another one signed in or out. Typing stays where it is, and whoever signed out is asked back in to
 * send it; but never does it stay for somebody else.
 */
export function afterOtherTab({ before, now, isTyping }: Seen): 'start over' | 'ask to log in' | 'refresh' {
  if (before && now && before.id !== now.id) return 'start over';
  return isTyping && !now ? 'ask to log in' : 'refresh';
}
