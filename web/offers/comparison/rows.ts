import { factNames } from '#contract/copy/words.ts';
import { earnedItems, type ReceivedOffer, scoreItems } from '#contract/offers/calls.ts';
import { agreementNames } from '#contract/offers/copy.ts';
import { dutyNames, feeNames, offerFacts, type StatedName } from '#contract/offers/facts.ts';
import { estimatedDays, comparisonCopy as t } from '#web/offers/comparison/copy.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { feeParts, sumText, totalOf } from '#web/offers/fees.ts';
import { comparedTexts, degreeInWords, factText, isLongText, placeOf, yearsInWords } from '#web/offers/offer-facts.ts';

const { lawyer: words } = offersCopy;

/** The text of a column's offer in a row. */
export type Cell = {
  readonly text: string;
  readonly tone?: 'sum' | 'best' | 'good' | 'bad' | 'lack' | 'muted';
  /** Why it is the best one, in a word. */
  readonly word?: string;
  readonly notes?: readonly { readonly text: string; readonly tone?: 'good' | 'lack' }[];
  readonly isLong?: boolean;
};

export type Row = {
  readonly label: string;
  /** In the order of the offers. */
  readonly cells: readonly Cell[];
  /** It is never folded away. */
  readonly isKept?: boolean;
};

/**
 * Marks the least of what can be compared, if there are two that differ. Nothing is marked when it is not known how
 * much an offer says.
 */
export function leastOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number');
  const least = Math.min(...known);
  return known.length >= 2 && known.some((value) => value > least) ? least : null;
}

const notWritten: Cell = { text: t.notWritten, tone: 'lack' };

function feeRow(offers: readonly ReceivedOffer[]): Row {
  const least = leastOf(offers.map(totalOf));
  return {
    label: offersCopy.received.fees,
    cells: offers.map((offer): Cell => {
      const text = sumText(offer);
      if (text === null) return notWritten;
      const notes = feeParts(offer).map(({ text, isWritten }) =>
        isWritten ? { text } : { text, tone: 'lack' as const },
      );
      return { text, tone: 'sum', notes, ...(least !== null && totalOf(offer) === least && { word: t.cheapest }) };
    }),
  };
}

const writtenNames = [...feeNames, 'estimatedTime', ...comparedTexts] as const satisfies readonly StatedName[];

/** Facts that the lawyer did not write. It is a row of its own, because nothing written does not mean free. */
const lackingRow = (offers: readonly ReceivedOffer[]): Row => ({
  label: t.notWritten,
  cells: offers.map((offer): Cell => {
    const missing = writtenNames.filter((name) => factText(offer, name) === null);
    if (missing.length === 0) return { text: t.nothing, tone: 'muted' };
    return {
      text: missing.map((name) => offerFacts[name].label).join('، '),
      tone: 'lack',
      notes: [{ text: t.ask }],
    };
  }),
});

/** The shortest time is known only if every time that was written can be read as days. */
function timeRow(offers: readonly ReceivedOffer[]): Row {
  const days = offers.map(({ estimatedTime: time }) => (time ? estimatedDays[time] : null));
  const least = days.includes(undefined) ? null : leastOf(days);
  return {
    label: offersCopy.received.time,
    cells: offers.map(({ estimatedTime: text }, at): Cell => {
      if (!text) return notWritten;
      return least !== null && days[at] === least ? { text, tone: 'best', word: t.shortest } : { text };
    }),
  };
}

const textRow = (name: StatedName, offers: readonly ReceivedOffer[]): Row => ({
  label: offerFacts[name].label,
  cells: offers.map((offer): Cell => {
    const text = factText(offer, name);
    return text === null ? notWritten : { text, isLong: isLongText(name) };
  }),
});

const specialtyRow = (offers: readonly ReceivedOffer[], asked: string | null): Row => ({
  label: asked === null ? factNames.specialty : words.yourSpecialty,
  isKept: asked !== null,
  cells: offers.map(({ specializationName: text, fits }): Cell => {
    if (text === null) return unknown;
    if (fits.specialty) return { text, tone: 'good' };
    return asked === null ? { text } : { text, notes: [{ text: t.otherSpecialty }] };
  }),
});

const unknown: Cell = { text: t.notKnown, tone: 'muted' };

const placeRow = (offers: readonly ReceivedOffer[]): Row => ({
  label: words.place,
  cells: offers.map((offer): Cell => {
    const text = placeOf(offer);
    if (text === null) return unknown;
    if (offer.fits.governorate) return { text, tone: 'best', notes: [{ text: words.yourGovernorate, tone: 'good' }] };
    return { text, notes: [{ text: t.otherGovernorate }] };
  }),
});

const degreeRow = (offers: readonly ReceivedOffer[]): Row => ({
  label: t.degreeAndExperience,
  cells: offers.map((offer): Cell => {
    const [text, ...notes] = [degreeInWords(offer), yearsInWords(offer)].filter((part) => part !== null);
    return text === undefined ? unknown : { text, notes: notes.map((note) => ({ text: note })) };
  }),
});

const isIn = (names: readonly string[], { item }: { item: string }) => names.includes(item);
/** The items of the score that are no words of the lawyer: what they agreed to or made clear. */
const [contractItem, otherItems] = [
  scoreItems.filter((item) => isIn(['contractAgreement'], item)),
  scoreItems.filter((item) => !isIn(['contractAgreement', ...writtenNames], item)),
];

const itemRow = (scored: (typeof scoreItems)[number], offers: readonly ReceivedOffer[]): Row => ({
  label: offersCopy.items[scored.item],
  cells: offers.map((offer): Cell => {
    const isEarned = earnedItems(offer).includes(scored.item);
    const [yes, no] = isIn(dutyNames, scored)
      ? [agreementNames.agreed, agreementNames.notAgreed]
      : [offersCopy.earned, offersCopy.notEarned];
    return { text: isEarned ? yes : no, tone: isEarned ? 'good' : 'bad' };
  }),
});

/** The offers, fact by fact: what decides first. */
export const rowsOf = (offers: readonly ReceivedOffer[], asked: string | null): readonly Row[] => [
  feeRow(offers),
  lackingRow(offers),
  timeRow(offers),
  ...contractItem.map((item) => itemRow(item, offers)),
  specialtyRow(offers, asked),
  placeRow(offers),
  degreeRow(offers),
  ...[...comparedTexts].reverse().map((name) => textRow(name, offers)),
  ...otherItems.map((item) => itemRow(item, offers)),
];

/** Do these columns say the same? */
export function isEqual({ cells }: Row, columns: readonly number[]): boolean {
  const said = columns.map((at) => JSON.stringify([cells[at]?.text, cells[at]?.notes]));
  return said.every((one) => one === said[0]);
}
