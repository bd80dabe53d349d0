import * as z from 'zod/mini';
import {
  type Erased,
  inWords,
  namesOf,
  namesWith,
  propertyOf,
  type ShownAs,
  valuesOf,
  type Worded,
} from '#contract/core/facts.ts';
import type { Registered } from '#contract/core/register.ts';
import { requestTexts as t } from './copy.ts';

/**
 * The readers of a fact. `everyone`: all who may read the request. `owner`: its client, in their list. `lawyer`: on the
 * page of one request. `admin`: administrators. `export`: the client, in the copy of their data.
 */
const factReaders = ['everyone', 'owner', 'lawyer', 'admin', 'export'] as const;
export type FactReader = (typeof factReaders)[number];

type RequestFact = ShownAs<'line' | 'text' | 'date' | 'phone' | 'flag'> & {
  readonly label: string;
  /** Its name in the call that submits a request. Its rule is in `submission.ts`, because rules bring the lists of courts and cities. */
  readonly sent: string;
  /** Its type in answers. */
  readonly answer: z.ZodMiniType;
  /** Its name for each reader. A fact for everyone is also for the lawyer, the administrators and the data export. */
  readonly shown: ShownToEveryone | ShownToSome;
  /** Contact details in it are masked for lawyers while the request is discreet. */
  readonly isMasked: boolean;
  /** It is a column of the administrators' CSV file. */
  readonly isColumn?: true;
  /** The value that replaces it when the client deletes their account: always, or only if no lawyer was chosen. */
  readonly erased: Erased<'always' | 'withoutCase'>;
  readonly registered: Registered;
  /** For lawyers it is null until the client has chosen them. */
  readonly isForChosen?: true;
};
type ShownToEveryone = { readonly everyone: string };
type ShownToSome = { readonly export: string } & { readonly [R in Exclude<FactReader, 'everyone'>]?: string };

const nullableText = z.nullable(z.string());
const figure = { for: 'case', until: 'figures' } as const;
const untilExpired = <const To>(to: To) => ({ for: 'case', until: 'case', becomes: to }) as const;

/**
 * Facts that a client states in a request, each once, by its name inside (`requests` has a column of that name). The
 * call, the insert, the answers for each reader, masking, erasure, the data export, the CSV file and the lists of the
 * pages are derived from this table (specification#request-facts).
 */
export const requestFacts = {
  clientReference: {
    label: t.labels.clientReference,
    kind: 'line',
    sent: 'requestNumber',
    answer: nullableText,
    shown: { owner: 'requestNumber', admin: 'requestNumber', export: 'requestNumber' },
    isMasked: false,
    erased: { when: 'withoutCase', to: null },
    registered: untilExpired(null),
  },
  category: {
    label: t.labels.category,
    kind: 'text',
    sent: 'SubjectOfTheRequest',
    answer: z.string(),
    shown: { everyone: 'subjectOfTheRequest' },
    isMasked: true,
    erased: { when: 'withoutCase', to: t.erased },
    registered: untilExpired(t.expired),
  },
  province: {
    label: t.labels.province,
    kind: 'line',
    sent: 'province',
    answer: z.string(),
    shown: { everyone: 'province' },
    isMasked: false,
    isColumn: true,
    erased: 'never',
    registered: figure,
  },
  center: {
    label: t.labels.center,
    kind: 'line',
    sent: 'Center',
    answer: z.string(),
    shown: { everyone: 'center' },
    isMasked: false,
    erased: 'never',
    registered: figure,
  },
  court: {
    label: t.labels.court,
    kind: 'line',
    sent: 'court',
    answer: nullableText,
    shown: { everyone: 'court' },
    isMasked: false,
    erased: 'never',
    registered: figure,
  },
  description: {
    label: t.labels.description,
    kind: 'text',
    sent: 'TypeOfSubjectOfTheRequest',
    answer: z.string(),
    shown: { everyone: 'typeOfSubjectOfTheRequest' },
    isMasked: true,
    erased: { when: 'withoutCase', to: t.erased },
    registered: untilExpired(t.erased),
  },
  specialty: {
    label: t.labels.specialty,
    kind: 'line',
    sent: 'lawyerSpecialty',
    answer: nullableText,
    shown: { everyone: 'lawyerSpecialty' },
    isMasked: true,
    isColumn: true,
    erased: 'never',
    registered: untilExpired(null),
  },
  date: {
    label: t.labels.date,
    kind: 'date',
    sent: 'date',
    answer: z.string(),
    shown: { everyone: 'date' },
    isMasked: false,
    erased: 'never',
    registered: figure,
  },
  /** Whether the date is a session or a legal deadline. If it is not said, a date that is not today is one. */
  hasDeadline: {
    label: t.labels.hasDeadline,
    kind: 'flag',
    sent: 'hasDeadline',
    answer: z.boolean(),
    shown: { everyone: 'hasDeadline' },
    isMasked: false,
    erased: 'never',
    registered: figure,
  },
  phoneNumber: {
    label: t.labels.phoneNumber,
    kind: 'phone',
    sent: 'phoneNumber',
    answer: z.string(),
    shown: { owner: 'phoneNumber', lawyer: 'clientPhone', admin: 'phoneNumber', export: 'phoneNumber' },
    isForChosen: true,
    isMasked: false,
    erased: { when: 'always', to: '' },
    registered: untilExpired(''),
  },
  isDiscreet: {
    label: t.labels.isDiscreet,
    kind: 'flag',
    sent: 'discreet',
    answer: z.boolean(),
    shown: { owner: 'discreet', lawyer: 'discreet', admin: 'discreet', export: 'isDiscreet' },
    isMasked: false,
    erased: 'never',
    registered: figure,
  },
} as const satisfies Record<string, RequestFact>;

