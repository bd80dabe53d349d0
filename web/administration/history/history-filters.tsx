import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { historyActions, historySubjects } from '#contract/copy/history.ts';
import { latinDigits } from '#contract/core/text.ts';
import {
  type AskedHistory,
  asksForAll,
  historyAddress,
  historyParts,
  platform,
} from '#web/administration/history/asked-history.ts';
import { historyCopy as said } from '#web/administration/history/copy.ts';
import { paths } from '#web/core/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export type Doer = { readonly id: number; readonly displayName: string };

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The platform, the administrators, and whoever else the address asks for. */
function doersOf(administrators: readonly Doer[], { actor }: AskedHistory) {
  const known = [
    { value: platform, label: said.platform },
    ...administrators.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
  ];
  const isListed = actor === '' || known.some(({ value }) => value === actor);
  return isListed ? known : [...known, { value: actor, label: said.accountNumber(actor) }];
}

type HistoryFiltersProps = { asked: AskedHistory; administrators: readonly Doer[] };

/** What narrows the history down. What is asked for stands in the address, to be kept, sent on or gone back to. */
export function HistoryFilters({ asked, administrators }: HistoryFiltersProps) {
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wanted = historyParts.map((part) => [part, latinDigits(String(form.get(part) ?? '')).trim()]);
    void navigate(historyAddress(Object.fromEntries(wanted)), { preventScrollReset: true });
  }

  return (
    <search aria-label={said.filters}>
      <form key={historyAddress(asked)} onSubmit={submit} className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            name="actor"
            label={said.actor}
            options={doersOf(administrators, asked)}
            placeholder={said.everyone}
            defaultValue={asked.actor}
          />
          <SelectField
            name="action"
            label={said.action}
            options={optionsOf(historyActions)}
            placeholder={said.everyAction}
            defaultValue={asked.action}
          />
          <SelectField
            name="subject"
            label={said.subject}
            options={optionsOf(historySubjects)}
            placeholder={said.everySubject}
            defaultValue={asked.subject}
          />
          <TextField
            name="subjectId"
            label={said.subjectId}
            inputMode="numeric"
            isLatin
            maxLength={15}
            defaultValue={asked.subjectId}
          />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <DateField name="from" label={said.from} defaultValue={asked.from || undefined} />
          <DateField name="to" label={said.to} defaultValue={asked.to || undefined} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" icon={<Search aria-hidden="true" />}>
            {said.submit}
          </Button>
          {!asksForAll(asked) && (
            <Link to={paths.adminHistory()} preventScrollReset className="text-link inline-flex min-h-11 items-center">
              {said.clear}
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}
