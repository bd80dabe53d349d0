import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { contentCopy } from '#web/content/copy.ts';
import type { Begun } from '#web/core/forms/draft.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { Button } from '#web/ui/button.tsx';

const { ask: t } = contentCopy.home;

/**
 * The question that begins a request (specification#home-page). Its text goes into the draft of the form. The field has
 * no name: without scripts the form only opens the page of the request. Below its button stands the price.
 */
export function AskBox({ price }: { price: Elements }) {
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
        data-field="TypeOfSubjectOfTheRequest"
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
      {price}
    </form>
  );
}
