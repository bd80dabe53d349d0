// Writes the register of processing into docs/operating/responsibilities.md: `node scripts/register-of-processing.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { accountFacts, lawyerFacts } from '#contract/accounts/facts.ts';
import { keepingTimes, purposes, type Registered } from '#contract/core/register.ts';
import { offerFacts } from '#contract/offers/facts.ts';
import { paymentFacts } from '#contract/payments/facts.ts';
import { requestFacts } from '#contract/requests/facts.ts';
import { suggestionFacts } from '#contract/suggestions/calls.ts';

const page = new URL('../docs/operating/responsibilities.md', import.meta.url);
const [begin, end] = ['<!-- register: begin -->', '<!-- register: end -->'];

type Entry = { label: string; registered: Registered; readers: string };
const entries = <F extends { label: string; registered: Registered }>(
  facts: Readonly<Record<string, F>>,
  readersOf: (fact: F) => string,
): Entry[] => Object.values(facts).map((fact) => ({ ...fact, readers: readersOf(fact) }));

const administrators = 'administrators';
const papers = 'administrators who see papers';
const all = [
  ...entries(accountFacts, ({ isSecret }) => (isSecret ? papers : `${administrators}, the other party once paid`)),
  ...entries(lawyerFacts, ({ isSecret, isPublic, isInOffers }) => {
    if (isPublic) return 'everybody';
    if (isSecret) return papers;
    return isInOffers ? `${administrators}, clients who see the offers` : administrators;
  }),
  ...entries(requestFacts, (fact) => {
    if ('isForChosen' in fact) return `${administrators}, the chosen lawyer`;
    return 'everyone' in fact.shown || 'lawyer' in fact.shown ? `${administrators}, assigned lawyers` : administrators;
  }),
  ...entries(offerFacts, () => `${administrators}, the client once paid`),
  ...entries(paymentFacts, () => papers),
  ...entries(suggestionFacts, () => 'everybody'),
];

/** The register as a table: facts with the same purpose, readers and time are one row. */
export function registerTable(): string {
  const rows = Map.groupBy(all, ({ registered, readers }) =>
    [purposes[registered.for], readers, keepingTimes[registered.until]].join(' | '),
  );
  const line = ([rest, facts]: [string, Entry[]]) =>
    `| ${[...new Set(facts.map(({ label }) => label))].join('، ')} | ${rest} |`;
  return [
    '| what | why | who reads it, besides its author | how long |',
    '|---|---|---|---|',
    ...[...rows].map(line),
  ].join('\n');
}

/** The page as it should be. */
export function pageWithRegister(): { written: string; wanted: string } {
  const written = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = written.split(begin);
  const after = rest.split(end)[1] ?? '';
  return { written, wanted: `${before}${begin}\n${registerTable()}\n${end}${after}` };
}

if (import.meta.main) writeFileSync(page, pageWithRegister().wanted);
