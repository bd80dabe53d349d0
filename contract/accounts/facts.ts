import * as z from 'zod/mini';
import { accountLabels as labels, lawyerLabels } from '#contract/copy/account-facts.ts';
import { namesOf, type ShownAs, valuesOf, type Worded } from '#contract/core/facts.ts';
import type { Registered } from '#contract/core/register.ts';

/** `latin`: numbers to copy, from left to right. */
export type AccountFactKind = 'line' | 'latin' | 'email' | 'phone' | 'years' | 'date';

type Fact = ShownAs<AccountFactKind> & {
  readonly label: string;
  /**
   * Stored encrypted. The owner reads it, and administrators who see papers. It is neither in the answer to a
   * registration nor in a CSV file.
   */
  readonly isSecret: boolean;
  /** Its name as a column of the administrators' CSV file. */
  readonly column: string | null;
  readonly registered: Registered;
};

type AccountFact = Fact & {
  /** Its name in the full registration of a lawyer. In the other forms and in answers it has its name inside. */
  readonly sentInFull: string;
};

const registered = { for: 'account', until: 'account' } as const;

/**
 * Facts that everybody states when they register, each once, by its name inside. The forms, the insert, the answers,
 * the data export, the list of administrators and the CSV file are derived from this table.
 */
export const accountFacts = {
  displayName: {
    label: labels.displayName,
    kind: 'line',
    isSecret: false,
    column: 'name',
    sentInFull: 'DisplayName',
    registered,
  },
  cardId: { label: labels.cardId, kind: 'latin', isSecret: true, column: null, sentInFull: 'CardId', registered },
  email: { label: labels.email, kind: 'email', isSecret: false, column: 'email', sentInFull: 'Email', registered },
  phoneNumber: {
    label: labels.phoneNumber,
    kind: 'phone',
    isSecret: false,
    column: 'phone',
    sentInFull: 'PhoneNumber',
    registered,
  },
} as const satisfies Record<string, AccountFact>;

type LawyerFact = Fact & {
  /** Its name in the forms. Its rule is in `lawyers.ts`, because rules bring the lists of courts and cities. */
  readonly sent: string;
  /** Its type in answers, where it is null until the lawyer fills it in. */
  readonly answer: z.ZodMiniType;
  /** Everybody reads it in the public list of lawyers. */
  readonly isPublic: boolean;
  /** A client reads it with the lawyer's offer, once the request is paid. */
  readonly isInOffers: boolean;
};

const trust = { for: 'trust', until: 'account' } as const;
const text = {
  ...{ answer: z.string(), isSecret: false, isPublic: false, isInOffers: false, column: null },
  registered: trust,
} as const;

/**
 * The professional facts of a lawyer in the order of the full form (specification#registration), each once, by its name
 * inside (`lawyers` has a column of that name). All are erased with the account, because the row is deleted.
 */
export const lawyerFacts = {
  specializationNumber: {
    ...text,
    label: lawyerLabels.specializationNumber,
    kind: 'latin',
    sent: 'SpecializationNumber',
  },
  specializationName: {
    ...text,
    label: lawyerLabels.specializationName,
    kind: 'line',
    sent: 'SpecializationName',
    isPublic: true,
    isInOffers: true,
    column: 'specialty',
  },
  governorate: {
    ...text,
    label: lawyerLabels.governorate,
    kind: 'line',
    sent: 'Governorate',
    isPublic: true,
    isInOffers: true,
    column: 'governorate',
  },
  court: { ...text, label: lawyerLabels.court, kind: 'line', sent: 'Court' },
  lastDegree: {
    ...text,
    label: lawyerLabels.lastDegree,
    kind: 'line',
    sent: 'LastDegree',
    isPublic: true,
    isInOffers: true,
  },
  city: { ...text, label: lawyerLabels.city, kind: 'line', sent: 'Center', isPublic: true, isInOffers: true },
  experienceCertificate: {
    ...text,
    label: lawyerLabels.experienceCertificate,
    kind: 'line',
    sent: 'ExperienceCertificate',
  },
  certificateDate: { ...text, label: lawyerLabels.certificateDate, kind: 'date', sent: 'CertificateDate' },
  yearsOfExperience: {
    label: lawyerLabels.yearsOfExperience,
    kind: 'years',
    sent: 'YearsOfExperience',
    answer: z.number(),
    isSecret: false,
    isPublic: true,
    isInOffers: true,
    column: 'years',
    registered: trust,
  },
  barCardNumber: {
    ...text,
    label: lawyerLabels.barCardNumber,
    kind: 'latin',
    sent: 'LawyerCardNumber',
    isSecret: true,
  },
} as const satisfies Record<string, LawyerFact>;

