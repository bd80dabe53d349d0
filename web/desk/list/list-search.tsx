import { ListFilter, Search } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '#contract/copy/digits.ts';
import { latinDigits } from '#contract/core/text.ts';
import { rawFields } from '#web/core/forms/form-fields.ts';
import { addressOf, type Query } from '#web/core/page/query.ts';
import { listCopy as t } from '#web/desk/list/copy.ts';
import {
  everyTab,
  type Filter,
  filterCount,
  hasEverywhere,
  isNarrowed,
  type ListOf,
  type Numbered,
} from '#web/desk/list/list-of.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Check } from '#web/ui/fields/check-box.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { asOptions } from '#web/ui/fields/option.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type ListSearchProps = { list: ListOf<Numbered>; query: Query; panels: Panels };

/** Search, order and filters of a list. They are in the address, so that what is shown can be saved and shared. */
export function ListSearch({ list, query, panels }: ListSearchProps) {
  const navigate = useNavigate();
  const panelId = useId();
  const [shown, setShown] = useShown(query);
  const { sorts, search, filters = [] } = list;

  function applyQuery(change: Partial<Query>) {
    const wanted = { ...shown, ...change } as Query;
    setShown(wanted);
    void navigate(addressOf(wanted), { preventScrollReset: true });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    applyQuery(typedQuery(list, query, event.currentTarget));
  }

  if (search === undefined && filters.length === 0 && Object.keys(sorts).length < 2) return null;
  return (
    <search aria-label={t.searchIn(list.title)} className="contents">
      <form onSubmit={submit} className="contents">
        {search !== undefined && (
          <SearchText label={search} value={shown.q ?? ''} onChange={(q) => setShown({ ...shown, q })} />
        )}
        {filters.length > 0 && <FilterButton count={filterCount(list, query)} panels={panels} controls={panelId} />}
        {Object.keys(sorts).length > 1 && (
          <SelectField
            name="sort"
            label={uiCopy.order}
            isLabelHidden
            options={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
            className="list-sort"
            value={shown.sort || standardSort(list)}
            onChange={(sort) => applyQuery({ sort: sort === standardSort(list) ? '' : sort })}
          />
        )}
        {isNarrowed(list, query) && (
          <Link
            to={clearedAddress(list, query)}
            preventScrollReset
            onClick={() => setShown(query)}
            className="text-link inline-flex min-h-11 items-center text-sm"
          >
            {t.clear}
          </Link>
        )}
        {panels.opened === 'filters' && (
          <Filters
            id={panelId}
            list={list}
            query={query}
            shown={shown}
            onType={(name, text) => setShown({ ...shown, [name]: text })}
            onChoose={(name, text) => applyQuery({ [name]: text })}
          />
        )}
      </form>
    </search>
  );
}

type SearchTextProps = { label: string; value: string; onChange: (text: string) => void };

const SearchText = ({ label, ...controlled }: SearchTextProps) => (
  <div className="list-search">
    <TextField name="q" type="search" label={label} placeholder={label} isLabelHidden maxLength={100} {...controlled} />
    <IconButton
      icon={Search}
      iconSize={18}
      type="submit"
      label={uiCopy.search}
      isPlain
      className="absolute end-0 top-0"
    />
  </div>
);

type FilterButtonProps = { count: number; panels: Panels; controls: string };

/** The filters are behind one button; it says how many are set. */
const FilterButton = ({ count, panels, controls }: FilterButtonProps) => (
  <Button
    variant="ghost"
    size="sm"
    aria-expanded={panels.opened === 'filters'}
    aria-controls={panels.opened === 'filters' ? controls : undefined}
    icon={<ListFilter aria-hidden="true" />}
    onClick={() => panels.toggle('filters')}
  >
    <span>{count > 0 ? t.filtersWith(formatNumber(count)) : t.filters}</span>
  </Button>
);

type FiltersProps = Omit<ListSearchProps, 'panels'> & {
  id: string;
  shown: Query;
  onType: (name: string, text: string) => void;
  onChoose: (name: string, text: string) => void;
};

function Filters({ id, list, query, shown, onType, onChoose }: FiltersProps) {
  const { search, filters = [] } = list;
  const isTyped = filters.some(({ kind }) => kind === 'number' || kind === 'day');
  return (
    <div id={id} className="list-panel grid grid-cols-1 items-end gap-4 md:grid-cols-3">
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          query={query[filter.name] ?? ''}
          shown={shown[filter.name] ?? ''}
          onType={(text) => onType(filter.name, text)}
          onChoose={(text) => onChoose(filter.name, text)}
        />
      ))}
      {isTyped && search === undefined && (
        <Button type="submit" variant="ghost" icon={<Search aria-hidden="true" />} className="justify-self-start">
          {uiCopy.search}
        </Button>
      )}
    </div>
  );
}

