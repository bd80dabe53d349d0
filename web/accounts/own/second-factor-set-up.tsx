import { generate } from 'lean-qr';
import { useState } from 'react';
import { confirmSecondFactor } from '#contract/accounts/administrators.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { RecoveryCodes } from '#web/accounts/own/recovery-codes.tsx';
import { Form } from '#web/core/forms/form.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { CodeField } from '#web/ui/fields/text-field.tsx';

/** The quiet zone around the code that the standard requires. */
const quietZone = 4;

/** A QR code, dark on white in both themes: not every camera reads an inverted one. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const places = [...Array(code.size).keys()];
  const squares = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
  const size = code.size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto my-4 block w-full max-w-60 rounded-md border border-line"
    >
      <path d={`M${-quietZone} ${-quietZone}h${size}v${size}h${-size}z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}

const { secondFactor: t } = ownCopy;

type SecondFactorSetUpProps = { secret: string; address: string; email: string; onClose: () => void };

/** The secret goes into the authenticator, a code confirms it, and the recovery codes are shown once. */
export function SecondFactorSetUp({ secret, address, email, onClose }: SecondFactorSetUpProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return codes ? (
    <RecoveryCodes codes={codes} email={email} onSaved={onClose} />
  ) : (
    <Dialog title={t.turnOn} onClose={onClose}>
      <p className="mt-2">{t.scan}</p>
      <QrCode text={address} label={t.qr} />
      <p className="hidden pointer-coarse:block">
        <a href={address} className="text-link inline-flex min-h-11 items-center">
          {t.sameDevice}
        </a>
      </p>
      <p className="mt-2 text-muted">{t.byHand}</p>
      <p className="my-2 rounded-md border border-line bg-sunken p-3 text-center break-words">
        <bdi translate="no" dir="ltr" className="font-semibold">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </bdi>
      </p>
      <CopyButton text={secret} label={t.copySecret} />
      <Form
        endpoint={confirmSecondFactor}
        onDone={({ recoveryCodes }) => {
          toast.success(confirmSecondFactor.message);
          if (recoveryCodes.length) setCodes(recoveryCodes);
          else onClose();
        }}
        failureText={t.failed}
        className="mt-5 grid grid-cols-1 gap-4"
      >
        <CodeField label={t.code} hint={t.codeHint} />
        <SubmitButton sending={t.confirming}>{t.confirm}</SubmitButton>
      </Form>
    </Dialog>
  );
}
