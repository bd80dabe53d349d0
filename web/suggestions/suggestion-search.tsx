import { Search, SlidersHorizontal } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { classifications } from '#contract/egypt/specialties.ts';
import { answerStates, suggestionOrders } from '#contract/suggestions/calls.ts';
import { answerNames, suggestionColumns, suggestionTexts } from '#contract/suggestions/copy.ts';
import { rawFields } from '#web/core/forms/form-fields.ts';
import { paths } from '#web/core/page/paths.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { hasNoFilters, type SuggestionFilters, suggestionsAddress } from '#web/suggestions/suggestion-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { including, SearchForm, useAddressed } from '#web/ui/fields/search-form.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const { search: t } = suggestionsCopy;

const answerOptions = [
  { value: 'none', label: t.none },
  ...answerStates.map((value) => ({ value, label: answerNames[value] })),
];
const orderOptions = suggestionOrders.map((value) => ({ value, label: t.orders[value] }));

/** One search line; filters and order are behind a button. They are in the address, and work without JavaScript. */
export function SuggestionSearch({ filters }: { filters: SuggestionFilters }) {
  const navigate = useNavigate();
  const { type } = filters;
  const [q, setQ] = useAddressed(filters.q);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(suggestionsAddress(rawFields(event.currentTarget)), { preventScrollReset: true });
  }

  return (
    <SearchForm
      label={t.label}
      action={paths.suggestions()}
      onSubmit={submit}
      clear={hasNoFilters(filters) ? null : { to: suggestionsAddress(type ? { type } : {}), text: t.clear }}
      formClassName="relative flex flex-wrap items-center gap-2"
    >
      {type && <input type="hidden" name="type" value={type} />}
      <TextField
        name="q"
        type="search"
        label={t.q}
        isLabelHidden
        placeholder={t.q}
        maxLength={100}
        value={q}
        onChange={setQ}
        className="min-w-0 flex-1 basis-40"
      />
      <IconButton type="submit" icon={Search} label={uiCopy.search} className="size-12 rounded-md" />
      <Filters filters={filters} />
    </SearchForm>
  );
}

/** They lie over the list while they are open. */
function Filters({ filters }: { filters: SuggestionFilters }) {
  const [classification, setClassification] = useAddressed(filters.classification);
  const [answer, setAnswer] = useAddressed(filters.answer);
  const [order, setOrder] = useAddressed(filters.order ?? 'newest');
  return (
    <details>
      <summary
        aria-label={t.filters}
        title={t.filters}
        className={classNames(
          'icon-btn size-12 rounded-md list-none',
          (filters.classification ?? filters.answer ?? filters.order) && 'bg-tint text-on-tint',
        )}
      >
        <SlidersHorizontal size={20} aria-hidden="true" />
      </summary>
      <div className="card absolute inset-x-0 top-full z-20 mt-2 grid grid-cols-1 gap-4 p-4 sm:grid-cols-3">
        <SelectField
          name="classification"
          label={suggestionTexts.labels.classification}
          options={including(classifications, filters.classification)}
          placeholder={t.everyClassification}
          value={classification}
          onChange={setClassification}
        />
        <SelectField
          name="answer"
          label={suggestionColumns.answer}
          options={answerOptions}
          placeholder={uiCopy.all}
          value={answer}
          onChange={setAnswer}
        />
        <SelectField name="order" label={uiCopy.order} options={orderOptions} value={order} onChange={setOrder} />
        <Button type="submit" size="sm" className="justify-self-start">
          {t.show}
        </Button>
      </div>
    </details>
  );
}
