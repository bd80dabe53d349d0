import * as z from 'zod/mini';
import {
  type Erased,
  type FactRule,
  namesOf,
  namesWith,
  propertyOf,
  type ShownAs,
  type Worded,
} from '#contract/core/facts.ts';
import { ifSentOr, optional, required, withDefault } from '#contract/core/fields.ts';
import { pounds } from '#contract/core/pounds.ts';
import type { Registered } from '#contract/core/register.ts';
import * as rule from '#contract/core/rules.ts';
import { agreementNames, clarityNames, planClarityNames, offerTexts as t } from './copy.ts';

type OfferFact = ShownAs<'line' | 'text' | 'phone' | 'fee' | 'flag'> & {
  readonly label: string;
  /** In a sent offer. */
  readonly rule: FactRule;
  readonly answer: z.ZodMiniType;
  /** It is part of the fee agreement that a chosen offer makes. */
  readonly isTerm: boolean;
  /** The value that replaces it when the lawyer deletes their account and the offer stays for the client. */
  readonly erased: Erased;
  readonly registered: Registered;
};

const nullableText = z.nullable(z.string());
/** Null where it was not sent, empty where it was sent empty: the score tells the two apart. */
const scoredTextRule = ifSentOr(rule.longText, '');

const line = { kind: 'line', rule: optional(rule.text(rule.lengthMax.name)), answer: nullableText } as const;
const text = { kind: 'text', rule: scoredTextRule, answer: nullableText } as const;
const fee = { kind: 'fee', rule: optional(rule.amount(t.feeNumeric)), answer: z.nullable(pounds) } as const;
const verdict = <const Yes extends string, const No extends string, Words>(yes: Yes, no: No, words: Words) =>
  ({ kind: 'choice', words, rule: withDefault(rule.verdict(yes, no), no), answer: z.enum([yes, no]) }) as const;
const agreed = verdict('agreed', 'notAgreed', agreementNames);
const term = { isTerm: true, erased: 'never', registered: { for: 'case', until: 'figures' } } as const;
const writtenTerm = { ...term, registered: { for: 'case', until: 'case', becomes: null } } as const;

/**
 * Facts that a lawyer states in an offer, each once, by its name inside, on the wire and in `offers`. Everyone who
 * reads an offer gets all of them. The calls, the answers, the agreement, erasure, the data export and the lists of the
 * pages are derived from this table. The lawyer's name is typed too, but an offer shows that of the account
 * (specification#offers). The score is in `calls.ts`.
 */
export const offerFacts = {
  lawyerPhone: {
    label: t.labels.lawyerPhone,
    kind: 'phone',
    rule: required(rule.phone, t.phone),
    answer: z.string(),
    isTerm: false,
    erased: { when: 'always', to: '' },
    registered: { for: 'case', until: 'case', becomes: '' },
  },
  caseType: {
    label: t.labels.caseType,
    kind: 'flag',
    rule: withDefault(rule.flag, false),
    answer: z.boolean(),
    ...term,
  },
  topic: { label: t.labels.topic, ...verdict('clear', 'unclear', clarityNames), ...term },
  strategy: { label: t.labels.strategy, ...verdict('clear', 'unclear', planClarityNames), ...term },
  topicDetails: { label: t.labels.topicDetails, ...text, ...writtenTerm },
  strategyDetails: { label: t.labels.strategyDetails, ...text, ...writtenTerm },
  contractAgreement: { label: t.labels.contractAgreement, ...agreed, ...term },
  confidentiality: { label: t.labels.confidentiality, ...agreed, ...term },
  communication: { label: t.labels.communication, ...agreed, ...term },
  initialFee: { label: t.labels.initialFee, ...fee, ...term },
  finalFee: { label: t.labels.finalFee, ...fee, ...term },
  estimatedTime: { label: t.labels.estimatedTime, ...line, ...writtenTerm },
} as const satisfies Record<string, OfferFact>;

type Facts = Worded<typeof offerFacts>;
export type OfferFactName = keyof Facts;
export const offerFactNames = namesOf(offerFacts);

/** The fees of an offer. Its total is their sum. */
export const feeNames = namesWith(offerFacts, 'kind', 'fee');
export type FeeName = (typeof feeNames)[number];
export const isFee = (name: OfferFactName): name is FeeName => offerFacts[name].kind === 'fee';
export const dutyNames = namesWith(offerFacts, 'words', agreementNames);
export type DutyName = (typeof dutyNames)[number];
/** Answers with yes or no, or with one of two words. Pages show them as items of the score. */
const verdictNames = [
  ...namesWith(offerFacts, 'kind', 'flag'),
  ...namesWith(offerFacts, 'words', clarityNames),
  ...namesWith(offerFacts, 'words', planClarityNames),
  ...dutyNames,
];
export type VerdictName = (typeof verdictNames)[number];
export type StatedName = Exclude<OfferFactName, VerdictName>;
/** The facts that pages show as they were written. */
export const statedNames = offerFactNames.filter(
  (name): name is StatedName => !(verdictNames as readonly string[]).includes(name),
);

/** The facts of the fee agreement. */
export const termNames = namesWith(offerFacts, 'isTerm', true);

/** The values of a sent offer as they are stored. */
export type OfferFactValues = { [F in OfferFactName]: z.output<Facts[F]['rule']> };

export const offerInputs = propertyOf(offerFacts, 'rule', offerFactNames);
export const offerAnswers = propertyOf(offerFacts, 'answer', offerFactNames);
export type OfferFactAnswers = { [F in OfferFactName]: z.output<Facts[F]['answer']> };
/** The terms of an offer, without its lawyer. */
export const termAnswers = propertyOf(offerFacts, 'answer', termNames);
export const offerLabels = propertyOf(offerFacts, 'label', offerFactNames);
