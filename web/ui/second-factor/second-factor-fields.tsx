import { CircleAlert, Fingerprint } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type PasskeyRequest, SecondFactorAsked } from '#contract/accounts/passkeys.ts';
import type { PasskeyAnswer } from '#contract/accounts/second-factor.ts';
import { useFormState } from '#web/core/forms/form.tsx';
import { BusyButton } from '#web/ui/button.tsx';
import { AppearingCodeField, CodeField } from '#web/ui/fields/text-field.tsx';
import { secondFactorCopy as t } from '#web/ui/second-factor/copy.ts';
import { hasPasskeys } from '#web/ui/second-factor/has-passkeys.ts';
import { answerWithPasskey } from '#web/ui/second-factor/passkey.ts';

export type SecondFactorFieldsProps = {
  /** The `details` of the refusal. */
  asked: unknown;
  /** The field of the code. */
  name: string;
  onAnswer: (answer: PasskeyAnswer, form: HTMLFormElement | null) => void;
};

/** The second step after the password: a button for the passkey and a field for a code, as far as the account has them. */
export function SecondFactorFields({ asked, name, onAnswer }: SecondFactorFieldsProps) {
  const read = SecondFactorAsked.safeParse(asked);
  const { hasAuthenticator, passkey } = read.success ? read.data : { hasAuthenticator: true, passkey: null };
  const code = { name, inputMode: 'text' } as const;
  if (!passkey) return <AppearingCodeField {...code} label={t.code} hint={t.codeHint} />;
  const instead = hasAuthenticator
    ? { ...code, label: t.codeInstead, hint: t.codeHint }
    : { ...code, label: t.recoveryInstead, hint: t.recoveryHint };
  return hasPasskeys() ? (
    <>
      <PasskeyButton request={passkey} onAnswer={onAnswer} />
      <CodeField {...instead} />
    </>
  ) : (
    <>
      <p className="text-muted">{t.noPasskeyHere}</p>
      <AppearingCodeField {...instead} />
    </>
  );
}

type PasskeyButtonProps = Pick<SecondFactorFieldsProps, 'onAnswer'> & { request: PasskeyRequest };

/** Appears during a task and takes the focus. */
function PasskeyButton({ request, onAnswer }: PasskeyButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const { isSending } = useFormState();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.focus();
  }, []);

  async function ask({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    setProblem(null);
    setAsking(true);
    const outcome = await answerWithPasskey(request);
    setAsking(false);
    if ('value' in outcome) onAnswer(outcome.value, form);
    else setProblem(outcome.problem);
  }

  return (
    <div ref={place} className="grid grid-cols-1 gap-3">
      <BusyButton
        variant="brass"
        icon={<Fingerprint aria-hidden="true" />}
        isBusy={isAsking}
        busyText={t.asking}
        disabled={isSending}
        onClick={(event) => void ask(event)}
      >
        {t.passkey}
      </BusyButton>
      {problem !== null && (
        <p role="alert" className="notice notice-danger">
          <CircleAlert aria-hidden="true" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
}
