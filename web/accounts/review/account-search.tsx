import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { reviewCopy } from '#web/accounts/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { search: said } = reviewCopy;

/** Finds accounts of the page's role; what is searched for stands in the address. */
export function AccountSearch({ q }: { q: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  useEffect(() => setTyped(q), [q]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    void navigate(wanted === '' ? '?' : `?${new URLSearchParams({ q: wanted })}`, { preventScrollReset: true });
  }

  return (
    <search aria-label={said.label}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          name="q"
          type="search"
          label={said.field}
          maxLength={100}
          value={typed}
          onChange={setTyped}
          className="min-w-0 flex-1 basis-60 sm:max-w-[420px]"
        />
        <Button type="submit" variant="ghost" icon={<Search aria-hidden="true" />}>
          {said.submit}
        </Button>
        {q !== '' && (
          <Link to="?" preventScrollReset className="text-link inline-flex min-h-11 items-center">
            {said.clear}
          </Link>
        )}
      </form>
    </search>
  );
}
