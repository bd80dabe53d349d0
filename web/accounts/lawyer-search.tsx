import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { governorates } from '#contract/egypt/governorates.ts';
import { specialties } from '#contract/egypt/specialties.ts';
import { type AskedLawyers, asksForAll, lawyersAddress } from '#web/accounts/asked-lawyers.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { paths } from '#web/core/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { lawyers } = accountsCopy;

const governorateNames = governorates.map(({ name }) => name);
const specialtyNames = specialties.map(({ name }) => name);

/** An address may ask for a specialty that is in no list: it is shown as chosen all the same. */
const including = (names: readonly string[], asked: string | undefined) =>
  asked === undefined || names.includes(asked) ? names : [...names, asked];

/** What a field shows: what the address asks for, until the person wants something else. */
function useAsked(asked = '') {
  const [shown, setShown] = useState(asked);
  useEffect(() => setShown(asked), [asked]);
  return [shown, setShown] as const;
}

/** Search by name, governorate and specialty; what is asked for stands in the address, to be sent on or gone back to. */
export function LawyerSearch({ asked }: { asked: AskedLawyers }) {
  const navigate = useNavigate();
  const [q, setQ] = useAsked(asked.q);
  const [governorate, setGovernorate] = useAsked(asked.governorate);
  const [specialty, setSpecialty] = useAsked(asked.specialty);

  const ask = (wanted: AskedLawyers) => {
    void navigate(lawyersAddress({ q, governorate, specialty, ...wanted }), { preventScrollReset: true });
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    ask({});
  }

  return (
    <search aria-label={lawyers.search}>
      <form
        action={paths.lawyers()}
        onSubmit={submit}
        className="grid grid-cols-1 items-end gap-4 md:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto]"
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
          options={including(governorateNames, asked.governorate)}
          placeholder={lawyers.everyGovernorate}
          value={governorate}
          onChange={(chosen) => {
            setGovernorate(chosen);
            ask({ governorate: chosen });
          }}
        />
        <SelectField
          name="specialty"
          label={lawyers.specialty}
          options={including(specialtyNames, asked.specialty)}
          placeholder={lawyers.everySpecialty}
          value={specialty}
          onChange={(chosen) => {
            setSpecialty(chosen);
            ask({ specialty: chosen });
          }}
        />
        <Button type="submit" icon={<Search aria-hidden="true" />}>
          {lawyers.submit}
        </Button>
      </form>
      {!asksForAll(asked) && (
        <Link to={paths.lawyers()} preventScrollReset className="text-link mt-2 inline-flex min-h-11 items-center">
          {lawyers.clear}
        </Link>
      )}
    </search>
  );
}
