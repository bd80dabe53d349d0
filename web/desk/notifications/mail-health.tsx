import { Send } from 'lucide-react';
import { mailHealth, sendTestMail } from '#contract/notifications/mail.ts';
import { call } from '#web/core/calls/api.ts';
import { answerOf, useData } from '#web/core/data/use-data.ts';
import { useLiveSoon } from '#web/core/live/live.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatAge } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/desk/notifications/copy.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { BusyButton } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Notice } from '#web/ui/notice.tsx';

/** A mail to oneself, to try the way. */
export function TestMail() {
  const manages = useMay('manages');
  const { isSending, act } = useAct();
  const send = () => act(sendTestMail, {});
  return (
    manages && (
      <BusyButton
        size="sm"
        variant="ghost"
        isBusy={isSending}
        busyText={uiCopy.sending}
        icon={<Send aria-hidden="true" />}
        onClick={() => void send()}
      >
        {t.health.test}
      </BusyButton>
    )
  );
}

/** Whether the mail server answers, and who must ask for a new code. */
export function MailHealth() {
  const found = useData(() => call(mailHealth, {}));
  useLiveSoon(['decided', 'queue'], found.again);
  const health = answerOf(found);
  return (
    <div className="grid grid-cols-1 gap-2 pt-2 empty:hidden">
      {health?.silentSince && (
        <Notice tone="danger" title={t.health.silent(formatAge(health.silentSince))} className="py-2">
          {t.health.silentText}
        </Notice>
      )}
      {health && health.lostCodes.length > 0 && (
        <Notice tone="warning" title={t.health.lost} className="py-2">
          <bdi translate="no" dir="ltr" className="break-words">
            {health.lostCodes.join(', ')}
          </bdi>
        </Notice>
      )}
    </div>
  );
}
