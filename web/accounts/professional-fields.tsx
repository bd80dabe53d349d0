import { useState } from 'react';
import type { LawyerProfile } from '#contract/accounts.ts';
import { coreCourts, courtsOf } from '#contract/egypt/courts.ts';
import { citiesOf, governorates } from '#contract/egypt/governorates.ts';
import { barDegrees, specialties } from '#contract/egypt/specialties.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { ComboField } from '#web/ui/combo-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { lawyerForm } = accountsCopy;

const governorateNames = governorates.map(({ name }) => name);
const degreeNames = barDegrees.map(({ name }) => name);
/** The last one only says «write it yourself», and any text may be written here. */
const specialtyNames = specialties.slice(0, -1).map(({ name }) => name);

type ProfessionalFieldsProps = {
  /** What was told before: the fields begin with it. */
  known?: Partial<LawyerProfile>;
};

/** What a lawyer tells of the profession, by the names of `RegisterAsLawyer`; a governorate brings its cities. */
export function ProfessionalFields({ known = {} }: ProfessionalFieldsProps) {
  const [governorate, setGovernorate] = useState(known.governorate ?? '');
  return (
    <>
      <TextField
        name="SpecializationNumber"
        label={lawyerForm.specializationNumber}
        defaultValue={known.specializationNumber ?? ''}
        inputMode="numeric"
        maxLength={50}
        isLatin
        isRequired
      />
      <ComboField
        name="SpecializationName"
        label={lawyerForm.specializationName}
        options={specialtyNames}
        defaultValue={known.specializationName ?? undefined}
        placeholder={lawyerForm.specializationPlaceholder}
        allowsOther
        isRequired
      />
      <SelectField
        name="Governorate"
        label={lawyerForm.governorate}
        options={governorateNames}
        defaultValue={known.governorate ?? undefined}
        placeholder={lawyerForm.governoratePlaceholder}
        onChange={setGovernorate}
        isRequired
      />
      <ComboField
        key={governorate}
        name="Center"
        label={lawyerForm.city}
        options={citiesOf(governorate)}
        defaultValue={(governorate === known.governorate && known.city) || undefined}
        placeholder={governorate ? lawyerForm.cityPlaceholder : lawyerForm.cityWaits}
        isDisabled={!governorate}
        isRequired
      />
      <ComboField
        name="Court"
        label={lawyerForm.court}
        options={governorate ? courtsOf(governorate) : coreCourts}
        defaultValue={known.court ?? undefined}
        placeholder={lawyerForm.courtPlaceholder}
        className="md:col-span-2"
        isRequired
      />
      <SelectField
        name="LastDegree"
        label={lawyerForm.lastDegree}
        options={degreeNames}
        defaultValue={known.lastDegree ?? undefined}
        placeholder={lawyerForm.lastDegreePlaceholder}
        isRequired
      />
      <TextField
        name="YearsOfExperience"
        label={lawyerForm.years}
        defaultValue={String(known.yearsOfExperience ?? '')}
        inputMode="numeric"
        isLatin
        isRequired
      />
      <TextField
        name="ExperienceCertificate"
        label={lawyerForm.certificate}
        defaultValue={known.experienceCertificate ?? ''}
        placeholder={lawyerForm.certificatePlaceholder}
        maxLength={300}
        isRequired
      />
      <DateField
        name="CertificateDate"
        label={lawyerForm.certificateDate}
        defaultValue={known.certificateDate ?? undefined}
        isRequired
      />
    </>
  );
}
