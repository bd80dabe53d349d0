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
import { formatCount, formatDate } from '#web/core/words/format.ts';
import type { Definition } from '#web/ui/definition-list.tsx';

type Value = string | number | null;

/** The value of a fact as people read it. */
export function factText(kind: AccountFactKind, value: Value): string | null {
  if (value === null) return null;
  if (kind === 'years') return formatCount(Number(value), 'year');
  return kind === 'date' ? formatDate(String(value)) : String(value);
}

const rowOf = ({ label, kind }: { label: string; kind: AccountFactKind }, value: Value): Definition => ({
  label,
  value: factText(kind, value),
  ...((kind === 'latin' || kind === 'email' || kind === 'phone') && { isLatin: true }),
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
