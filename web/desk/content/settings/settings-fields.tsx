import type { ComponentProps } from 'react';
import { brandNameLengthMax, sloganLengthMax, socialNetworks } from '#contract/content/calls.ts';
import type { AllSettings } from '#contract/content/settings.ts';
import { yesNo } from '#contract/copy/words.ts';
import { daysSettings } from '#contract/core/waiting.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { settingsCopy as t } from '#web/desk/content/settings/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** The sections by the ids of their headings, in the order of the page. */
export const settingsPlaces = [
  ['brand-settings', t.brand],
  ['payment-settings', t.payment],
  ['assignment-settings', t.assignment],
  ['request-count-settings', t.requestCounts],
  ['complaint-settings', t.complaints],
  ['keeping-settings', t.keeping],
  ['waiting-settings', t.waiting],
  ['security-settings', t.security],
  ['contact-settings', t.contact],
  ['social-settings', t.social],
] as const;
export const logoPlace = ['logo-settings', t.logo] as const;

export const BrandFields = () => (
  <Fields id="brand-settings" title={t.brand} note={t.brandNote}>
    <TextField
      name="brandName"
      label={t.brandName}
      hint={t.brandNameHint}
      maxLength={brandNameLengthMax}
      autoComplete="off"
      isRequired
    />
    <TextField
      name="slogan"
      label={t.slogan}
      hint={t.sloganHint}
      maxLength={sloganLengthMax}
      autoComplete="off"
      isRequired
    />
  </Fields>
);

/** The wallets, which stand above the fees, are `children`. */
export const PaymentFields = ({ children }: { children: Elements }) => (
  <Card as="section" aria-labelledby="payment-settings">
    <h2 id="payment-settings" className="mb-4 text-xl">
      {t.payment}
    </h2>
    {children}
    <div className="mt-6 grid grid-cols-1 gap-4 border-t border-line pt-5 sm:grid-cols-2">
      <NumberField name="requestFee" hint={t.requestFeeHint} inputMode="decimal" />
      <NumberField name="lawyerFee" hint={t.lawyerFeeHint} inputMode="decimal" />
      <NumberField
        name="secondApprovalAbove"
        hint={t.secondApprovalAboveHint}
        inputMode="decimal"
        isRequired={false}
        className="sm:col-span-2"
      />
    </div>
    <p className="mt-4 text-sm text-muted">{t.feesNote}</p>
  </Card>
);

/** What the platform does by itself with requests. */
export const RequestFields = () => (
  <>
    <Fields id="assignment-settings" title={t.assignment}>
      <NumberField name="lawyersPerRequest" hint={t.lawyersPerRequestHint} />
      <NumberField name="openAssignmentsMax" hint={t.openAssignmentsMaxHint} />
      <YesNoField name="offersNeedPaidFee" />
    </Fields>
    <Fields id="request-count-settings" title={t.requestCounts} note={t.requestCountsNote}>
      <NumberField name="requestsPerHourMax" />
      <NumberField name="requestsPerDayMax" />
    </Fields>
  </>
);

/** How long things may take, are kept and wait, and administrators stay signed in. */
export const TimeFields = () => (
  <>
    <Fields id="complaint-settings" title={t.complaints}>
      <NumberField name="complaintDays" hint={t.complaintDaysHint} />
    </Fields>
    <Fields id="keeping-settings" title={t.keeping} note={t.keepingNote}>
      <NumberField name="keepCasesMonths" hint={t.keepCasesMonthsHint} />
      <NumberField name="keepProofsMonths" hint={t.keepProofsMonthsHint} />
    </Fields>
    <Fields id="waiting-settings" title={t.waiting} note={t.waitingNote}>
      {daysSettings.map((name) => (
        <NumberField key={name} name={name} />
      ))}
    </Fields>
    <Fields id="security-settings" title={t.security} note={t.securityNote}>
      <NumberField name="administratorSessionHours" hint={t.administratorSessionHoursHint} />
      <NumberField name="administratorIdleMinutes" hint={t.administratorIdleMinutesHint} />
      <YesNoField name="administratorsNeedSecondFactor" hint={t.administratorsNeedSecondFactorHint} />
    </Fields>
  </>
);

/** The addresses to contact, and one for each network of the footer; empty ones are not shown. */
export const ContactFields = () => (
  <>
    <Fields id="contact-settings" title={t.contact}>
      <TextField name="contactEmail" label={t.contactEmail} type="email" />
      <TextField name="whatsappNumber" label={t.whatsapp} hint={t.whatsappHint} type="tel" />
    </Fields>
    <Fields id="social-settings" title={t.social} note={t.socialHint}>
      {socialNetworks.map((network) => (
        <TextField key={network} name={network} label={t.networks[network]} type="url" autoComplete="off" />
      ))}
    </Fields>
  </>
);

type NumberName = {
  [Name in keyof AllSettings]: AllSettings[Name] extends number ? Name : never;
}[keyof AllSettings];

type NumberFieldProps = Pick<ComponentProps<typeof TextField>, 'hint' | 'inputMode' | 'isRequired' | 'className'> & {
  name: NumberName & keyof typeof t;
};

/** A number or an amount of the settings. */
const NumberField = (props: NumberFieldProps) => (
  <TextField label={t[props.name]} inputMode="numeric" isLatin isRequired {...props} />
);

type YesNoFieldProps = { name: 'offersNeedPaidFee' | 'administratorsNeedSecondFactor'; hint?: string };

const YesNoField = (props: YesNoFieldProps) => (
  <ChoiceField
    label={t[props.name]}
    options={Object.entries(yesNo).map(([value, label]) => ({ value, label }))}
    isRequired
    className="sm:col-span-2"
    {...props}
  />
);

const Fields = ({ id, title, note, children }: { id: string; title: string; note?: string; children: Elements }) => (
  <Card as="section" aria-labelledby={id}>
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    {note !== undefined && <p className="mt-1 text-sm text-muted">{note}</p>}
    <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
  </Card>
);
