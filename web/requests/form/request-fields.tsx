import { Hash } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { coreCourts, courtsOf } from '#contract/egypt/courts.ts';
import { citiesOf, governorates } from '#contract/egypt/governorates.ts';
import { requestTypes, specialties } from '#contract/egypt/specialties.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { useFormState } from '#web/core/forms/form.tsx';
import { loadCourtOf, loadNearestTypes, loadSpecialtyOf } from '#web/core/forms/same-entry.ts';
import { useSession } from '#web/core/session/session.ts';

import { requestFormCopy } from '#web/requests/form/copy.ts';
import { isIn, understoodField, useMeaning } from '#web/requests/form/use-meaning.ts';

import { Disclosure } from '#web/ui/disclosure.tsx';
import { CheckBox } from '#web/ui/fields/check-box.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { ComboField } from '#web/ui/fields/combo/combo-field.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const { form: t } = requestFormCopy;
const { labels } = requestTexts;

const provinces = governorates.map(({ name }) => name);
/** People think in matters, the list in what is to be done. */
const nearest = { load: loadNearestTypes, text: t.typeUnknown };

/** Across the two columns, of which only the place needs both on a phone. */
const wide = 'col-span-2';

/** The fields of a request, in the order of its facts but for the own reference (specification#request-facts). */
export const RequestFields = () => (
  <>
    <Part>{t.parts.problem}</Part>
    <MatterFields />
    <DeadlineFields />
    <Part>{t.parts.contact}</Part>
    <PhoneField />
    <CheckBox name="discreet" label={<Discretion />} className={wide} />
  </>
);

const Part = ({ children }: { children: string }) => (
  <h2 className="col-span-2 flex items-center gap-3 text-lg leading-normal text-brass after:h-px after:flex-1 after:bg-line">
    {children}
  </h2>
);

/** The least needed fact, behind one press. */
export function OwnReference() {
  const { first } = useFormState();
  return (
    <div className={wide}>
      <Disclosure
        isOpen={Boolean(first.requestNumber)}
        title={
          <span className="flex items-center gap-2.5">
            <Hash size={19} aria-hidden="true" className="shrink-0 text-muted" />
            {t.more}
            <span className="min-w-0 flex-1 fold-note truncate @max-[13rem]:hidden text-sm font-normal text-muted">
              {labels.clientReference}
            </span>
          </span>
        }
      >
        <TextField
          name="requestNumber"
          label={labels.clientReference}
          hint={t.requestNumberHint}
          isLatin
          maxLength={100}
          autoComplete="off"
        />
      </Disclosure>
    </div>
  );
}

/** The matter and its place. */
function MatterFields() {
  const { place, nature, specialty, understood } = useMeaning();
  return (
    <div ref={place} className="contents">
      <ComboField
        name="SubjectOfTheRequest"
        label={labels.category}
        placeholder={t.typePlaceholder}
        options={requestTypes}
        allowsOther
        nearest={nearest}
        guess={nature}
        isRequired
        className={wide}
      />
      <PlaceFields />
      <TextArea
        name="TypeOfSubjectOfTheRequest"
        label={labels.description}
        hint={t.subjectHint}
        rows={3}
        isRequired
        className={wide}
      />
      <ComboField
        name="lawyerSpecialty"
        label={labels.specialty}
        placeholder={t.specialtyPlaceholder}
        options={specialties}
        guess={specialty}
        {...(specialty !== '' && { hint: t.specialtyMeant })}
        loadMeant={loadSpecialtyOf}
        allowsOther
        className={wide}
      />
      <input type="hidden" name={understoodField} value={understood} />
    </div>
  );
}

/** Visitors do not load this call. */
async function ownPhone(): Promise<string> {
  const { profile } = await import('#contract/accounts/calls.ts');
  return (await call(profile, {})).user.phoneNumber ?? '';
}

/** The telephone, which is known of somebody who is signed in. */
function PhoneField() {
  const { first } = useFormState();
  const isClient = useSession()?.role === 'Client';
  const [phone, setPhone] = useState(first.phoneNumber ?? '');
  const isTheirs = useRef(false);
  useEffect(() => {
    if (!isClient) return;
    // Without an answer they type it, and so does who is in the field already.
    ownPhone().then(
      (known) => isTheirs.current || isIn('phoneNumber') || setPhone((typed) => typed || known),
      () => undefined,
    );
  }, [isClient]);
  function type(typed: string) {
    isTheirs.current = true;
    setPhone(typed);
  }
  return (
    <TextField
      name="phoneNumber"
      label={labels.phoneNumber}
      hint={t.phoneHint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={phone}
      onChange={type}
      isRequired
      className={wide}
    />
  );
}

/** The governorate determines the centres, and its own courts come first. */
function PlaceFields() {
  const { first } = useFormState();
  const [province, setProvince] = useState(first.province ?? '');
  return (
    <>
      <SelectField
        name="province"
        label={labels.province}
        placeholder={t.choose}
        options={provinces}
        value={province}
        onChange={setProvince}
        isRequired
      />
      <SelectField
        key={province}
        name="Center"
        label={labels.center}
        placeholder={province ? t.choose : t.centerWaits}
        options={citiesOf(province)}
        isDisabled={!province}
        isRequired
        {...(province === first.province ? {} : { defaultValue: '' })}
      />
      <ComboField
        name="court"
        label={labels.court}
        placeholder={t.courtPlaceholder}
        options={province ? courtsOf(province) : coreCourts}
        loadMeant={loadCourtOf}
        className={wide}
      />
    </>
  );
}

/** Few know a day. Without one the date of today is sent, and lawyers read that there is no deadline. */
function DeadlineFields() {
  const { first } = useFormState();
  const began = first.hasDeadline || String(Boolean(first.date));
  const [has, setHas] = useState(began);
  return (
    <>
      <ChoiceField
        name="hasDeadline"
        label={t.deadline.label}
        options={[
          { value: 'false', label: t.deadline.none },
          { value: 'true', label: t.deadline.on },
        ]}
        defaultValue={began}
        onChange={setHas}
        {...(has === 'false' && { hint: t.deadline.noneHint })}
        isJoined
        className={wide}
      />
      {has === 'true' && (
        <DateField
          name="date"
          label={t.deadline.day}
          defaultValue={began === 'true' ? first.date : ''}
          isRequired
          className={wide}
        />
      )}
    </>
  );
}

const Discretion = () => (
  <>
    <span className="block font-semibold">{labels.isDiscreet}</span>
    <span className="block text-xs leading-normal text-muted">{t.discreetHint}</span>
    {/* Said once it is ticked, beside the box. */}
    <span className="hidden text-xs leading-normal in-[:has(>:checked)]:block">{t.discreetKept}</span>
  </>
);
