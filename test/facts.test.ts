import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { accountFacts, lawyerFacts } from '#contract/accounts/facts.ts';
import { lawyerFactRules } from '#contract/accounts/lawyers.ts';
import { registerClient } from '#contract/accounts/registration.ts';
import { inWords, namesOf, type ShownAs, type Worded } from '#contract/core/facts.ts';
import { optional, required, shapeOf } from '#contract/core/fields.ts';
import { oneOf, title, verdict } from '#contract/core/rules.ts';
import { offerFacts } from '#contract/offers/facts.ts';
import { paymentFacts } from '#contract/payments/facts.ts';
import { requestFacts } from '#contract/requests/facts.ts';
import { requestFactRules } from '#contract/requests/submission.ts';
import { suggestionFacts } from '#contract/suggestions/calls.ts';
import { pageWithRegister } from '../scripts/register-of-processing.ts';

type Table = Readonly<Record<string, ShownAs<string>>>;

/** The codes that a rule takes: its values that are not Arabic text. */
function codesIn(rule: object): string[] {
  const values = shapeOf(rule)?.json.enum;
  if (!Array.isArray(values)) return [];
  return values.filter((value) => typeof value === 'string' && !/\p{Script=Arabic}/u.test(value));
}

/** The facts of the table that take a code without a word for it. */
const withoutWords = <T extends Table>(table: T, rulesOf: (name: keyof T & string) => readonly object[]) =>
  namesOf(table).filter((name) =>
    rulesOf(name)
      .flatMap(codesIn)
      .some((code) => !table[name]?.words?.[code]),
  );

test('every fact that takes codes is a choice, with a word for each', () => {
  assert.deepEqual(
    {
      accounts: withoutWords(accountFacts, (name) => [registerClient.input.def.shape[name]]),
      lawyers: withoutWords(lawyerFacts, (name) => [lawyerFactRules[name]]),
      requests: withoutWords(requestFacts, (name) => [requestFactRules[name]]),
      offers: withoutWords(offerFacts, (name) => [offerFacts[name].rule]),
      payments: withoutWords(paymentFacts, (name) => Object.values(paymentFacts[name].sent).map(({ rule }) => rule)),
      suggestions: withoutWords(suggestionFacts, (name) => [suggestionFacts[name].rule]),
    },
    { accounts: [], lawyers: [], requests: [], offers: [], payments: [], suggestions: [] },
  );
});

const times = oneOf(['morning', 'evening']);
const timeWords = { morning: 'صباحًا', evening: 'مساءً' } as const;

test('a fact that takes codes and has no words, or too few, is named', () => {
  const rules = {
    name: required(title, ''),
    place: optional(oneOf(['القاهرة', 'الجيزة'])),
    time: required(times, ''),
    isClear: optional(verdict('yes', 'no')),
    worded: required(times, ''),
    halfWorded: required(times, ''),
  };
  const line = { kind: 'line' } as const;
  const [worded, halfWorded] = [timeWords, { morning: 'صباحًا' }].map((words) => ({ kind: 'choice', words }) as const);
  assert.ok(worded && halfWorded);
  const table = { name: line, place: line, time: line, isClear: line, worded, halfWorded };
  assert.deepEqual(
    withoutWords(table, (name) => [rules[name]]),
    ['time', 'isClear', 'halfWorded'],
  );
});

test('people read the word of a choice; other values stay', () => {
  const fact = { kind: 'choice', words: timeWords } as const;
  assert.deepEqual(
    [inWords(fact, 'morning'), inWords(fact, null), inWords({ kind: 'line' }, 'morning')],
    ['صباحًا', null, 'morning'],
  );
});

test('a choice without a word for each code does not compile', () => {
  const answer = z.enum(['morning', 'evening']);
  const whole = { time: { kind: 'choice', answer, words: timeWords } } as const;
  const half = { time: { kind: 'choice', answer, words: { morning: 'صباحًا' } } } as const;
  const worded: Worded<typeof whole> = whole;
  // @ts-expect-error The evening has no word.
  const halfWorded: Worded<typeof half> = half;
  assert.deepEqual(
    [worded, halfWorded].map(({ time }) => inWords(time, 'evening')),
    ['مساءً', 'evening'],
  );
});

test('the register of processing names every fact', () => {
  const { written, wanted } = pageWithRegister();
  assert.equal(written, wanted, 'node scripts/register-of-processing.ts writes it');
});
