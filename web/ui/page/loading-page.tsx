import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Loading } from '#web/ui/page/states.tsx';

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
