import { useState } from 'react';
import { accountTexts } from '#contract/accounts/copy.ts';
import { coreCourts, courtsOf } from '#contract/egypt/courts.ts';
import { citiesOf, governorates } from '#contract/egypt/governorates.ts';
import { barDegrees, specialties } from '#contract/egypt/specialties.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { useFormState } from '#web/core/forms/form.tsx';
import { loadCourtOf, loadSpecialtyOf } from '#web/core/forms/same-entry.ts';
import { ComboField } from '#web/ui/fields/combo/combo-field.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const { lawyerForm } = accountsCopy;
const { lawyerLabels: labels } = accountTexts;

const governorateNames = governorates.map(({ name }) => name);
/** The last option means «other», which is typed instead. */
const specialtyNames = specialties.slice(0, -1);

/** The professional facts of a lawyer, by the names of `RegisterAsLawyer`. */
export const ProfessionalFields = () => (
  <>
    <SpecializationFields />
    <CourtFields />
    <ExperienceFields />
  </>
);

const SpecializationFields = () => (
  <>
    <TextField
      name="SpecializationNumber"
      label={labels.specializationNumber}
      inputMode="numeric"
      maxLength={50}
      isLatin
      isRequired
    />
    <ComboField
      name="SpecializationName"
      label={labels.specializationName}
      options={specialtyNames}
      loadMeant={loadSpecialtyOf}
      placeholder={lawyerForm.specializationPlaceholder}
      allowsOther
      isRequired
    />
  </>
);

/** A governorate determines its cities and courts. */
function CourtFields() {
  const { first } = useFormState();
  const [governorate, setGovernorate] = useState(first.Governorate ?? '');
  return (
    <>
      <SelectField
        name="Governorate"
        label={labels.governorate}
        options={governorateNames}
        placeholder={lawyerForm.governoratePlaceholder}
        onChange={setGovernorate}
        isRequired
      />
      <ComboField
        key={governorate}
        name="Center"
        label={labels.city}
        options={citiesOf(governorate)}
        {...(governorate === first.Governorate ? {} : { defaultValue: '' })}
        placeholder={governorate ? lawyerForm.cityPlaceholder : lawyerForm.cityWaits}
        isDisabled={!governorate}
        isRequired
      />
      <ComboField
        name="Court"
        label={labels.court}
        options={governorate ? courtsOf(governorate) : coreCourts}
        loadMeant={loadCourtOf}
        placeholder={lawyerForm.courtPlaceholder}
        className="md:col-span-2"
        isRequired
      />
    </>
  );
}

const ExperienceFields = () => (
  <>
    <SelectField
      name="LastDegree"
      label={labels.lastDegree}
      options={barDegrees}
      placeholder={lawyerForm.lastDegreePlaceholder}
      isRequired
    />
    <TextField name="YearsOfExperience" label={labels.yearsOfExperience} inputMode="numeric" isLatin isRequired />
    <TextField
      name="ExperienceCertificate"
      label={labels.experienceCertificate}
      placeholder={lawyerForm.certificatePlaceholder}
      maxLength={300}
      isRequired
    />
    <DateField name="CertificateDate" label={labels.certificateDate} isRequired />
  </>
);
