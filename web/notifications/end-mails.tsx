import { MailX } from 'lucide-react';
import { useState } from 'react';
import { mailTexts } from '#contract/notifications/copy.ts';
import { endMails, type MailEnd } from '#contract/notifications/mail.ts';
import { Form } from '#web/core/forms/form.tsx';
import { paths } from '#web/core/page/paths.ts';
import { endMailsCopy as t } from '#web/notifications/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type EndMailsProps = {
  token: string;
  /** Null if the link is no longer valid. */
  end: MailEnd | null;
};

/** Asks for confirmation: opening the address alone ends nothing. */
export function EndMails({ token, end }: EndMailsProps) {
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
