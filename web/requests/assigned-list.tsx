import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#contract/copy/digits.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { assignedRequests, assignedSorts, lawyerTabs } from '#contract/requests/calls.ts';
import type { assignedRequestCounts } from '#contract/requests/lists.ts';
import { call } from '#web/core/calls/api.ts';
import { rawFields } from '#web/core/forms/form-fields.ts';
import { type AssignedQuery, assignedAddress, assignedInput } from '#web/requests/assigned-query.ts';
import { AssignedRequestCard } from '#web/requests/assigned-request-card.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { SearchForm, useAddressed } from '#web/ui/fields/search-form.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { TabLinks } from '#web/ui/page/tab-links.tsx';

const { list: t } = requestsCopy.forLawyer;

const sortOptions = [...assignedSorts].reverse().map((value) => ({ value, label: t.sorts[value] }));

type AssignedListProps = {
  query: AssignedQuery;
  requests: Output<typeof assignedRequests>;
  counts: Output<typeof assignedRequestCounts>;
  lawyerId: number;
};

/** The requests assigned to a lawyer, in tabs. Tab, search and order are in the address. */
export function AssignedList({ query, requests, counts, lawyerId }: AssignedListProps) {
  const tabs = lawyerTabs.map((tab) => ({
    to: assignedAddress({ ...query, tab }),
    text: (
      <>
        <span>{t.tabs[tab]}</span>
        <span className="ms-1.5">{formatNumber(counts[tab])}</span>
      </>
    ),
    isCurrent: tab === query.tab,
  }));
  return (
    <>
      <TabLinks label={t.tabsLabel} tabs={tabs} isOneLine />
      <AssignedSearch query={query} />
      <Pages
        again="all"
        key={assignedAddress(query)}
        first={requests}
        fetchPart={(part) => call(assignedRequests, { ...assignedInput(query), ...part })}
      >
        {(items) =>
          items.length === 0 ? (
            <Empty text={query.q === '' ? t.none[query.tab] : t.notFound} />
          ) : (
            <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
              {items.map((request) => (
                <li key={request.id} className="min-w-0">
                  <AssignedRequestCard request={request} lawyerId={lawyerId} />
                </li>
              ))}
            </ul>
          )
        }
      </Pages>
    </>
  );
}

function AssignedSearch({ query }: { query: AssignedQuery }) {
  const navigate = useNavigate();
  const [q, setQ] = useAddressed(query.q);
  const [sort, setSort] = useAddressed(query.sort);
  const show = (change: Partial<AssignedQuery>) =>
    void navigate(assignedAddress({ ...query, ...change }), { preventScrollReset: true });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    show({ q: String(rawFields(event.currentTarget).q ?? '') });
  }

  return (
    <SearchForm
      label={t.search}
      onSubmit={submit}
      clear={query.q === '' ? null : { to: assignedAddress({ ...query, q: '' }), text: t.clear }}
      className="my-3"
      formClassName="flex flex-wrap items-center gap-2"
    >
      <TextField
        name="q"
        type="search"
        label={t.search}
        placeholder={t.searchHint}
        maxLength={100}
        value={q}
        onChange={setQ}
        className="min-w-0 grow-9 basis-40"
        isLabelHidden
      />
      <Button type="submit" variant="ghost" size="sm" aria-label={uiCopy.search} className="shrink-0 max-sm:hidden">
        <Search aria-hidden="true" />
      </Button>
      <SelectField
        name="sort"
        label={uiCopy.order}
        options={sortOptions}
        value={sort}
        onChange={(chosen) => {
          setSort(chosen);
          show({ sort: chosen as AssignedQuery['sort'] });
        }}
        className="grow basis-30"
        isLabelHidden
      />
    </SearchForm>
  );
}
