import type { ComponentProps, ReactNode } from 'react';
import { brandNameLengthMax, sloganLengthMax, socialNetworks } from '#contract/content/calls.ts';
import type { AllSettings } from '#contract/content/settings.ts';
import { yesNo } from '#contract/copy/words.ts';
import { settingsCopy as t } from '#web/content/settings/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type FieldsProps = { saved: AllSettings };

export const BrandFields = ({ saved }: FieldsProps) => (
  <Fields id="brand-settings" title={t.brand} note={t.brandNote}>
    <TextField
      name="brandName"
      label={t.brandName}
      hint={t.brandNameHint}
      maxLength={brandNameLengthMax}
      autoComplete="off"
      defaultValue={saved.brandName}
      isRequired
    />
    <TextField
      name="slogan"
      label={t.slogan}
      hint={t.sloganHint}
      maxLength={sloganLengthMax}
      autoComplete="off"
      defaultValue={saved.slogan}
      isRequired
    />
  </Fields>
);

/** How new requests are assigned automatically, and who may offer. */
export const AssignmentFields = ({ saved }: FieldsProps) => (
  <Fields id="assignment-settings" title={t.assignment}>
    <NumberField name="lawyersPerRequest" saved={saved} hint={t.lawyersPerRequestHint} />
    <NumberField name="openAssignmentsMax" saved={saved} hint={t.openAssignmentsMaxHint} />
    <YesNoField name="offersNeedPaidFee" saved={saved} />
  </Fields>
);

/** How long administrators stay signed in, and what they need for it. */
export const SecurityFields = ({ saved }: FieldsProps) => (
  <Fields id="security-settings" title={t.security} note={t.securityNote}>
    <NumberField name="administratorSessionHours" saved={saved} hint={t.administratorSessionHoursHint} />
    <NumberField name="administratorIdleMinutes" saved={saved} hint={t.administratorIdleMinutesHint} />
    <YesNoField name="administratorsNeedSecondFactor" saved={saved} hint={t.administratorsNeedSecondFactorHint} />
  </Fields>
);

/** How many requests one client may send. */
export const RequestCountFields = ({ saved }: FieldsProps) => (
  <Fields id="request-count-settings" title={t.requestCounts} note={t.requestCountsNote}>
    <NumberField name="requestsPerHourMax" saved={saved} />
    <NumberField name="requestsPerDayMax" saved={saved} />
  </Fields>
);

export const ContactFields = ({ saved }: FieldsProps) => (
  <Fields id="contact-settings" title={t.contact}>
    <TextField name="contactEmail" label={t.contactEmail} type="email" defaultValue={saved.contactEmail ?? ''} />
    <TextField
      name="whatsappNumber"
      label={t.whatsapp}
      hint={t.whatsappHint}
      type="tel"
      defaultValue={saved.whatsappNumber ?? ''}
    />
  </Fields>
);

/** One address for each network of the footer; empty ones are not shown. */
export function SocialFields({ saved: { socialLinks } }: FieldsProps) {
  const addressOn = (network: string) => socialLinks.find(({ name }) => name === network)?.url ?? '';
  return (
    <Fields id="social-settings" title={t.social} note={t.socialHint}>
      {socialNetworks.map((network) => (
        <TextField
          key={network}
          name={network}
          label={t.networks[network]}
          type="url"
          autoComplete="off"
          defaultValue={addressOn(network)}
        />
      ))}
    </Fields>
  );
}

type NumberName = {
  [Name in keyof AllSettings]: AllSettings[Name] extends number ? Name : never;
}[keyof AllSettings];

type NumberFieldProps = FieldsProps &
  Pick<ComponentProps<typeof TextField>, 'hint' | 'inputMode' | 'isRequired' | 'className'> & {
    name: NumberName & keyof typeof t;
  };

/** A number or an amount of the settings. */
export const NumberField = ({ name, saved, ...rest }: NumberFieldProps) => (
  <TextField
    name={name}
    label={t[name]}
    inputMode="numeric"
    isLatin
    isRequired
    defaultValue={String(saved[name])}
    {...rest}
  />
);

type YesNoName = 'offersNeedPaidFee' | 'administratorsNeedSecondFactor';

const YesNoField = ({ name, saved, hint }: FieldsProps & { name: YesNoName; hint?: string }) => (
  <ChoiceField
    name={name}
    label={t[name]}
    {...(hint === undefined ? {} : { hint })}
    options={Object.entries(yesNo).map(([value, label]) => ({ value, label }))}
    defaultValue={String(saved[name])}
    isRequired
    className="sm:col-span-2"
  />
);

const Fields = ({ id, title, note, children }: { id: string; title: string; note?: string; children: ReactNode }) => (
  <Card as="section" aria-labelledby={id}>
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    {note !== undefined && <p className="mt-1 text-sm text-muted">{note}</p>}
    <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
  </Card>
);
