import { Search } from 'lucide-react';
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
import { uiCopy } from '#web/ui/copy.ts';
import { including, SearchForm } from '#web/ui/fields/search-form.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const { search: t } = suggestionsCopy;

const answerOptions = [
  { value: 'none', label: t.none },
  ...answerStates.map((value) => ({ value, label: answerNames[value] })),
];
const orderOptions = suggestionOrders.map((value) => ({ value, label: t.orders[value] }));

/** Search, filters and order for all three lists. They are in the address, and work without JavaScript. */
export function SuggestionSearch({ filters }: { filters: SuggestionFilters }) {
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(suggestionsAddress(rawFields(event.currentTarget)), { preventScrollReset: true });
  }

  return (
    <SearchForm
      // A new address gives the fields new default values.
      key={suggestionsAddress(filters)}
      label={t.label}
      action={paths.suggestions()}
      onSubmit={submit}
      clear={hasNoFilters(filters) ? null : { to: paths.suggestions(), text: t.clear }}
      className="pb-3"
      formClassName="grid grid-cols-1 items-end gap-4 sm:grid-cols-3"
    >
      <TextField
        name="q"
        type="search"
        label={t.q}
        placeholder={t.placeholder}
        maxLength={100}
        defaultValue={filters.q ?? ''}
        className="sm:col-span-2"
      />
      <Button type="submit" icon={<Search aria-hidden="true" />} className="max-sm:order-last">
        {uiCopy.search}
      </Button>
      <SelectField
        name="classification"
        label={suggestionTexts.labels.classification}
        options={including(classifications, filters.classification)}
        placeholder={t.everyClassification}
        defaultValue={filters.classification ?? ''}
      />
      <SelectField
        name="answer"
        label={suggestionColumns.answer}
        options={answerOptions}
        placeholder={uiCopy.all}
        defaultValue={filters.answer ?? ''}
      />
      <SelectField name="order" label={uiCopy.order} options={orderOptions} defaultValue={filters.order ?? 'newest'} />
    </SearchForm>
  );
}
