import { MailX } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { mailTexts } from '#contract/notifications/copy.ts';
import { endMails, type MailEnd, mailToEnd } from '#contract/notifications/mail.ts';
import { call } from '#web/core/calls/api.ts';
import { Form } from '#web/core/forms/form.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { endMailsCopy as t } from '#web/notifications/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FailedPage, LoadingPage, PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/unsubscribe.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: t.title, matches });

export const clientLoader = async ({ params: { token } }: Route.ClientLoaderArgs) => {
  const end = await call(mailToEnd, { token }).catch((error: unknown) => {
    if (isApiError(error) && error.status >= 400 && error.status < 500) return null;
    throw error;
  });
  return { token, end };
};

export const HydrateFallback = () => <LoadingPage title={t.title} text={uiCopy.loading} />;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <FailedPage error={error} title={t.title} text={t.loadFailed} />
);

/** The page of the unsubscribe link in a mail; it works without signing in. */
export default function Unsubscribe({ loaderData: { token, end } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={t.title} />
      <div className="wrap max-w-[640px] py-10">
        <EndMails token={token} end={end} />
      </div>
    </main>
  );
}

type EndMailsProps = {
  token: string;
  /** Null if the link is no longer valid. */
  end: MailEnd | null;
};

/** Asks for confirmation: opening the address alone ends nothing. */
function EndMails({ token, end }: EndMailsProps) {
  const [isEnded, setEnded] = useState(end?.isEnded ?? false);
  if (!end) return <Result title={t.invalid} text={t.invalidText} />;
  if (isEnded) return <Result title={mailTexts.stopped} text={t.endedText} />;
  return (
    <Card className="text-center">
      <p className="text-lg font-semibold">{t.question[end.topic]}</p>
      <p className="mt-2 text-muted">{t.still}</p>
      <Form
        endpoint={endMails}
        extra={{ token }}
        failureText={t.failed}
        onDone={() => setEnded(true)}
        className="mt-6 grid grid-cols-1 justify-items-center"
      >
        <SubmitButton sending={t.ending} icon={<MailX aria-hidden="true" />}>
          {t.end}
        </SubmitButton>
      </Form>
    </Card>
  );
}

const Result = ({ title, text }: { title: string; text: string }) => (
  <Card className="text-center">
    <div role="status">
      <p className="text-lg font-semibold">{title}</p>
      <p className="mt-2 text-muted">{text}</p>
    </div>
    <LinkButton to={`${paths.notifications()}#mails`} variant="ghost" className="mt-6">
      {t.toNotifications}
    </LinkButton>
  </Card>
);
