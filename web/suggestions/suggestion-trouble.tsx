import { SearchX } from 'lucide-react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { paths } from '#web/core/paths.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Empty, LoadFailed } from '#web/ui/states.tsx';

const { page: said } = suggestionsCopy;

/** For the `ErrorBoundary` of the page: what is not there, or no longer, looks so; the rest may be asked for again. */
export function SuggestionTrouble({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  if (!isRouteErrorResponse(error)) throw error;
  return (
    <main id="main">
      <PageHeader title={said.title} />
      <div className="wrap py-10">
        {error.status === 404 ? (
          <Empty text={said.missing} icon={SearchX}>
            <LinkButton to={paths.suggestions()} variant="ghost">
              {said.back}
            </LinkButton>
          </Empty>
        ) : (
          <LoadFailed text={said.failed} onRetry={() => void revalidate()} />
        )}
      </div>
    </main>
  );
}
