import { AtSign, PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '#contract/accounts/calls.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import { changeEmail, confirmEmail, correctProfile } from '#contract/accounts/corrections.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { ResendCode, startCodeWait } from '#web/accounts/resend-code.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { Dialog, DialogButton } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { AppearingCodeField, TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { corrections: t } = ownCopy;
const { verify, forgotten } = accountsCopy;
const { labels } = accountTexts;

type Plain = { displayName: string; phoneNumber: string };

/** A field that was left as it is may have been corrected elsewhere since. */
const changedOnly = (typed: Readonly<Record<string, unknown>>, { displayName, phoneNumber }: Plain) => ({
  displayName: typed.displayName === displayName ? undefined : typed.displayName,
  phoneNumber: typed.phoneNumber === phoneNumber ? undefined : typed.phoneNumber,
});

/** Corrections of one's own account: the telephone number, for some the name, and the address by a code. */
export function Corrections({ user: { displayName, phoneNumber, role } }: Pick<Profile, 'user'>) {
  const hasOwnName = role === 'Client' || role === 'Participant';
  const { refresh } = useAct();
  const showChange = () => {
    void refreshSession();
    refresh();
  };
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <DecisionButton
        button={{ variant: 'ghost', icon: <PencilLine aria-hidden="true" />, children: t.edit }}
        title={t.edit}
        text={hasOwnName ? null : t.name}
        endpoint={correctProfile}
        extra={(typed) => changedOnly(typed, { displayName, phoneNumber })}
        submit={uiCopy.save}
        sending={uiCopy.saving}
        done={correctProfile.message}
        draft="profile"
        kept={['displayName', 'phoneNumber']}
        first={{ displayName, phoneNumber }}
        onDecided={showChange}
      >
        {hasOwnName && <TextField name="displayName" label={labels.displayName} autoComplete="name" isRequired />}
        <TextField name="phoneNumber" label={labels.phoneNumber} type="tel" autoComplete="tel" isRequired />
      </DecisionButton>
      <DialogButton
        variant="ghost"
        icon={<AtSign aria-hidden="true" />}
        dialog={(close) => (
          <Dialog title={t.changeEmail} size="sm" onClose={close}>
            {(closeDialog) => (
              <EmailForm
                onDone={() => {
                  closeDialog();
                  showChange();
                }}
              />
            )}
          </Dialog>
        )}
      >
        {t.changeEmail}
      </DialogButton>
    </div>
  );
}

/** First the new address, then the code that was mailed to it. After a reload the code can still be typed. */
function EmailForm({ onDone }: { onDone: () => void }) {
  const [address, setAddress] = useState('');
  const [hasCode, setHasCode] = useState(false);
  if (hasCode) {
    return (
      <>
        {address !== '' && (
          <Notice isLive className="mt-4">
            {changeEmail.message}
          </Notice>
        )}
        <Form
          endpoint={confirmEmail}
          onDone={() => {
            toast.success(confirmEmail.message);
            onDone();
          }}
          failureText={verify.failed}
          className="mt-4 grid grid-cols-1 gap-4"
        >
          <AppearingCodeField label={verify.code} hint={verify.codeHint} />
          <SubmitButton sending={verify.sending}>{uiCopy.confirm}</SubmitButton>
          <Button variant="ghost" onClick={() => setHasCode(false)}>
            {t.otherEmail}
          </Button>
        </Form>
        {address !== '' && <ResendCode endpoint={changeEmail} email={address} />}
      </>
    );
  }
  return (
    <>
      <p className="mt-2 mb-5 text-muted">{t.emailText}</p>
      <Form
        endpoint={changeEmail}
        onDone={({ againAfterSeconds }) => {
          startCodeWait(address, againAfterSeconds);
          setHasCode(true);
        }}
        failureText={verify.resendFailed}
        className="grid grid-cols-1 gap-4"
      >
        <TextField name="email" label={t.newEmail} type="email" value={address} onChange={setAddress} isRequired />
        <SubmitButton sending={forgotten.sendingCode}>{forgotten.sendCode}</SubmitButton>
        <Button variant="ghost" onClick={() => setHasCode(true)}>
          {t.haveCode}
        </Button>
      </Form>
    </>
  );
}
