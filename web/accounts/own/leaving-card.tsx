import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { deleteAccount } from '#contract/accounts/security.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { useLeaving } from '#web/accounts/own/leaving.ts';
import { OwnSection } from '#web/accounts/own/own-menu.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { Dialog, DialogButton } from '#web/ui/dialog/dialog.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';

const { leaving: t } = ownCopy;

/** Deletes the account: explains what is deleted and what stays before it asks for the password. */
export const LeavingCard = () => (
  <OwnSection place="leaving" note={t.note}>
    <p className="text-muted">{t.text}</p>
    <DialogButton
      variant="danger"
      className="mt-4"
      icon={<Trash2 aria-hidden="true" />}
      dialog={(close) => (
        <Dialog title={t.confirmTitle} onClose={close}>
          <LeavingForm />
        </Dialog>
      )}
    >
      {t.open}
    </DialogButton>
  </OwnSection>
);

function LeavingForm() {
  const leave = useLeaving();
  return (
    <>
      <p className="mt-2">{t.text}</p>
      <Items title={t.goes} items={t.goesItems} />
      <Items title={t.stays} items={t.staysItems} />
      <p className="mt-4 text-muted">{t.recordsFirst}</p>
      <Form
        endpoint={deleteAccount}
        onDone={() => leave(t.farewell(deleteAccount.message))}
        failureText={t.failed}
        className="mt-4 grid grid-cols-1 gap-4"
      >
        <PasswordField name="password" label={accountsCopy.password} autoComplete="current-password" isRequired />
        <SubmitButton variant="danger" sending={t.sending}>
          {t.submit}
        </SubmitButton>
      </Form>
    </>
  );
}

function Items({ title, items }: { title: string; items: readonly string[] }) {
  const titleId = useId();
  return (
    <>
      <h3 id={titleId} className="mt-4 text-lg">
        {title}
      </h3>
      <ul aria-labelledby={titleId} className="list-disc ps-6 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
