import type { ComponentProps } from 'react';
import { brandNameLengthMax, sloganLengthMax, socialNetworks } from '#contract/content/calls.ts';
import type { AllSettings } from '#contract/content/settings.ts';
import { yesNo } from '#contract/copy/words.ts';
import { eachDays } from '#contract/core/waiting.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { settingsCopy as t } from '#web/desk/content/settings/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;
export type SettingName = keyof AllSettings & keyof typeof t;
export type SectionName = keyof typeof t.sections;

/** How a setting is typed. */
const fieldOf = {
  text: { autoComplete: 'off', isRequired: true },
  number: { inputMode: 'numeric', isLatin: true, isRequired: true },
  money: { inputMode: 'decimal', isLatin: true, isRequired: true },
  email: { type: 'email' },
  phone: { type: 'tel' },
  yesNo: null,
} satisfies Record<string, Partial<TextFieldProps> | null>;
export type SettingKind = keyof typeof fieldOf;

/** The settings that have one field each, by their sections, in the order of the page. */
export const settingsBySection: Readonly<Record<SectionName, Partial<Record<SettingName, SettingKind>>>> = {
  brand: { brandName: 'text', slogan: 'text' },
  payment: { requestFee: 'money', lawyerFee: 'money', secondApprovalAbove: 'money' },
  assignment: { lawyersPerRequest: 'number', openAssignmentsMax: 'number', offersNeedPaidFee: 'yesNo' },
  requestCounts: { requestsPerHourMax: 'number', requestsPerDayMax: 'number' },
  complaints: { complaintDays: 'number' },
  keeping: { keepCasesMonths: 'number', keepProofsMonths: 'number' },
  waiting: eachDays(() => 'number' as const),
  security: {
    administratorSessionHours: 'number',
    administratorIdleMinutes: 'number',
    administratorsNeedSecondFactor: 'yesNo',
  },
  contact: { contactEmail: 'email', whatsappNumber: 'phone' },
  social: {},
};

export const sectionNames = Object.keys(settingsBySection) as SectionName[];
export const kinds = Object.values(settingsBySection).flatMap((kinds) => Object.entries(kinds)) as [
  SettingName,
  SettingKind,
][];

const wide = 'sm:col-span-2';

const more: Partial<Record<SettingName, Partial<TextFieldProps>>> = {
  brandName: { maxLength: brandNameLengthMax },
  slogan: { maxLength: sloganLengthMax },
  secondApprovalAbove: { isRequired: false, className: wide },
};

const hints: Partial<Record<string, string>> = t.hints;
const notes: Partial<Record<string, string>> = t.notes;
const yesAndNo = Object.entries(yesNo).map(([value, label]) => ({ value, label }));

function Field({ name, kind }: { name: SettingName; kind: SettingKind }) {
  const hint = hints[name];
  const field = { name, label: t[name], ...(hint !== undefined && { hint }) };
  return kind === 'yesNo' ? (
    <ChoiceField {...field} options={yesAndNo} isRequired className={wide} />
  ) : (
    <TextField {...field} {...fieldOf[kind]} {...more[name]} />
  );
}

/** The id of the heading of a section. */
export const headingOf = (section: SectionName) => `${section}-settings`;

/** The wallets, which stand above the fees, are `children`. */
export function Section({ name, children }: { name: SectionName; children?: Elements }) {
  const note = notes[name];
  return (
    <Card as="section" aria-labelledby={headingOf(name)}>
      <h2 id={headingOf(name)} className="text-xl">
        {t.sections[name]}
      </h2>
      {note !== undefined && <p className="mt-1 text-sm text-muted">{note}</p>}
      {children && <div className="mt-4 mb-6">{children}</div>}
      <div
        className={classNames('grid grid-cols-1 gap-4 sm:grid-cols-2', children ? 'border-t border-line pt-5' : 'mt-4')}
      >
        {Object.entries(settingsBySection[name]).map(([setting, kind]) => (
          <Field key={setting} name={setting as SettingName} kind={kind} />
        ))}
        {name === 'social' &&
          socialNetworks.map((network) => (
            <TextField key={network} name={network} label={t.networks[network]} type="url" autoComplete="off" />
          ))}
      </div>
      {name === 'payment' && <p className="mt-4 text-sm text-muted">{t.feesNote}</p>}
    </Card>
  );
}
