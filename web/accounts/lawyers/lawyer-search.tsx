import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { factNames } from '#contract/copy/words.ts';
import { governorates } from '#contract/egypt/governorates.ts';
import { specialties } from '#contract/egypt/specialties.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { hasNoFilters, type LawyerFilters, lawyersAddress } from '#web/accounts/lawyers/lawyer-filters.ts';
import { paths } from '#web/core/page/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { including, SearchForm } from '#web/ui/fields/search-form.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const { lawyers } = accountsCopy;

const governorateNames = governorates.map(({ name }) => name);
const specialtyNames = specialties.map(({ name }) => name);

/** The value of a field: the one in the address until the person changes it. */
function useFilter(inAddress = '') {
  const [shown, setShown] = useState(inAddress);
  useEffect(() => void setShown(inAddress), [inAddress]);
  return [shown, setShown] as const;
}

/** Search by name, governorate and specialty. The filters are in the address, so that a search can be shared. */
export function LawyerSearch({ filters }: { filters: LawyerFilters }) {
  const navigate = useNavigate();
  const [q, setQ] = useFilter(filters.q);
  const [governorate, setGovernorate] = useFilter(filters.governorate);
  const [specialty, setSpecialty] = useFilter(filters.specialty);

  const searchFor = (wanted: LawyerFilters) => {
    void navigate(lawyersAddress({ q, governorate, specialty, ...wanted }), { preventScrollReset: true });
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    searchFor({});
  }

  return (
    <SearchForm
      label={lawyers.search}
      action={paths.lawyers()}
      onSubmit={submit}
      clear={hasNoFilters(filters) ? null : { to: paths.lawyers(), text: lawyers.clear }}
      formClassName="grid grid-cols-1 items-end gap-4 md:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <TextField
        name="q"
        type="search"
        label={lawyers.name}
        placeholder={lawyers.namePlaceholder}
        maxLength={100}
        value={q}
        onChange={setQ}
      />
      <SelectField
        name="governorate"
        label={lawyers.governorate}
        options={including(governorateNames, filters.governorate)}
        placeholder={lawyers.everyGovernorate}
        value={governorate}
        onChange={(chosen) => {
          setGovernorate(chosen);
          searchFor({ governorate: chosen });
        }}
      />
      <SelectField
        name="specialty"
        label={factNames.specialty}
        options={including(specialtyNames, filters.specialty)}
        placeholder={lawyers.everySpecialty}
        value={specialty}
        onChange={(chosen) => {
          setSpecialty(chosen);
          searchFor({ specialty: chosen });
        }}
      />
      <Button type="submit" icon={<Search aria-hidden="true" />}>
        {uiCopy.search}
      </Button>
    </SearchForm>
  );
}