/** The typed query: each field is what is in the address, until the person changes it. */
function useShown(query: Query) {
  const [shown, setShown] = useState(query);
  const [answered, setAnswered] = useState(query);
  // Going back restores the fields. Text typed since the last search stays.
  if (addressOf(answered) !== addressOf(query)) {
    const typed = Object.entries(shown).filter(([name, text]) => text.trim() !== (answered[name] ?? ''));
    setAnswered(query);
    setShown({ ...query, ...Object.fromEntries(typed) });
  }
  return [shown, setShown] as const;
}

/** The changes that a submitted form makes to the query. */
function typedQuery(list: ListOf<Numbered>, query: Query, form: HTMLFormElement): Partial<Query> {
  const { tabs, filters = [] } = list;
  const typed = Object.fromEntries(Object.entries(rawFields(form)).map(([name, text]) => [name, String(text)]));
  for (const { name, kind } of filters)
    if (kind === 'number' && name in typed) typed[name] = latinDigits(typed[name] ?? '');
  // A new search covers all states; the tabs narrow it down again.
  const isNew = typed.q !== undefined && typed.q.trim() !== '' && typed.q.trim() !== query.q;
  if (typed.sort === standardSort(list)) typed.sort = '';
  return { ...typed, ...(isNew && tabs && hasEverywhere(tabs) && { [tabs.name]: everyTab }) };
}

const standardSort = ({ sorts }: ListOf<Numbered>) => Object.keys(sorts)[0] ?? '';

/** The tab and the order stay. */
const clearedAddress = ({ fixed, tabs }: ListOf<Numbered>, query: Query) =>
  addressOf({
    ...fixed,
    sort: query.sort ?? '',
    ...(tabs && { [tabs.name]: query[tabs.name] ?? '' }),
  });

/** The panel that folds out below the tools of a list. */
type Panel = 'filters' | 'help';

export type Panels = { readonly opened: Panel | null; readonly toggle: (panel: Panel) => void };

/** One panel at a time, behind its button; closed at first, so that the list begins high on the screen. */
export function usePanels(): Panels {
  const [opened, setOpened] = useState<Panel | null>(null);
  return { opened, toggle: (panel) => setOpened(opened === panel ? null : panel) };
}

type FilterFieldProps = {
  filter: Filter;
  /** The value in the address. */
  query: string;
  /** The value in the field. */
  shown: string;
  onType: (text: string) => void;
  /** A choice applies at once; typed text waits for the button. */
  onChoose: (text: string) => void;
};

/** One filter of a list, as the field of its kind. */
function FilterField({ filter, query, shown, onType, onChoose }: FilterFieldProps) {
  const { name, label, kind } = filter;
  if (kind === 'choice') {
    const options = asOptions(filter.options);
    // The address may name a value that is not in the list: it is still shown as chosen.
    const isKnown = query === '' || options.some(({ value }) => value === query);
    return (
      <SelectField
        name={name}
        label={label}
        options={isKnown ? options : [...options, { value: query, label: query }]}
        placeholder={filter.every}
        value={shown}
        onChange={onChoose}
      />
    );
  }
  if (kind === 'checkbox') {
    return (
      <Check
        name={name}
        label={label}
        value="true"
        checked={shown === 'true'}
        onChange={({ target }) => onChoose(target.checked ? 'true' : '')}
      />
    );
  }
  if (kind === 'number')
    return (
      <TextField name={name} label={label} inputMode="numeric" maxLength={15} isLatin value={shown} onChange={onType} />
    );
  return <DateField name={name} label={label} defaultValue={query || undefined} />;
}
