import { ArrowLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { contentCopy } from '#web/content/copy.ts';
import type { Begun } from '#web/core/forms/draft.ts';
import { paths } from '#web/core/page/paths.ts';
import { priceCopy } from '#web/requests/price/copy.ts';

const { ask: t } = contentCopy.home;

/** The same question in one line, below what a signed-in client does next. */
export function AskAgain({ fee }: { fee: string | null }) {
  const navigate = useNavigate();
  function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = event.currentTarget.querySelector('textarea')?.value.trim() ?? '';
    const begun = text === '' ? {} : { TypeOfSubjectOfTheRequest: text };
    void navigate(paths.submitRequest(), { state: { begun } satisfies Begun });
  }
  return (
    <form action={paths.submitRequest()} onSubmit={begin} className="card mt-1.5 px-4 pt-2.5 pb-3">
      <label htmlFor="ask" className="mb-1 block font-semibold">
        {t.another}
      </label>
      <div className="flex gap-2">
        <textarea
          id="ask"
          dir="auto"
          rows={1}
          maxLength={5_000}
          placeholder={t.placeholderShort}
          className="input min-w-0 py-2"
        />
        <button type="submit" aria-label={t.submit} title={t.submit} className="btn btn-ghost shrink-0 px-3">
          <ArrowLeft aria-hidden="true" />
        </button>
      </div>
      {fee !== null && <p className="mt-1 text-xs text-muted">{fee === '' ? priceCopy.free : priceCopy.short(fee)}</p>}
    </form>
  );
}
