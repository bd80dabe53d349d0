import { contentCopy } from '#web/content/copy.ts';
import { NothingPublished } from '#web/content/nothing-published.tsx';
import { formatDate } from '#web/core/format.ts';
import { LongText, placeOf, sectionsOf } from '#web/ui/long-text.tsx';

const { info: said } = contentCopy;

/** With fewer sections a table of contents is longer than the way. */
const sectionsForContents = 4;

type InfoArticleProps = {
  /** Null when it could not be had. */
  text: string | null;
  /** Null while the text is as it was delivered. */
  updatedAt: string | null;
};

/** A text of the platform about itself, with the day of its last change and the way to its sections. */
export function InfoArticle({ text, updatedAt }: InfoArticleProps) {
  if (!text) return <NothingPublished text={said.empty} hasFailed={text === null} />;
  return (
    <div className="flex flex-col gap-x-16 gap-y-8 lg:flex-row lg:items-start">
      <article className="min-w-0 flex-1">
        {updatedAt !== null && (
          <p className="mb-6 text-sm text-muted">
            {said.updated} <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
          </p>
        )}
        <LongText text={text} hasPlaces />
      </article>
      <Contents text={text} />
    </div>
  );
}

function Contents({ text }: { text: string }) {
  const sections = sectionsOf(text).map(({ title }, index) => ({ title, place: placeOf(index) }));
  const titled = sections.filter(({ title }) => title !== null);
  if (titled.length < sectionsForContents) return null;
  return (
    <nav aria-label={said.contents} className="sticky top-24 hidden w-[280px] shrink-0 print:hidden lg:block">
      <p className="mb-2 font-semibold">{said.contents}</p>
      <ol className="border-s border-line ps-4 text-sm">
        {titled.map(({ title, place }) => (
          <li key={place}>
            <a href={`#${place}`} className="flex min-h-11 items-center text-muted hover:text-primary hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
