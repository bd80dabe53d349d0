import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { isApiError } from '#contract/core/is-api-error.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailed, Loading } from '#web/ui/page/states.tsx';

type PageHeaderProps = {
  title: string;
  lead?: ReactNode;
  /** For pages where people work: what they came for starts higher. */
  isCompact?: boolean;
  children?: Elements;
};

/** The deep band at the head of every page but the home page; `children` are its actions. */
export const PageHeader = ({ title, lead, isCompact = false, children }: PageHeaderProps) => (
  <div className="bg-deep text-on-deep">
    <div
      className={classNames(
        'wrap flex flex-wrap justify-between gap-x-4',
        isCompact ? 'items-center gap-y-2 py-2.5 md:py-3' : 'items-end gap-y-4 py-10',
      )}
    >
      <div className="min-w-0">
        <h1 className={isCompact ? 'text-xl leading-normal md:text-2xl' : 'text-3xl'}>{title}</h1>
        {lead !== undefined && (
          <p className={classNames('max-w-[56ch] text-on-deep-muted', isCompact ? 'text-xs md:text-sm' : 'mt-1')}>
            {lead}
          </p>
        )}
      </div>
      {children}
    </div>
  </div>
);

type LoadingPageProps = { title: string; lead?: string; isCompact?: boolean; text: string };

/** Replaces a page until its data is there, for its `HydrateFallback`. */
export const LoadingPage = ({ title, lead, isCompact = false, text }: LoadingPageProps) => (
  <main id="main">
    <PageHeader title={title} isCompact={isCompact} {...(lead === undefined ? {} : { lead })} />
    <div className="wrap py-10">
      <Loading text={text} />
    </div>
  </main>
);

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

type WorkHeaderProps = {
  title: string;
  /** Where the page is: a link to its list, its number. */
  crumb: ReactNode;
  /** The status. */
  children?: Elements;
};

/** The deep band of a page where somebody works on one thing: low, so that what waits is on the first screen. */
export const WorkHeader = ({ title, crumb, children }: WorkHeaderProps) => (
  <div className="bg-deep text-on-deep">
    <div className="wrap py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-on-deep-muted">{crumb}</p>
        {children}
      </div>
      <h1 className="line-clamp-2 text-[1.375rem] leading-normal break-words md:text-2xl">
        <bdi>{title}</bdi>
      </h1>
    </div>
  </div>
);
