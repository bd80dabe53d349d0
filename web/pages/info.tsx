import { data } from 'react-router';
import { info } from '#contract/content/calls.ts';
import { contentCopy } from '#web/content/copy.ts';
import { NothingPublished } from '#web/content/nothing-published.tsx';
import { serverCall } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { pageNames } from '#web/core/copy.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDate } from '#web/core/words/format.ts';
import { pagesCopy } from '#web/pages/copy.ts';
import { LongText, placeOf, sectionsOf } from '#web/ui/long-text.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/info.ts';

const { info: t } = contentCopy;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta({ title: pageNames.home, matches });
  const { title, lead } = pagesCopy[loaderData.name];
  return pageMeta({ title, description: lead, path: paths[loaderData.name](), matches });
};

/**
 * The texts of the platform, each at an address of its name, which is also the id of its route. A failed text leaves the
 * rest of the page, but its status prevents caching.
 */
export const loader = async ({ context, pattern }: Route.LoaderArgs) => {
  const name = pattern as keyof typeof pagesCopy;
  const texts = await orNull(context.get(serverCall)(info, {}));
  const updatedAt = texts?.[0]?.updatedAt ?? null;
  return data({ name, text: texts && (texts[0]?.[name] ?? ''), updatedAt }, { status: texts ? 200 : 503 });
};

const Info = ({ loaderData: { name, ...article } }: Route.ComponentProps) => (
  <main id="main">
    <PageHeader {...pagesCopy[name]} />
    <div className="wrap py-10 lg:py-14">
      <InfoArticle {...article} />
    </div>
  </main>
);
export default Info;

/** With fewer sections a table of contents is not worth its space. */
const sectionsForContents = 4;

type InfoArticleProps = {
  /** Null if it could not be fetched. */
  text: string | null;
  /** Null for the default text. */
  updatedAt: string | null;
};

/** A text about the platform, with the date of its last change and links to its sections. */
function InfoArticle({ text, updatedAt }: InfoArticleProps) {
  if (!text) return <NothingPublished text={t.empty} hasFailed={text === null} />;
  return (
    <div className="flex flex-col gap-x-16 gap-y-8 lg:flex-row lg:items-start">
      <article className="min-w-0 flex-1">
        {updatedAt !== null && (
          <p className="mb-6 text-sm text-muted">
            {t.updated} <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
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
    <nav aria-label={t.contents} className="sticky top-24 hidden w-[280px] shrink-0 print:hidden lg:block">
      <p className="mb-2 font-semibold">{t.contents}</p>
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
