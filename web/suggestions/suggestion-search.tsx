import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { classifications } from '#contract/egypt/specialties.ts';
import { answerStates, suggestionOrders } from '#contract/suggestions.ts';
import { rawFields } from '#web/core/form-fields.ts';
import { paths } from '#web/core/paths.ts';
import { type AskedSuggestions, asksForAll, suggestionsAddress } from '#web/suggestions/asked-suggestions.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { search: said, answers } = suggestionsCopy;

/** An address may ask for a classification that is in no list: it is shown as chosen all the same. */
const including = (asked: string | undefined) =>
  asked === undefined || classifications.includes(asked) ? classifications : [...classifications, asked];

const answerOptions = [
  { value: 'none', label: said.none },
  ...answerStates.map((value) => ({ value, label: answers[value] })),
];
const orderOptions = suggestionOrders.map((value) => ({ value, label: said.orders[value] }));

/** Search, filters and order for all three lists; what is asked for stands in the address. Works before any script. */
export function SuggestionSearch({ asked }: { asked: AskedSuggestions }) {
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(suggestionsAddress(rawFields(event.currentTarget)), { preventScrollReset: true });
  }

  return (
    <search aria-label={said.label} className="pb-3">
      {/* What the address says anew is what the fields begin with anew. */}
      <form
        key={suggestionsAddress(asked)}
        action={paths.suggestions()}
        onSubmit={submit}
        className="grid grid-cols-1 items-end gap-4 sm:grid-cols-3"
      >
        <TextField
          name="q"
          type="search"
          label={said.q}
          placeholder={said.placeholder}
          maxLength={100}
          defaultValue={asked.q ?? ''}
          className="sm:col-span-2"
        />
        <Button type="submit" icon={<Search aria-hidden="true" />} className="max-sm:order-last">
          {said.submit}
        </Button>
        <SelectField
          name="classification"
          label={said.classification}
          options={including(asked.classification)}
          placeholder={said.everyClassification}
          defaultValue={asked.classification ?? ''}
        />
        <SelectField
          name="answer"
          label={said.answer}
          options={answerOptions}
          placeholder={said.everyAnswer}
          defaultValue={asked.answer ?? ''}
        />
        <SelectField name="order" label={said.order} options={orderOptions} defaultValue={asked.order ?? 'newest'} />
      </form>
      {!asksForAll(asked) && (
        <Link to={paths.suggestions()} preventScrollReset className="text-link mt-2 inline-flex min-h-11 items-center">
          {said.clear}
        </Link>
      )}
    </search>
  );
}
