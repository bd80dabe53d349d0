import { useRevalidator } from 'react-router';
import { isApiError } from '#contract/core/api-error.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LoadFailed } from '#web/ui/states.tsx';

type FailedPageProps = { error: unknown; title: string; text: string };

/**
 * Stands in for a page whose calls were refused or not answered, for its `ErrorBoundary`; trying again loads the page
 * anew. Anything else is thrown on, for the root to tell.
 */
export function FailedPage({ error, title, text }: FailedPageProps) {
  const { revalidate } = useRevalidator();
  // Whoever is signed out is told that, and how to come in.
  if (!isApiError(error) || error.status === 401) throw error;
  return (
    <main id="main">
      <PageHeader title={title} />
      <div className="wrap py-10">
        <LoadFailed text={text} onRetry={() => void revalidate()} />
      </div>
    </main>
  );
}