type AccountFacts = typeof accountFacts;
type LawyerFacts = Worded<typeof lawyerFacts>;
export type AccountFactName = keyof AccountFacts;
export type LawyerFactName = keyof LawyerFacts;
export const accountFactNames = namesOf(accountFacts);
export const lawyerFactNames = namesOf(lawyerFacts);

type NamesWith<Facts, Property> = { [F in keyof Facts]: Facts[F] extends Property ? F : never }[keyof Facts];
export type SecretAccountFact = NamesWith<AccountFacts, { isSecret: true }>;
export type SecretLawyerFact = NamesWith<LawyerFacts, { isSecret: true }>;
export type PlainAccountFact = Exclude<AccountFactName, SecretAccountFact>;
export type PlainLawyerFact = Exclude<LawyerFactName, SecretLawyerFact>;
export type PublicLawyerFact = NamesWith<LawyerFacts, { isPublic: true }>;
export type OfferedLawyerFact = NamesWith<LawyerFacts, { isInOffers: true }>;

export const isPlainAccountFact = (name: AccountFactName): name is PlainAccountFact => !accountFacts[name].isSecret;
export const isPlainLawyerFact = (name: LawyerFactName): name is PlainLawyerFact => !lawyerFacts[name].isSecret;
export const publicLawyerFacts = lawyerFactNames.filter((name): name is PublicLawyerFact => lawyerFacts[name].isPublic);
export const offeredLawyerFacts = lawyerFactNames.filter(
  (name): name is OfferedLawyerFact => lawyerFacts[name].isInOffers,
);

/** The values of the facts by their names inside. A card number is empty for those who may not read it. */
export type AccountFactValues = Record<AccountFactName, string>;
export type LawyerFactValues = { [F in LawyerFactName]: z.output<LawyerFacts[F]['answer']> | null };

/** The parts of answers' schemas that hold the facts. */
export const plainAccountAnswers = valuesOf(accountFactNames.filter(isPlainAccountFact), () => z.string());
export const accountAnswers = valuesOf(accountFactNames, () => z.string());
type LawyerAnswers<F extends LawyerFactName> = { [N in F]: z.ZodMiniNullable<LawyerFacts[N]['answer']> };
const answersOf = <const F extends LawyerFactName>(names: readonly F[]) =>
  valuesOf(names, (name) => z.nullable(lawyerFacts[name].answer)) as LawyerAnswers<F>;
export const lawyerAnswers = answersOf(lawyerFactNames);
export const publicLawyerAnswers = answersOf(publicLawyerFacts);
export const offeredLawyerAnswers = answersOf(offeredLawyerFacts);

/** The facts of the full registration of a lawyer, by their names inside. */
export const accountFactsInFull = (form: { [F in AccountFactName as AccountFacts[F]['sentInFull']]: string }) =>
  valuesOf(accountFactNames, (name) => form[accountFacts[name].sentInFull]);

type SentLawyerFacts = { [F in LawyerFactName as LawyerFacts[F]['sent']]: LawyerFactValues[F] };
/** The professional facts of a form, by their names inside. */
export const sentLawyerFacts = (form: SentLawyerFacts) =>
  valuesOf(lawyerFactNames, (name) => form[lawyerFacts[name].sent]) as LawyerFactValues;
