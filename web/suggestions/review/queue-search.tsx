import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { rawFields } from '#web/core/form-fields.ts';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Finds a suggestion in one of the lists, before a duplicate is merged into it say. */
export function QueueSearch({ view, q }: { view: string; q: string }) {
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(rawFields(event.currentTarget).q ?? '').trim();
    void navigate(`?${new URLSearchParams({ view, ...(wanted === '' ? {} : { q: wanted }) })}`);
  }

  return (
    <search>
      <form onSubmit={submit} className="flex max-w-[520px] flex-wrap items-end gap-3">
        <TextField
          name="q"
          type="search"
          label={said.search}
          maxLength={100}
          defaultValue={q}
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" variant="ghost" icon={<Search aria-hidden="true" />}>
          {said.submitSearch}
        </Button>
      </form>
    </search>
  );
}
