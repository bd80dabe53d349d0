import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { governorates } from '#contract/egypt/governorates.ts';
import { specialties } from '#contract/egypt/specialties.ts';
import { formatNumber } from '#web/core/digits.ts';
import { formatCount } from '#web/core/format.ts';
import {
  type AskedRequests,
  asksForStatusAlone,
  filterCount,
  requestMarks,
  requestsAddress,
  statusAlone,
} from '#web/requests/review/asked-requests.ts';
import { reviewCopy } from '#web/requests/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const said = reviewCopy.filters;

const governorateNames = governorates.map(({ name }) => name);
const specialtyNames = specialties.map(({ name }) => name);
const waitingDays = ['1', '3', '7', '30'];

/** An address may ask for what is in no list: it is shown as chosen all the same. */
const including = (names: readonly string[], asked: string) =>
  asked === '' || names.includes(asked) ? names : [...names, asked];

/** Search and filters of the queue. What is asked for stands in the address, to be kept, sent on or gone back to. */
export function RequestFilters({ asked }: { asked: AskedRequests }) {
  const navigate = useNavigate();
  const [shown, setShown] = useState(asked);
  const address = requestsAddress(asked);
  const [answered, setAnswered] = useState(address);
  // Whoever goes back finds the fields as they were then; the same list fetched anew leaves what is being typed.
  if (answered !== address) {
    setAnswered(address);
    setShown(asked);
  }

  function ask(change: Partial<AskedRequests>) {
    const wanted = { ...shown, ...change };
    setShown(wanted);
    void navigate(requestsAddress(wanted), { preventScrollReset: true });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    ask({});
  }

  const count = filterCount(asked);
  return (
    <search aria-label={said.label}>
      <form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            name="q"
            type="search"
            label={said.search}
            placeholder={said.searchPlaceholder}
            maxLength={100}
            className="min-w-0 flex-1 basis-64"
            value={shown.q}
            onChange={(q) => setShown({ ...shown, q })}
          />
          <Button type="submit" icon={<Search aria-hidden="true" />}>
            {said.submit}
          </Button>
        </div>
        <Disclosure title={count > 0 ? said.titleWith(formatNumber(count)) : said.title} isOpen={count > 0}>
          <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
            <SelectField
              name="province"
              label={said.province}
              options={governorateNames}
              placeholder={said.everyProvince}
              value={shown.province}
              onChange={(province) => ask({ province })}
            />
            <SelectField
              name="specialty"
              label={said.specialty}
              options={including(specialtyNames, asked.specialty)}
              placeholder={said.everySpecialty}
              value={shown.specialty}
              onChange={(specialty) => ask({ specialty })}
            />
            <SelectField
              name="waitingDays"
              label={said.age}
              options={including(waitingDays, asked.waitingDays).map((days) => ({
                value: days,
                label: said.orMore(formatCount(Number(days), 'day')),
              }))}
              placeholder={said.everyAge}
              value={shown.waitingDays}
              onChange={(waitingDays) => ask({ waitingDays })}
            />
          </div>
          <fieldset className="mt-3 flex flex-wrap gap-x-6">
            <legend className="sr-only">{said.marksLabel}</legend>
            {requestMarks.map((mark) => (
              <label key={mark} className="check">
                <input
                  type="checkbox"
                  name={mark}
                  checked={shown.marks.includes(mark)}
                  onChange={({ target }) =>
                    ask({ marks: requestMarks.filter((m) => (m === mark ? target.checked : shown.marks.includes(m))) })
                  }
                />
                <span>{said.marks[mark]}</span>
              </label>
            ))}
          </fieldset>
        </Disclosure>
      </form>
      {!asksForStatusAlone(asked) && (
        <Link
          to={requestsAddress(statusAlone(asked.status))}
          preventScrollReset
          className="text-link mt-2 inline-flex min-h-11 items-center"
        >
          {said.clear}
        </Link>
      )}
    </search>
  );
}
