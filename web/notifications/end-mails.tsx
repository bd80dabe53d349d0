import { MailX } from 'lucide-react';
import { useState } from 'react';
import { endMails, type MailEnd } from '#contract/notifications-mail.ts';
import { Form } from '#web/core/form.tsx';
import { paths } from '#web/core/paths.ts';
import { endMailsCopy as said } from '#web/notifications/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

type EndMailsProps = {
  token: string;
  /** Null where the link is no good any more. */
  end: MailEnd | null;
};

/** Asks before the mails end: whoever only looks at the address ends nothing. */
export function EndMails({ token, end }: EndMailsProps) {
  const [isEnded, setEnded] = useState(end?.isEnded ?? false);
  if (!end) return <Said title={said.invalid} text={said.invalidText} />;
  if (isEnded) return <Said title={said.ended} text={said.endedText} />;
  return (
    <Card className="text-center">
      <p className="text-lg font-semibold">{said.asked[end.topic]}</p>
      <p className="mt-2 text-muted">{said.still}</p>
      <Form
        endpoint={endMails}
        extra={{ token }}
        failureText={said.failed}
        onDone={() => setEnded(true)}
        className="mt-6 grid grid-cols-1 justify-items-center"
      >
        <SubmitButton sending={said.ending} icon={<MailX aria-hidden="true" />}>
          {said.end}
        </SubmitButton>
      </Form>
    </Card>
  );
}

const Said = ({ title, text }: { title: string; text: string }) => (
  <Card className="text-center">
    <div role="status">
      <p className="text-lg font-semibold">{title}</p>
      <p className="mt-2 text-muted">{text}</p>
    </div>
    <LinkButton to={paths.notifications()} variant="ghost" className="mt-6">
      {said.toNotifications}
    </LinkButton>
  </Card>
);
