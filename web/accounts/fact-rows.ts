import {
  type AccountFactKind,
  type AccountFactName,
  type AccountFactValues,
  accountFactNames,
  accountFacts,
  type LawyerFactName,
  type LawyerFactValues,
  lawyerFactNames,
  lawyerFacts,
} from '#contract/accounts/facts.ts';
import { inWords, type ShownAs } from '#contract/core/facts.ts';
import { formatCount, formatDate } from '#web/core/words/format.ts';
import type { Definition } from '#web/ui/definition-list.tsx';

type Value = string | number | null;

function factText(fact: ShownAs<AccountFactKind>, value: Value): string | null {
  if (value === null) return null;
  if (fact.kind === 'years') return formatCount(Number(value), 'year');
  return fact.kind === 'date' ? formatDate(String(value)) : String(inWords(fact, value));
}

const latinKinds: readonly string[] = ['latin', 'email', 'phone'] satisfies AccountFactKind[];

const rowOf = (fact: ShownAs<AccountFactKind> & { readonly label: string }, value: Value): Definition => ({
  label: fact.label,
  value: factText(fact, value),
  ...(latinKinds.includes(fact.kind) && { isLatin: true }),
  ...(fact === accountFacts.displayName && { isName: true }),
});

export const accountRows = (account: AccountFactValues, names: readonly AccountFactName[]): Definition[] =>
  names.map((name) => rowOf(accountFacts[name], account[name]));

export const lawyerRows = (lawyer: LawyerFactValues, names: readonly LawyerFactName[]): Definition[] =>
  names.map((name) => rowOf(lawyerFacts[name], lawyer[name]));

/** All facts, these ones first: a new fact appears by itself. */
export const allAccountFacts = (first: readonly AccountFactName[]): AccountFactName[] => [
  ...new Set([...first, ...accountFactNames]),
];
export const allLawyerFacts = (first: readonly LawyerFactName[]): LawyerFactName[] => [
  ...new Set([...first, ...lawyerFactNames]),
];
