import { data } from 'react-router';
import { info } from '#contract/content/calls.ts';
import type { Call } from '#contract/core/client.ts';
import { InfoArticle } from '#web/content/info-article.tsx';
import { orNull } from '#web/core/calls/or-null.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';

/** For the `loader` of the page: a failed text leaves the rest of the page, but its status prevents caching. */
export async function loadInfo(call: Call, name: 'about' | 'privacy') {
  const texts = await orNull(call(info, {}));
  const updatedAt = texts?.[0]?.updatedAt ?? null;
  return data({ text: texts && (texts[0]?.[name] ?? ''), updatedAt }, { status: texts ? 200 : 503 });
}

type InfoPageProps = { title: string; lead: string; text: string | null; updatedAt: string | null };

/** A page with one text about the platform. */
export const InfoPage = ({ title, lead, ...article }: InfoPageProps) => (
  <main id="main">
    <PageHeader title={title} lead={lead} />
    <div className="wrap py-10 lg:py-14">
      <InfoArticle {...article} />
    </div>
  </main>
);
