import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { factNames } from '#contract/copy/words.ts';
import { governorates } from '#contract/egypt/governorates.ts';
import { specialties } from '#contract/egypt/specialties.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { type LawyerFilters, lawyersAddress } from '#web/accounts/lawyers/lawyer-filters.ts';
import { paths } from '#web/core/page/paths.ts';
import { useHydrated } from '#web/core/session/hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { including, SearchForm, useAddressed } from '#web/ui/fields/search-form.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const { lawyers } = accountsCopy;

const governorateNames = governorates.map(({ name }) => name);

/** Searches for what was chosen before the scripts arrived: while they begin, nothing can be searched for. */
function useSearchOfChosen(isSearched: boolean, search: () => void): boolean {
  const isHydrated = useHydrated();
  const begin = useEffectEvent(() => {
    if (!isSearched) search();
  });
  useEffect(() => {
    if (isHydrated) begin();
  }, [isHydrated]);
  return isHydrated;
}

/** Search by name, governorate and specialty. The filters are in the address, so that a search can be shared. */
export function LawyerSearch({ filters }: { filters: LawyerFilters }) {
  const navigate = useNavigate();
  const [q, setQ] = useAddressed(filters.q);
  const [governorate, setGovernorate] = useAddressed(filters.governorate);
  const [specialty, setSpecialty] = useAddressed(filters.specialty);

  const searchFor = (wanted: LawyerFilters) => {
    void navigate(lawyersAddress({ q, governorate, specialty, ...wanted }), { preventScrollReset: true });
  };

  const isSearched = governorate === (filters.governorate ?? '') && specialty === (filters.specialty ?? '');
  const isHydrated = useSearchOfChosen(isSearched, () => searchFor({}));

  function submit(event: FormEvent) {
    event.preventDefault();
    searchFor({});
  }

  return (
    <SearchForm
      label={lawyers.search}
      action={paths.lawyers()}
      onSubmit={submit}
      clear={null}
      formClassName="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2.5 md:grid-cols-[1.5fr_1fr_1fr_auto] md:gap-3"
    >
      <NameField value={q} onChange={setQ} />
      <SelectField
        name="governorate"
        label={lawyers.governorate}
        isLabelHidden
        options={including(governorateNames, filters.governorate)}
        placeholder={lawyers.everyGovernorate}
        value={governorate}
        onChange={(chosen) => {
          setGovernorate(chosen);
          if (isHydrated) searchFor({ governorate: chosen });
        }}
      />
      <SelectField
        name="specialty"
        label={factNames.specialty}
        isLabelHidden
        options={including(specialties, filters.specialty)}
        placeholder={lawyers.everySpecialty}
        value={specialty}
        onChange={(chosen) => {
          setSpecialty(chosen);
          if (isHydrated) searchFor({ specialty: chosen });
        }}
      />
    </SearchForm>
  );
}

type NameFieldProps = { value: string; onChange: (value: string) => void };

/** The button stands beside it on narrow screens, otherwise at the end of the line. */
const NameField = ({ value, onChange }: NameFieldProps) => (
  <div className="col-span-full flex gap-2.5 md:contents">
    <TextField
      name="q"
      type="search"
      label={lawyers.name}
      isLabelHidden
      placeholder={lawyers.namePlaceholder}
      maxLength={100}
      value={value}
      onChange={onChange}
      className="min-w-0 flex-1"
    />
    <Button
      type="submit"
      icon={<Search aria-hidden="true" />}
      aria-label={uiCopy.search}
      className="max-md:px-3 md:order-last"
    >
      <span className="max-md:hidden">{uiCopy.search}</span>
    </Button>
  </div>
);
