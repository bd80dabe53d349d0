import { factNames, yesNo } from '#contract/copy/words.ts';
import { inWords } from '#contract/core/facts.ts';
import { fromWire } from '#contract/core/money.ts';
import type { MyRequest, RefundOfRequest, RequestFacts } from '#contract/requests/calls.ts';
import { requestColumns, requestTexts } from '#contract/requests/copy.ts';
import {
  type FactReader,
  factsShownTo,
  type RequestFactName,
  requestFact,
  requestFactKey,
} from '#contract/requests/facts.ts';
import { formatDate, formatMoney } from '#web/core/words/format.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import type { Definition } from '#web/ui/definition-list.tsx';

const { facts: t } = requestsCopy;

/** The facts of a request that every reader sees. */
export type KnownRequest = Pick<MyRequest, keyof typeof RequestFacts>;

type Values = Readonly<Record<string, unknown>>;

/** Rows for these facts of a form (`sent`) or of an answer. `absent` stands for an empty value. */
export const factRows = (
  values: object,
  reader: FactReader | 'sent',
  names: readonly RequestFactName[],
  absent: string | null = null,
): Definition[] =>
  names.map((name) => {
    const fact = requestFact(name);
    const { label, kind } = fact;
    const value = (values as Values)[requestFactKey(name, reader)];
    const isWithoutDate = name === 'date' && String((values as Values).hasDeadline) === 'false';
    const shown = value === null || value === undefined || value === '' ? absent : textOf(fact, value);
    return {
      label,
      value: isWithoutDate ? t.noDeadline[reader === 'sent' || reader === 'owner' ? 'own' : 'others'] : shown,
      ...(kind === 'text' && { isWide: true }),
      ...(kind === 'phone' && { isLatin: true }),
    };
  });

function textOf(fact: ReturnType<typeof requestFact>, value: unknown): string {
  if (fact.kind === 'date') return formatDate(String(value));
  return fact.kind === 'flag' ? yesNo[`${Boolean(value)}`] : String(inWords(fact, value));
}

/** The facts for a reader except those that a page shows in its own way: a new fact appears by itself. */
export const otherFacts = (reader: FactReader, shown: readonly RequestFactName[]): RequestFactName[] =>
  factsShownTo(reader).filter((name) => name !== 'hasDeadline' && !shown.includes(name)); // The date says it.

/** The facts of a card under its head (specification#pages). */
export const cardFacts = (request: KnownRequest, reader: FactReader = 'everyone'): Definition[] => [
  ...factRows(request, reader, ['date', 'province', 'center']),
  { label: t.city, value: request.city },
  ...factRows(request, 'everyone', ['court', 'specialty']),
  ...factRows(
    request,
    'everyone',
    otherFacts('everyone', [...inHead, 'date', 'province', 'center', 'court', 'specialty']),
  ),
];
const inHead = ['category', 'description'] as const;

/** The place in one line, and the specialty if it was said. */
export const placeLine = ({ province, center, lawyerSpecialty }: KnownRequest): string =>
  [requestTexts.place(province, center), lawyerSpecialty].filter((part) => part !== null).join(' · ');

/** The facts of an unfolded request in the client's own list (specification#pages). */
export const ownFacts = (request: MyRequest): Definition[] => [
  ...factRows(request, 'everyone', ['category']),
  { label: requestColumns.id, value: request.id, isLatin: true },
  ...cardFacts(request, 'owner'),
  { label: factNames.lawyerName, value: request.lawyerName, isName: true },
  ...(request.refund ? [{ label: requestsCopy.refund.label, value: refundText(request.refund) }] : []),
  ...factRows(request, 'owner', factsShownTo('owner')).filter(({ value }) => value !== null),
  ...factRows(request, 'everyone', ['description']),
];

/** Words for the client about money that goes back to them. */
export const refundText = ({ state, amount, number, transferReference, reason }: RefundOfRequest): string =>
  [
    requestsCopy.refund[state](formatMoney(fromWire(amount)), number),
    transferReference && requestsCopy.refund.reference(transferReference),
    reason,
  ]
    .filter(Boolean)
    .join(' · ');

/** Place, court, specialty and date in one line; what was not said is left out. */
export const placeAndTime = (request: KnownRequest): string =>
  factRows(request, 'everyone', ['province', 'center', 'court', 'specialty', 'date'])
    .flatMap(({ value }) => (value === null ? [] : [String(value)]))
    .join(' · ');

/** All there is but the matter itself. The number that people see and type is the id (specification#requests). */
export const factsBesideMatter = (request: KnownRequest, reader?: FactReader): Definition[] => [
  { label: requestColumns.id, value: request.id, isLatin: true },
  { label: t.randomNumber, value: request.orderNumber, isLatin: true },
  ...cardFacts(request, reader),
];

/** All there is, for the client's page of one request. */
export const allFacts = (request: KnownRequest): Definition[] => [
  ...factRows(request, 'everyone', ['category']),
  ...factsBesideMatter(request, 'owner'),
  ...factRows(request, 'everyone', ['description']),
];
