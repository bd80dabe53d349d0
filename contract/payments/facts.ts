import * as z from 'zod/mini';
import { fieldTexts } from '#contract/copy/fields.ts';
import { type Erased, type FactRule, namesOf, propertyOf, type ShownAs, type Worded } from '#contract/core/facts.ts';
import { optional, type Rule, required, ruleOf } from '#contract/core/fields.ts';
import { pounds } from '#contract/core/pounds.ts';
import type { Registered } from '#contract/core/register.ts';
import * as rule from '#contract/core/rules.ts';
import { digitsOf } from '#contract/core/text.ts';
import { paymentTexts as t } from './copy.ts';

/** The sender of a proof: a client for a request, or a lawyer for their yearly fee. */
export type ProofKind = 'request' | 'lawyer';

/** A fact in the call that sends a proof. `label` is only for a form that names it in another way. */
type Sent = { readonly name: string; readonly rule: FactRule; readonly label?: string };

type PaymentFact = ShownAs<'line' | 'money' | 'number'> & {
  readonly label: string;
  readonly sent: { readonly [K in ProofKind]?: Sent };
  /** For administrators, and for the payer in the copy of their data. */
  readonly answer: z.ZodMiniType;
  /** Its column in the administrators' CSV file. */
  readonly column: string | null;
  /** The value that replaces it when the payer deletes their account. The ledger keeps the rest. */
  readonly erased: Erased;
  readonly registered: Registered;
};

const referenceLengthMax = 50;

/**
 * The number of a transfer as the wallet shows it: letters and digits. It is stored with Latin digits and capital
 * letters, and without the spaces and dashes that people type, so that two numbers can be compared.
 */
export const transferReference: Rule<string> = ruleOf({
  json: {
    type: 'string',
    maxLength: referenceLengthMax,
    description: 'Letters and digits; spaces and dashes are dropped',
  },
  max: referenceLengthMax,
  tooLong: fieldTexts.tooLong(referenceLengthMax),
  read(raw) {
    const typed = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
    const clean = digitsOf(typed).toUpperCase();
    return /^[\p{L}\p{N}]+$/u.test(clean) ? { value: clean } : { error: t.referenceSigns };
  },
});

const name = rule.text(rule.lengthMax.name);
const amount = rule.amount(t.amountNumeric);
const reference = optional(transferReference);
const sender = optional(rule.phone);
const nullableText = z.nullable(z.string());
const booked = { for: 'payment', until: 'books' } as const;
const untilExpired = <const To>(to: To) => ({ for: 'payment', until: 'proof', becomes: to }) as const;

/**
 * Facts that a payer states in a proof of payment, each once, by its name inside and in answers (`payments` has a
 * column of that name). The calls, the insert, the answers, erasure, the data export, the CSV file and the lists of the
 * pages are derived from this table. The wallet is sent as an id and stored as its name and number (`paidTo`).
 */
export const paymentFacts = {
  payerName: {
    label: t.labels.payerName,
    kind: 'line',
    sent: {
      request: { name: 'payerName', rule: required(name, t.payer) },
      lawyer: { name: 'LawyerName', rule: required(name, t.feeName), label: t.labels.lawyerName },
    },
    answer: z.string(),
    column: 'payer',
    erased: 'never',
    registered: untilExpired(t.expired),
  },
  payerPhone: {
    label: t.labels.payerPhone,
    kind: 'number',
    sent: { lawyer: { name: 'LawyerPhone', rule: required(rule.phone, t.feePhone), label: t.labels.lawyerPhone } },
    answer: nullableText,
    column: null,
    erased: { when: 'always', to: null },
    registered: untilExpired(null),
  },
  amount: {
    label: t.labels.amount,
    kind: 'money',
    sent: {
      request: { name: 'amount', rule: required(amount, t.amount) },
      lawyer: { name: 'Amount', rule: required(amount, t.feeAmount), label: t.labels.feeAmount },
    },
    answer: pounds,
    column: 'amount',
    erased: 'never',
    registered: booked,
  },
  transferReference: {
    label: t.labels.transferReference,
    kind: 'number',
    sent: {
      request: { name: 'transferReference', rule: reference },
      lawyer: { name: 'TransferReference', rule: reference },
    },
    answer: nullableText,
    column: 'reference',
    erased: 'never',
    registered: booked,
  },
  senderNumber: {
    label: t.labels.senderNumber,
    kind: 'number',
    sent: { request: { name: 'senderNumber', rule: sender }, lawyer: { name: 'SenderNumber', rule: sender } },
    answer: nullableText,
    column: null,
    erased: { when: 'always', to: null },
    registered: untilExpired(null),
  },
} as const satisfies Record<string, PaymentFact>;

