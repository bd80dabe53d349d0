import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { latinDigits } from '#contract/core/text.ts';
import { type Asked, addressOf } from '#web/core/asked.ts';
import { formatNumber } from '#web/core/digits.ts';
import { rawFields } from '#web/core/form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { listCopy as said } from '#web/ui/list/copy.ts';
import { FilterField } from '#web/ui/list/filter-field.tsx';
import { everyTab, filterCount, hasEverywhere, isNarrowed, type ListOf, type Numbered } from '#web/ui/list/list-of.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type ListSearchProps = { list: ListOf<Numbered>; asked: Asked };

/** Search, order and filters of a list. What is asked for stands in the address, to be kept, sent on or gone back to. */
export function ListSearch({ list, asked }: ListSearchProps) {
  const navigate = useNavigate();
  const [shown, setShown] = useState(asked);
  const [answered, setAnswered] = useState(asked);
  // Whoever goes back finds the fields as they were then; the same list fetched anew leaves what is being typed.
  if (addressOf(answered) !== addressOf(asked)) {
    setAnswered(asked);
    setShown(asked);
  }
  const { tabs, sorts, search, filters = [] } = list;
  const standard = Object.keys(sorts)[0] ?? '';

  function ask(change: Partial<Asked>) {
    const wanted = { ...shown, ...change } as Asked;
    setShown(wanted);
    void navigate(addressOf(wanted), { preventScrollReset: true });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(
      Object.entries(rawFields(event.currentTarget)).map(([name, text]) => [name, String(text)]),
    );
    for (const { name, kind } of filters) if (kind === 'number') typed[name] = latinDigits(typed[name] ?? '');
    // What is newly searched for is looked for everywhere; the tabs narrow it down again.
    const isNew = typed.q !== undefined && typed.q.trim() !== '' && typed.q.trim() !== asked.q;
    if (typed.sort === standard) typed.sort = '';
    ask({ ...typed, ...(isNew && tabs && hasEverywhere(tabs) && { [tabs.name]: everyTab }) });
  }

  const set = (name: string) => (text: string) => setShown({ ...shown, [name]: text });
  const count = filterCount(list, asked);
  const isTyped = search !== undefined || filters.some(({ kind }) => kind === 'number' || kind === 'day');
  if (search === undefined && filters.length === 0 && Object.keys(sorts).length < 2) return null;
  return (
    <search aria-label={said.searchIn(list.title)}>
      <form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-end gap-3">
          {search !== undefined && (
            <TextField
              name="q"
              type="search"
              label={search}
              maxLength={100}
              className="min-w-0 flex-1 basis-64"
              value={shown.q ?? ''}
              onChange={set('q')}
            />
          )}
          {search !== undefined && <SearchButton />}
          {Object.keys(sorts).length > 1 && (
            <SelectField
              name="sort"
              label={said.sort}
              options={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
              className="min-w-0 basis-52 max-sm:flex-1"
              value={shown.sort || standard}
              onChange={(sort) => ask({ sort: sort === standard ? '' : sort })}
            />
          )}
        </div>
        {filters.length > 0 && (
          <Disclosure title={count > 0 ? said.filtersWith(formatNumber(count)) : said.filters} isOpen={count > 0}>
            <div className="grid grid-cols-1 items-end gap-4 md:grid-cols-3">
              {filters.map((filter) => (
                <FilterField
                  key={filter.name}
                  filter={filter}
                  asked={asked[filter.name] ?? ''}
                  shown={shown[filter.name] ?? ''}
                  onType={set(filter.name)}
                  onChoose={(text) => ask({ [filter.name]: text })}
                />
              ))}
              {isTyped && search === undefined && <SearchButton />}
            </div>
          </Disclosure>
        )}
      </form>
      {isNarrowed(list, asked) && (
        <Link
          to={addressOf({
            ...list.fixed,
            sort: asked.sort ?? '',
            as: asked.as ?? '',
            ...(tabs && { [tabs.name]: asked[tabs.name] ?? '' }),
          })}
          preventScrollReset
          className="text-link mt-2 inline-flex min-h-11 items-center"
        >
          {said.clear}
        </Link>
      )}
    </search>
  );
}

const SearchButton = () => (
  <Button type="submit" variant="ghost" icon={<Search aria-hidden="true" />} className="justify-self-start">
    {said.submit}
  </Button>
);
