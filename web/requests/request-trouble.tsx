import { SearchX } from 'lucide-react';
import { isApiError } from '#contract/core/api-error.ts';
import { paths } from '#web/core/paths.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { FailedPage } from '#web/ui/failed-page.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Empty } from '#web/ui/states.tsx';

const { page: said } = requestsCopy;

type RequestTroubleProps = { error: unknown; title: string; text: string };

/**
 * For the `ErrorBoundary` of the pages of requests: one that is not there (or not theirs to see) looks so, an account
 * that may not go on is told why, and what did not come may be asked for again.
 */
export function RequestTrouble({ error, title, text }: RequestTroubleProps) {
  if (!isApiError(error) || ![400, 403, 404].includes(error.status)) {
    return <FailedPage error={error} title={title} text={text} />;
  }
  const back = (
    <LinkButton to={paths.requests()} variant="ghost">
      {said.back}
    </LinkButton>
  );
  return (
    <main id="main">
      <PageHeader title={error.status === 403 ? title : said.missing} />
      <div className="wrap py-10">
        {error.status === 403 ? (
          <Notice tone="warning">
            <p>{error.message}</p>
            <LinkButton to={paths.profile()} variant="ghost" size="sm" className="mt-3">
              {said.toProfile}
            </LinkButton>
          </Notice>
        ) : (
          <Empty text={said.missingText} icon={SearchX}>
            {back}
          </Empty>
        )}
      </div>
    </main>
  );
}
