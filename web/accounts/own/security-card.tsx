import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { changePassword, type OwnSession } from '#contract/accounts/security.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { OwnSessions } from '#web/accounts/own/own-sessions.tsx';
import type { Later } from '#web/core/calls/later.ts';
import { Form } from '#web/core/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';

const { security: t } = ownCopy;

/** The password and the sessions. */
export function SecurityCard({ sessions }: { sessions: Later<Page<OwnSession[]>> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="security">
      <h2 id="security" className="mb-4 text-2xl">
        {t.title}
      </h2>
      <h3 className="text-lg">{accountsCopy.password}</h3>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-muted">{t.passwordText}</p>
        <Button variant="ghost" size="sm" icon={<KeyRound aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t.change}
        </Button>
      </div>
      <hr className="my-6 border-line" />
      <Loaded later={sessions}>{(first) => <OwnSessions first={first} />}</Loaded>
      {isOpen && (
        <Dialog title={t.change} size="sm" onClose={() => setOpen(false)}>
          {(close) => <PasswordForm onDone={close} />}
        </Dialog>
      )}
    </Card>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { revalidate } = useRevalidator();

  function changed() {
    toast.success(changePassword.message);
    onDone();
    void revalidate(); // The other sessions have ended.
  }

  return (
    <Form endpoint={changePassword} onDone={changed} failureText={t.failed} className="mt-4 grid grid-cols-1 gap-4">
      <PasswordField name="currentPassword" label={t.current} autoComplete="current-password" isRequired />
      <PasswordField
        name="password"
        label={t.fresh}
        hint={accountsCopy.passwordHint}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField name="confirmPassword" label={t.again} autoComplete="new-password" isRequired />
      <SubmitButton sending={uiCopy.saving}>{t.save}</SubmitButton>
    </Form>
  );
}