type Facts = Worded<typeof requestFacts>;
export type RequestFactName = keyof Facts;
export const requestFactNames = namesOf(requestFacts);

/** A fact by its name, with its optional properties. */
export const requestFact = (name: RequestFactName): RequestFact => requestFacts[name];

/** The values of a request's facts by their names inside. */
export type RequestFactValues = { -readonly [F in RequestFactName]: z.output<Facts[F]['answer']> };

/** The facts of a submitted form, by their names inside. */
export const sentRequestFacts = (form: Readonly<Record<string, unknown>>): RequestFactValues =>
  Object.fromEntries(requestFactNames.map((name) => [name, form[requestFacts[name].sent]])) as RequestFactValues;

/** The form that says these facts: the reverse of `sentRequestFacts`. */
export const formOfFacts = (values: RequestFactValues): Record<string, unknown> =>
  Object.fromEntries(requestFactNames.map((name) => [requestFacts[name].sent, values[name]]));

type NameFor<R extends FactReader, F extends RequestFactName> =
  Facts[F]['shown'] extends Record<R, infer N extends string> ? N : never;
type AnswerFor<R extends FactReader, F extends RequestFactName> = R extends 'lawyer'
  ? Facts[F] extends { isForChosen: true }
    ? z.ZodMiniNullable<Facts[F]['answer']>
    : Facts[F]['answer']
  : Facts[F]['answer'];
type AnswersFor<R extends FactReader> = { [F in RequestFactName as NameFor<R, F>]: AnswerFor<R, F> };
export type FactsFor<R extends FactReader> = { [K in keyof AnswersFor<R>]: z.output<AnswersFor<R>[K]> };

const nameFor = (name: RequestFactName, reader: FactReader): string | undefined =>
  (requestFact(name).shown as { readonly [R in FactReader]?: string })[reader];

/** The facts that each reader gets, in the order of the table, each with its name for them. */
const shownTo = valuesOf(factReaders, (reader) =>
  requestFactNames.flatMap((name) => {
    const shown = nameFor(name, reader);
    return shown === undefined ? [] : [{ name, shown }];
  }),
);

/** The names of the facts that a reader gets, in the order of the table. */
export const factsShownTo = (reader: FactReader): RequestFactName[] => shownTo[reader].map(({ name }) => name);

/** The part of an answer's schema that holds the facts for a reader. */
export const requestAnswers = <const R extends FactReader>(reader: R): AnswersFor<R> =>
  Object.fromEntries(
    shownTo[reader].map(({ name, shown }) => {
      const { answer, isForChosen } = requestFact(name);
      return [shown, reader === 'lawyer' && isForChosen ? z.nullable(answer) : answer];
    }),
  ) as AnswersFor<R>;

/** The facts as a reader gets them. */
export function factsFor<const R extends FactReader>(values: RequestFactValues, reader: R): FactsFor<R> {
  const facts: Record<string, unknown> = {};
  for (const { name, shown } of shownTo[reader]) facts[shown] = values[name];
  return facts as FactsFor<R>;
}

/** The key of a fact in a submitted form, or in an answer for this reader. */
export const requestFactKey = (name: RequestFactName, reader: FactReader | 'sent'): string =>
  (reader === 'sent' ? requestFact(name).sent : (nameFor(name, reader) ?? nameFor(name, 'everyone'))) ?? name;

const columnNames = namesWith(requestFacts, 'isColumn', true);
type ColumnName = (typeof columnNames)[number];

/** The facts that are columns of the CSV file, with their labels. */
export const requestFactColumns = propertyOf(requestFacts, 'label', columnNames);

/** The cells of those columns, for an item of the administrators' list. */
export const requestFactCells = Object.fromEntries(
  columnNames.map((name) => [
    name,
    (item: object) =>
      inWords(requestFacts[name], (item as Record<string, string | null>)[requestFactKey(name, 'admin')] ?? null),
  ]),
) as { readonly [F in ColumnName]: (item: object) => string | null };