type Facts = Worded<typeof paymentFacts>;
export type PaymentFactName = keyof Facts;
export const paymentFactNames = namesOf(paymentFacts);

export const paymentAnswers = propertyOf(paymentFacts, 'answer', paymentFactNames);
export type PaymentFactAnswers = { [F in PaymentFactName]: z.output<Facts[F]['answer']> };
export const paymentLabels = propertyOf(paymentFacts, 'label', paymentFactNames);

export type FactIn<K extends ProofKind> = {
  [F in PaymentFactName]: Facts[F]['sent'] extends Readonly<Record<K, Sent>> ? F : never;
}[PaymentFactName];
type SentAs<F extends PaymentFactName, K extends ProofKind> =
  Facts[F]['sent'] extends Readonly<Record<K, infer S extends Sent>> ? S : never;

const sentIn = (fact: PaymentFactName, kind: ProofKind): Sent | undefined =>
  (paymentFacts[fact] as PaymentFact).sent[kind];
/** The facts that a proof of this kind has. */
export const factsSentIn = <const K extends ProofKind>(kind: K): FactIn<K>[] =>
  paymentFactNames.filter((fact) => sentIn(fact, kind)) as FactIn<K>[];

/** The fields of the call that sends a proof of this kind. */
export const paymentInputs = <const K extends ProofKind>(kind: K) =>
  Object.fromEntries(factsSentIn(kind).map((fact) => [sentIn(fact, kind)?.name, sentIn(fact, kind)?.rule])) as {
    [F in FactIn<K> as SentAs<F, K>['name']]: SentAs<F, K>['rule'];
  };

/** The facts of a sent proof, by their names inside. */
export const sentPaymentFacts = <const K extends ProofKind>(
  kind: K,
  form: { readonly [F in FactIn<K> as SentAs<F, K>['name']]: z.output<SentAs<F, K>['rule']> },
) =>
  Object.fromEntries(
    factsSentIn(kind).map((fact) => [fact, (form as Record<string, unknown>)[sentIn(fact, kind)?.name ?? fact]]),
  ) as { [F in FactIn<K>]: z.output<SentAs<F, K>['rule']> };

/** The name and the label of a field in the form of this kind. */
export const paymentField = <const K extends ProofKind>(kind: K, fact: FactIn<K>) => {
  const { name = fact, label = paymentFacts[fact].label } = sentIn(fact, kind) ?? {};
  return { name, label };
};

type Columns = { [F in PaymentFactName as Facts[F]['column'] & string]: F };
const columnFacts = paymentFactNames.filter((fact) => paymentFacts[fact].column !== null);
/** The facts that are columns of the CSV file, by the column. */
export const factOfColumn = Object.fromEntries(columnFacts.map((fact) => [paymentFacts[fact].column, fact])) as Columns;
/** The columns of the CSV file with their labels. */
export const paymentFactColumns = Object.fromEntries(
  columnFacts.map((fact) => [paymentFacts[fact].column, paymentFacts[fact].label]),
) as { [C in keyof Columns]: Facts[Columns[C]]['label'] };
/** One entry for each of those columns. */
export const eachColumn = <To>(cellOf: (fact: Columns[keyof Columns]) => To) =>
  Object.fromEntries(Object.entries(factOfColumn).map(([column, fact]) => [column, cellOf(fact)])) as {
    [C in keyof Columns]: To;
  };
