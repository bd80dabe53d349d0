import { useState } from 'react';
import { confirmSecondFactor } from '#contract/accounts-administrators.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { QrCode } from '#web/accounts/own/qr-code.tsx';
import { RecoveryCodes } from '#web/accounts/own/recovery-codes.tsx';
import { Form } from '#web/core/form.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { secondFactor: said } = ownCopy;

type SecondFactorSetUpProps = { secret: string; address: string; email: string; onClose: () => void };

/** The secret goes into the authenticator, a code comes back, and the recovery codes are shown, once. */
export function SecondFactorSetUp({ secret, address, email, onClose }: SecondFactorSetUpProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return codes ? (
    // Nothing but its own button closes it: the codes are never shown again.
    <Dialog key="codes" title={said.codesTitle} onClose={onClose} isBusy>
      <RecoveryCodes codes={codes} email={email} onSaved={onClose} />
    </Dialog>
  ) : (
    <Dialog key="secret" title={said.turnOn} onClose={onClose}>
      <p className="mt-2">{said.scan}</p>
      <QrCode text={address} label={said.qr} />
      <p className="hidden pointer-coarse:block">
        <a href={address} className="text-link inline-flex min-h-11 items-center">
          {said.sameDevice}
        </a>
      </p>
      <p className="mt-2 text-muted">{said.byHand}</p>
      <p className="my-2 rounded-md border border-line bg-sunken p-3 text-center break-words">
        <bdi dir="ltr" className="font-semibold">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </bdi>
      </p>
      <CopyButton text={secret} label={said.copySecret} />
      <Form
        endpoint={confirmSecondFactor}
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        failureText={said.failed}
        className="mt-5 grid grid-cols-1 gap-4"
      >
        <TextField
          name="otp"
          label={said.code}
          hint={said.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          isLatin
          isRequired
        />
        <SubmitButton sending={said.confirming}>{said.confirm}</SubmitButton>
      </Form>
    </Dialog>
  );
}
