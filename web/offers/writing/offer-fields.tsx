import type { MouseEvent } from 'react';
import { formatNumber } from '#contract/copy/digits.ts';
import { factNames } from '#contract/copy/words.ts';
import { lettersLeft, type ScoredOffer, type ScoreItem, scoreItems, wordedItems } from '#contract/offers/calls.ts';
import { dutyNames, offerLabels as labels } from '#contract/offers/facts.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { formatScore } from '#web/core/words/digits.ts';
import { formatCount } from '#web/core/words/format.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { agreementOf, clarityOf } from '#web/offers/scored-offer.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/fields/check-box.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const { form: t } = offersCopy;

/** Receives each change for the score while it is typed. */
export type Change = (part: Partial<ScoredOffer>) => void;

/** `offer` is what the form is worth now. */
export type OfferFieldsProps = { offer: ScoredOffer; change: Change };

type OfferFieldGroupProps = {
  title: string;
  /** The items of the score in it; the title says how many are earned. */
  items?: readonly ScoreItem[];
  offer?: ScoredOffer;
  children: Elements;
};

/** A group of fields with a title. The grid is inside: WebKit keeps the first width of a legend in a grid. */
export const OfferFieldGroup = ({ title, items = [], offer, children }: OfferFieldGroupProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3 font-display text-xl font-bold">
      <span>{title}</span>
      {offer && <span className="font-sans text-sm font-normal text-muted">{earnedText(items, offer)}</span>}
    </legend>
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
);

function earnedText(items: readonly ScoreItem[], offer: ScoredOffer): string {
  const earned = scoreItems.filter(({ item, isEarned }) => items.includes(item) && isEarned(offer));
  return t.filled(formatNumber(earned.length), formatNumber(items.length));
}

/** The points of an answer, at the end of its label's line. */
const Points = ({ of }: { of: ScoreItem }) => {
  const points = scoreItems.find(({ item }) => item === of)?.points ?? 0;
  return <span className="text-sm text-muted">{formatScore(points)}</span>;
};

export const WhoFields = () => (
  <OfferFieldGroup title={t.who}>
    <TextField name="lawyerName" label={factNames.lawyerName} autoComplete="name" maxLength={100} isRequired />
    <TextField name="lawyerPhone" label={labels.lawyerPhone} type="tel" inputMode="tel" autoComplete="tel" isRequired />
  </OfferFieldGroup>
);

const workItems = ['caseType', 'topic', 'strategy'] as const;

type WordsFieldProps = OfferFieldsProps & { item: keyof typeof wordedItems; placeholder: string };

/** The words of an item of the score, and how many letters it still needs. */
const WordsField = ({ item, placeholder, offer, change }: WordsFieldProps) => {
  const name = wordedItems[item];
  const left = lettersLeft(offer[name]);
  return (
    <TextArea
      name={name}
      placeholder={placeholder}
      label={labels[name]}
      {...(offer[item] === 'clear' && left > 0 && { hint: t.lettersLeft(formatCount(left, t.letters), labels[item]) })}
      onChange={(text) => change({ [name]: text })}
      className="sm:col-span-2"
    />
  );
};

export const WorkFields = (fields: OfferFieldsProps) => {
  const { offer, change } = fields;
  return (
    <OfferFieldGroup title={t.work} items={workItems} offer={offer}>
      <CheckBox
        name="caseType"
        label={labels.caseType}
        onChange={(caseType) => change({ caseType })}
        className="sm:col-span-2"
      />
      <ChoiceField
        name="topic"
        label={labels.topic}
        options={t.topicAnswers}
        onChange={(value) => change({ topic: clarityOf(value) })}
        aside={<Points of="topic" />}
        className="sm:col-span-2"
      />
      <WordsField item="topic" placeholder={t.topicPlaceholder} {...fields} />
      <ChoiceField
        name="strategy"
        label={labels.strategy}
        options={t.strategyAnswers}
        onChange={(value) => change({ strategy: clarityOf(value) })}
        aside={<Points of="strategy" />}
        className="sm:col-span-2"
      />
      <WordsField item="strategy" placeholder={t.strategyPlaceholder} {...fields} />
    </OfferFieldGroup>
  );
};

/** Presses the answer «agreed» of each duty. */
const agreeToAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  const answers = currentTarget.closest('fieldset')?.querySelectorAll<HTMLInputElement>('[value=agreed]:not(:checked)');
  for (const answer of answers ?? []) answer.click();
};

export const DutyFields = ({ offer, change }: OfferFieldsProps) => (
  <OfferFieldGroup title={t.capabilities} items={dutyNames} offer={offer}>
    <Button variant="ghost" size="sm" className="justify-self-start sm:col-span-2" onClick={agreeToAll}>
      {t.agreeToAll}
    </Button>
    {dutyNames.map((duty) => (
      <ChoiceField
        key={duty}
        name={duty}
        label={labels[duty]}
        options={t.agreements}
        onChange={(value) => change({ [duty]: agreementOf(value) })}
        aside={<Points of={duty} />}
      />
    ))}
  </OfferFieldGroup>
);
