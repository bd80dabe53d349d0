import { useRevalidator } from 'react-router';
import { isApiError } from '#contract/core/is-api-error.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { LoadFailed } from '#web/ui/page/states.tsx';

type FailedPageProps = { error: unknown; title: string; text: string };

/**
 * Replaces a page whose calls were refused or not answered, for its `ErrorBoundary`; trying again reloads the data.
 * Other errors are thrown on to the root.
 */
export function FailedPage({ error, title, text }: FailedPageProps) {
  const { revalidate } = useRevalidator();
  // The root asks a person who is signed out to sign in.
  if (!isApiError(error) || error.status === 401) throw error;
  return (
    <main id="main">
      <PageHeader title={title} />
      <div className="wrap py-10">
        <LoadFailed text={text} reference={error.reference} onRetry={() => void revalidate()} />
      </div>
    </main>
  );
}
