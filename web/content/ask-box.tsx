import { ArrowLeft, Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { contentCopy } from '#web/content/copy.ts';
import type { Begun } from '#web/core/forms/tab-draft.ts';
import { paths } from '#web/core/page/paths.ts';
import { Button } from '#web/ui/button.tsx';

const { ask: t } = contentCopy.home;

/**
 * The question that begins a request (specification#home-page). Its text goes into the draft of the form. The field has
 * no name: without scripts the form only opens the page of the request. `fee`: in words, empty without one; null where it is not known.
 */
export function AskBox({ fee }: { fee: string | null }) {
  const navigate = useNavigate();
  const [specialty, setSpecialty] = useState<string | null>(null);

  function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = event.currentTarget.querySelector('textarea')?.value.trim() ?? '';
    const begun = {
      ...(specialty !== null && { lawyerSpecialty: specialty }),
      ...(text !== '' && { TypeOfSubjectOfTheRequest: text }),
    };
    void navigate(paths.submitRequest(), { state: { begun } satisfies Begun });
  }

  return (
    <form action={paths.submitRequest()} onSubmit={begin} className="card px-4 pt-3 pb-3.5">
      <label htmlFor="ask" className="block font-semibold">
        {t.label}
      </label>
      <textarea
        id="ask"
        dir="auto"
        rows={2}
        maxLength={5_000}
        placeholder={t.placeholder}
        className="input min-h-22 py-2"
      />
      <fieldset className="my-2.5 flex flex-wrap gap-2 noscript:invisible">
        <legend className="sr-only">{t.topicsLabel}</legend>
        {t.topics.map((topic) => (
          <button
            key={topic.word}
            type="button"
            aria-pressed={specialty === topic.specialty}
            onClick={() => setSpecialty(specialty === topic.specialty ? null : topic.specialty)}
            className="topic"
          >
            {topic.word}
          </button>
        ))}
      </fieldset>
      <Button type="submit" className="min-h-13 w-full">
        {t.submit}
        <ArrowLeft aria-hidden="true" />
      </Button>
      {fee !== null && <Price fee={fee} />}
    </form>
  );
}

/** What is paid, when, and when it comes back (specification#request-fee). An empty `fee`: nothing is paid. */
const Price = ({ fee }: { fee: string }) => (
  <p className="mt-3 flex items-start gap-2 text-xs leading-normal">
    <Check size={18} aria-hidden="true" className="shrink-0 text-brass" />
    <span>
      <b>{t.free}</b>{' '}
      {fee !== '' && (
        <>
          {t.fee(fee)} <b>{t.back}</b> {t.backWhen}{' '}
          <Link to={paths.terms()} className="text-link whitespace-nowrap">
            {t.how}
          </Link>
        </>
      )}
    </span>
  </p>
);
