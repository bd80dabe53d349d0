import type { ReactNode } from 'react';
import type { ScoredOffer } from '#contract/offers.ts';
import type { OfferDraft } from '#contract/offers-draft.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { form: said } = offersCopy;

/** What the score is told, the moment it is typed. */
export type Change = (part: Partial<ScoredOffer>) => void;

/** `written` is what the form opens with. */
export type OfferFieldsProps = { written: OfferDraft; change: Change };

/** A few fields under their common name. */
export const OfferFieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 grid-cols-1 gap-5 sm:grid-cols-2">
    <legend className="mb-4 text-xl font-semibold">{title}</legend>
    {children}
  </fieldset>
);

export type Lawyer = { readonly name: string; readonly phone: string };

export const WhoFields = ({ lawyer, written }: { lawyer: Lawyer; written: OfferDraft }) => (
  <OfferFieldGroup title={said.who}>
    <TextField
      name="lawyerName"
      label={said.lawyerName}
      autoComplete="name"
      maxLength={100}
      defaultValue={written.lawyerName ?? lawyer.name}
      isRequired
    />
    <TextField
      name="lawyerPhone"
      label={said.lawyerPhone}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      defaultValue={written.lawyerPhone ?? lawyer.phone}
      isRequired
    />
  </OfferFieldGroup>
);

const clarity = (value: string) => (value === 'clear' ? 'clear' : 'unclear');
const agreement = (value: string) => (value === 'agreed' ? 'agreed' : 'notAgreed');
/** A field that was never filled in has no default to show. */
const first = <T extends string>(value: T | null) => (value === null ? {} : { defaultValue: value });

export const WorkFields = ({ written, change }: OfferFieldsProps) => (
  <OfferFieldGroup title={said.work}>
    <CheckBox
      name="caseType"
      label={said.caseType}
      defaultChecked={written.caseType}
      onChange={(caseType) => change({ caseType })}
      className="sm:col-span-2"
    />
    <ChoiceField
      name="topic"
      label={said.topic}
      options={said.topicAnswers}
      {...first(written.topic)}
      onChange={(value) => change({ topic: clarity(value) })}
      className="sm:col-span-2"
    />
    <TextArea
      name="topicDetails"
      label={said.topicDetails}
      placeholder={said.topicPlaceholder}
      defaultValue={written.topicDetails ?? ''}
      className="sm:col-span-2"
    />
    <ChoiceField
      name="strategy"
      label={said.strategy}
      options={said.strategyAnswers}
      {...first(written.strategy)}
      onChange={(value) => change({ strategy: clarity(value) })}
      className="sm:col-span-2"
    />
    <TextArea
      name="strategyDetails"
      label={said.strategyDetails}
      placeholder={said.strategyPlaceholder}
      defaultValue={written.strategyDetails ?? ''}
      className="sm:col-span-2"
    />
  </OfferFieldGroup>
);

const duties = ['contractAgreement', 'confidentiality', 'communication'] as const;

export const DutyFields = ({ written, change }: OfferFieldsProps) => (
  <OfferFieldGroup title={said.duties}>
    {duties.map((duty) => (
      <ChoiceField
        key={duty}
        name={duty}
        label={said[duty]}
        options={said.agreements}
        {...first(written[duty])}
        onChange={(value) => change({ [duty]: agreement(value) })}
      />
    ))}
  </OfferFieldGroup>
);
