/** Why personal facts are processed. The words are for the register of processing (`docs/operating/responsibilities.md`). */
export const purposes = {
  account: 'to know a person and to reach them',
  trust: 'to check lawyers and to match them with cases',
  case: 'to find a lawyer for a case, and its work',
  payment: 'to match a payment with what is due',
  discussion: 'to publish what participants suggest',
} as const;
export type Purpose = keyof typeof purposes;

/** How long facts are kept. */
export const keepingTimes = {
  account: 'until the account is deleted',
  case: '`keepCasesMonths` after the end of the case',
  proof: '`keepProofsMonths` after the decision',
  books: 'always, for the books',
  figures: 'always, without any name',
  public: 'while it is public',
} as const;
export type KeepingTime = keyof typeof keepingTimes;
type Ending = 'case' | 'proof';

/** The entry of a fact in the register of processing: why it is processed, how long, and what it becomes then. */
export type Registered =
  | { readonly for: Purpose; readonly until: Ending; readonly becomes: string | null }
  | { readonly for: Purpose; readonly until: Exclude<KeepingTime, Ending>; readonly becomes?: never };
