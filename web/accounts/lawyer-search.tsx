import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { governorates } from '#contract/egypt/governorates.ts';
import { specialties } from '#contract/egypt/specialties.ts';
import { type AskedLawyers, all, asksForAll, lawyersAddress } from '#web/accounts/asked-lawyers.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { paths } from '#web/core/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { lawyers } = accountsCopy;

const governorateNames = governorates.map(({ name }) => name);
const specialtyNames = specialties.map(({ name }) => name);

const withAll = (label: string, names: readonly string[]) => [
  { value: all, label },
  ...names.map((name) => ({ value: name, label: name })),
];

/** An address may ask for a specialty that is in no list: it is shown as chosen all the same. */
const including = (names: readonly string[], asked: string | undefined) =>
  asked === undefined || names.includes(asked) ? names : [...names, asked];

/** Search by name, governorate and specialty; what is asked for stands in the address, to be sent on or gone back to. */
export function LawyerSearch({ asked }: { asked: AskedLawyers }) {
  const navigate = useNavigate();
  const [q, setQ] = useState(asked.q ?? '');
  useEffect(() => setQ(asked.q ?? ''), [asked.q]);

  const ask = (wanted: AskedLawyers) => {
    void navigate(lawyersAddress({ ...asked, q, ...wanted }), { preventScrollReset: true });
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
          options={withAll(lawyers.everyGovernorate, including(governorateNames, asked.governorate))}
          value={asked.governorate ?? all}
          onChange={(governorate) => ask({ governorate })}
        />
        <SelectField
          name="specialty"
          label={lawyers.specialty}
          options={withAll(lawyers.everySpecialty, including(specialtyNames, asked.specialty))}
          value={asked.specialty ?? all}
          onChange={(specialty) => ask({ specialty })}
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
