import { SearchX } from 'lucide-react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { paths } from '#web/core/page/paths.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FailedPage, PageHeader } from '#web/ui/page/page-header.tsx';
import { Empty } from '#web/ui/page/states.tsx';

const { page: t } = requestsCopy;

type RequestTroubleProps = { error: unknown; title: string; text: string };

/**
 * For the `ErrorBoundary` of the request pages: a missing request and a foreign one look the same, an account without
 * permission reads why, and a failed load can be tried again.
 */
export function RequestTrouble({ error, title, text }: RequestTroubleProps) {
  if (!isApiError(error) || ![400, 403, 404].includes(error.status)) {
    return <FailedPage error={error} title={title} text={text} />;
  }
  const back = (
    <LinkButton to={paths.requests()} variant="ghost">
      {t.back}
    </LinkButton>
  );
  return (
    <main id="main">
      <PageHeader title={error.status === 403 ? title : t.missing} />
      <div className="wrap py-10">
        {error.status === 403 ? (
          <Notice tone="warning">
            <p>{error.message}</p>
            <LinkButton to={paths.profile()} variant="ghost" size="sm" className="mt-3">
              {t.toProfile}
            </LinkButton>
          </Notice>
        ) : (
          <Empty text={t.missingText} icon={SearchX}>
            {back}
          </Empty>
        )}
      </div>
    </main>
  );
}
