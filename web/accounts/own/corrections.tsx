import { AtSign, PencilLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Profile } from '#contract/accounts/calls.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import { changeEmail, confirmEmail, correctProfile } from '#contract/accounts/corrections.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { ResendCode, startCodeWait } from '#web/accounts/resend-code.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog, DialogButton } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { AppearingCodeField, TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { corrections: t } = ownCopy;
const { verify, forgotten } = accountsCopy;
const { labels } = accountTexts;

type OwnProps = Pick<Profile, 'user'>;

/** What people correct of their own account: the telephone number, for some the name, and the address by a code. */
export const Corrections = ({ user }: OwnProps) => (
  <div className="mt-5 flex flex-wrap gap-3">
    <Correction title={t.edit} icon={<PencilLine aria-hidden="true" />}>
      {(done) => <FactsForm user={user} onDone={done} />}
    </Correction>
    <Correction title={t.changeEmail} icon={<AtSign aria-hidden="true" />}>
      {(done) => <EmailForm onDone={done} />}
    </Correction>
  </div>
);

type CorrectionProps = { title: string; icon: ReactNode; children: (done: (message: string) => void) => ReactNode };

function Correction({ title, icon, children }: CorrectionProps) {
  const { revalidate } = useRevalidator();
  const finish = (close: () => void) => (message: string) => {
    toast.success(message);
    close();
    void refreshSession();
    void revalidate();
  };
  return (
    <DialogButton
      variant="ghost"
      size="sm"
      icon={icon}
      dialog={(close) => (
        <Dialog title={title} size="sm" onClose={close}>
          {(closeDialog) => children(finish(closeDialog))}
        </Dialog>
      )}
    >
      {title}
    </DialogButton>
  );
}

type FormProps = { onDone: (message: string) => void };

const FactsForm = ({ user: { displayName, phoneNumber, role }, onDone }: OwnProps & FormProps) => (
  <Form
    endpoint={correctProfile}
    first={{ displayName, phoneNumber }}
    onDone={() => onDone(correctProfile.message)}
    failureText={t.failed}
    className="mt-4 grid grid-cols-1 gap-4"
  >
    {role === 'Client' || role === 'Participant' ? (
      <TextField name="displayName" label={labels.displayName} autoComplete="name" isRequired />
    ) : (
      <p className="text-muted">{t.name}</p>
    )}
    <TextField name="phoneNumber" label={labels.phoneNumber} type="tel" autoComplete="tel" isRequired />
    <SubmitButton sending={uiCopy.saving}>{uiCopy.save}</SubmitButton>
  </Form>
);

/** First the new address, then the code that was mailed to it. Who reloaded the page meanwhile has the code already. */
function EmailForm({ onDone }: FormProps) {
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
          onDone={() => onDone(confirmEmail.message)}
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
