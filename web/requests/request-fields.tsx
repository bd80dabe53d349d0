import { useState } from 'react';
import { coreCourts, courtsOf } from '#contract/egypt/courts.ts';
import { citiesOf, governorates } from '#contract/egypt/governorates.ts';
import { requestTypes, specialties } from '#contract/egypt/specialties.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { useFormState } from '#web/core/forms/form.tsx';
import { loadCourtOf, loadSpecialtyOf } from '#web/core/forms/same-entry.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { CheckBox } from '#web/ui/fields/check-box.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { ComboField } from '#web/ui/fields/combo/combo-field.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const { form: t } = requestsCopy;
const { labels } = requestTexts;

const provinces = governorates.map(({ name }) => name);
const types = requestTypes.map(({ name }) => name);
const specialtyNames = specialties.map(({ name }) => name);

/** What a request is about, in the order of its facts (specification#request-facts). */
export const RequestFields = () => (
  <>
    <TextField
      name="requestNumber"
      label={labels.clientReference}
      hint={t.requestNumberHint}
      isLatin
      maxLength={100}
      autoComplete="off"
    />
    <ComboField
      name="SubjectOfTheRequest"
      label={labels.category}
      placeholder={t.typePlaceholder}
      options={types}
      allowsOther
      isRequired
    />
    <PlaceFields />
    <TextArea
      name="TypeOfSubjectOfTheRequest"
      label={labels.description}
      placeholder={t.subjectPlaceholder}
      rows={5}
      isRequired
      className="sm:col-span-2"
    />
    <ComboField
      name="lawyerSpecialty"
      label={labels.specialty}
      placeholder={t.specialtyPlaceholder}
      options={specialtyNames}
      loadMeant={loadSpecialtyOf}
      allowsOther
      className="sm:col-span-2"
    />
    <DeadlineFields />
    <TextField name="phoneNumber" label={labels.phoneNumber} type="tel" inputMode="tel" autoComplete="tel" isRequired />
    <CheckBox name="discreet" label={<Discretion />} className="sm:col-span-2" />
  </>
);

/** The governorate determines the centres, and its own courts come first. */
function PlaceFields() {
  const { first } = useFormState();
  const [province, setProvince] = useState(first.province ?? '');
  return (
    <>
      <SelectField
        name="province"
        label={labels.province}
        placeholder={t.provincePlaceholder}
        options={provinces}
        value={province}
        onChange={setProvince}
        isRequired
      />
      <SelectField
        key={province}
        name="Center"
        label={labels.center}
        placeholder={province ? t.centerPlaceholder : t.centerWaits}
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
        className="sm:col-span-2"
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
        className="sm:col-span-2"
      />
      {has === 'true' && (
        <DateField
          name="date"
          label={t.deadline.day}
          defaultValue={began === 'true' ? first.date : ''}
          isRequired
          className="sm:col-span-2"
        />
      )}
    </>
  );
}

const Discretion = () => (
  <>
    <span className="block font-semibold">{labels.isDiscreet}</span>
    <span className="block text-sm text-muted">{t.discreetHint}</span>
  </>
);
