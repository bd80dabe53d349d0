import { SearchX } from 'lucide-react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { paths } from '#web/core/page/paths.ts';
import { referenceIn } from '#web/core/page/report.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Empty, LoadFailed } from '#web/ui/page/states.tsx';

const { page: t } = suggestionsCopy;

/**
 * For the `ErrorBoundary` of the page: a missing or removed suggestion looks missing; other failures can be tried
 * again.
 */
export function SuggestionTrouble({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <main id="main">
      <PageHeader title={t.title} />
      <div className="wrap py-10">
        {error.status === 404 ? (
          <Empty text={t.missing} icon={SearchX}>
            <LinkButton to={paths.suggestions()} variant="ghost">
              {t.back}
            </LinkButton>
          </Empty>
        ) : (
          <LoadFailed
            text={t.failed}
            reference={referenceIn(error.data) ?? undefined}
            onRetry={() => void revalidate()}
          />
        )}
      </div>
    </main>
  );
}
