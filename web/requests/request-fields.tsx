import { useState } from 'react';
import { coreCourts, courtsOf } from '#contract/egypt/courts.ts';
import { citiesOf, governorates } from '#contract/egypt/governorates.ts';
import { requestTypes, specialties } from '#contract/egypt/specialties.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ComboField } from '#web/ui/combo-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { form: said } = requestsCopy;

const provinces = governorates.map(({ name }) => name);
const types = requestTypes.map(({ name }) => name);
const specialtyNames = specialties.map(({ name }) => name);

type RequestFieldsProps = {
  /** What stands in them at first, by the names on the wire. */
  first: Readonly<Record<string, string>>;
};

/** What a request is about, in the order of the specification (§3). */
export const RequestFields = ({ first }: RequestFieldsProps) => (
  <>
    <TextField
      name="requestNumber"
      label={said.requestNumber}
      hint={said.requestNumberHint}
      isLatin
      maxLength={100}
      autoComplete="off"
      defaultValue={first.requestNumber ?? ''}
    />
    <ComboField
      name="SubjectOfTheRequest"
      label={said.type}
      placeholder={said.typePlaceholder}
      options={types}
      allowsOther
      isRequired
      defaultValue={first.SubjectOfTheRequest ?? ''}
    />
    <PlaceFields first={first} />
    <TextArea
      name="TypeOfSubjectOfTheRequest"
      label={said.subject}
      placeholder={said.subjectPlaceholder}
      rows={5}
      isRequired
      className="sm:col-span-2"
      defaultValue={first.TypeOfSubjectOfTheRequest ?? ''}
    />
    <ComboField
      name="lawyerSpecialty"
      label={said.specialty}
      placeholder={said.specialtyPlaceholder}
      options={specialtyNames}
      allowsOther
      className="sm:col-span-2"
      defaultValue={first.lawyerSpecialty ?? ''}
    />
    <DateField name="date" label={said.date} isRequired defaultValue={first.date ?? ''} />
    <TextField
      name="phoneNumber"
      label={said.phone}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      isRequired
      defaultValue={first.phoneNumber ?? ''}
    />
    <CheckBox
      name="discreet"
      label={<Discretion />}
      defaultChecked={first.discreet !== undefined}
      className="sm:col-span-2"
    />
  </>
);

/** The governorate opens its centres and brings its own courts to the head of the list. */
function PlaceFields({ first }: RequestFieldsProps) {
  const [province, setProvince] = useState(first.province ?? '');
  return (
    <>
      <SelectField
        name="province"
        label={said.province}
        placeholder={said.provincePlaceholder}
        options={provinces}
        value={province}
        onChange={setProvince}
        isRequired
      />
      <SelectField
        key={province}
        name="Center"
        label={said.center}
        placeholder={province ? said.centerPlaceholder : said.centerWaits}
        options={citiesOf(province)}
        isDisabled={!province}
        isRequired
        defaultValue={province === first.province ? (first.Center ?? '') : ''}
      />
      <ComboField
        name="court"
        label={said.court}
        placeholder={said.courtPlaceholder}
        options={province ? courtsOf(province) : coreCourts}
        className="sm:col-span-2"
        defaultValue={first.court ?? ''}
      />
    </>
  );
}

const Discretion = () => (
  <>
    <span className="block font-semibold">{said.discreet}</span>
    <span className="block text-sm text-muted">{said.discreetHint}</span>
  </>
);
