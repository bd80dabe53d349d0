import { MailCheck, PencilLine, RotateCw } from 'lucide-react';
import {
  confirmRegistration,
  correctRegistrationEmail,
  type RegistrationForReview,
  resendRegistrationCode,
} from '#contract/accounts/unverified.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { forgottenCopy } from '#web/accounts/forgotten/copy.ts';
import { unverifiedCopy as t } from '#web/accounts/review/copy.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { DecisionButton } from '#web/ui/review/decision-button.tsx';
import { ReasonField } from '#web/ui/review/reason-field.tsx';

type RegistrationActionsProps = {
  registration: RegistrationForReview;
  /** The registration is an account now. */
  onConfirmed: () => void;
};

/** What an administrator can do for a person who did not get their code. */
export function RegistrationActions({ registration: { id, email }, onConfirmed }: RegistrationActionsProps) {
  const { isSending, decide, refresh } = useDecision();
  const resend = () =>
    decide(resendRegistrationCode, { registrationId: id }, () => {
      toast.success(resendRegistrationCode.message);
      refresh();
    });
  return (
    <div className="flex flex-wrap gap-3">
      <BusyButton
        isBusy={isSending}
        busyText={forgottenCopy.sendingCode}
        icon={<RotateCw aria-hidden="true" />}
        onClick={() => void resend()}
      >
        {t.resend}
      </BusyButton>
      <CorrectButton id={id} email={email} onDecided={refresh} />
      <ConfirmButton id={id} onDecided={onConfirmed} />
    </div>
  );
}

type ButtonProps = { id: number; onDecided: () => void };

const CorrectButton = ({ id, email, onDecided }: ButtonProps & { email: string }) => (
  <DecisionButton
    button={{ size: 'md', variant: 'ghost', icon: <PencilLine aria-hidden="true" />, children: t.correct }}
    title={t.correctTitle}
    text={t.correctText}
    endpoint={correctRegistrationEmail}
    extra={{ registrationId: id, wrongEmail: email }}
    submit={t.correct}
    sending={t.correcting}
    done={correctRegistrationEmail.message}
    onDecided={onDecided}
  >
    <TextField name="email" label={t.correctField} type="email" defaultValue={email} isRequired />
  </DecisionButton>
);

const ConfirmButton = ({ id, onDecided }: ButtonProps) => (
  <DecisionButton
    button={{ size: 'md', variant: 'ghost', icon: <MailCheck aria-hidden="true" />, children: t.confirm }}
    title={t.confirmTitle}
    text={t.confirmText}
    endpoint={confirmRegistration}
    extra={{ registrationId: id }}
    submit={t.confirmSubmit}
    sending={accountsCopy.confirmAgain.sending}
    done={confirmRegistration.message}
    onDecided={onDecided}
  >
    <ReasonField label={t.confirmReason} hint={t.reasonHint} reasons={t.confirmReasons} />
  </DecisionButton>
);
