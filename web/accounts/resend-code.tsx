import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { resendCode } from '#contract/accounts-registration.ts';
import type { forgotPassword } from '#contract/accounts-security.ts';
import { isApiError } from '#contract/core/api-error.ts';
import { useCodeWait } from '#web/accounts/code-wait.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { call } from '#web/core/api.ts';
import { firstFault } from '#web/core/first-fault.ts';
import { formatDuration } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const { verify } = accountsCopy;

type ResendCodeProps = { endpoint: typeof resendCode | typeof forgotPassword; email: string };

/** Asks for another code, at most one a minute; the wait is counted down in sight. */
export function ResendCode({ endpoint, email }: ResendCodeProps) {
  const { secondsLeft, start } = useCodeWait(email);
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<{ text: string; isFault: boolean } | null>(null);

  async function resend() {
    const wrong = firstFault(endpoint, { email });
    if (wrong) return setTold({ text: wrong.message, isFault: true });
    setSending(true);
    setTold(null);
    try {
      const { againAfterSeconds } = await call(endpoint, { email });
      start(againAfterSeconds);
      setTold({ text: endpoint.message, isFault: false });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.retryAfterSeconds !== undefined) start(error.retryAfterSeconds);
      setTold({ text: error.message || verify.resendFailed, isFault: true });
    } finally {
      setSending(false);
    }
  }

  const isWaiting = secondsLeft > 0;
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm">
      <p className="text-muted">{verify.checkSpam}</p>
      <Button
        variant="ghost"
        size="sm"
        className="mt-2"
        icon={isSending ? <Spinner /> : <RotateCw aria-hidden="true" />}
        disabled={isWaiting || isSending}
        onClick={() => void resend()}
      >
        {isWaiting ? verify.resendIn(formatDuration(secondsLeft)) : verify.resend}
      </Button>
      <p role="status" className={told?.isFault ? 'mt-2 text-danger' : 'mt-2 text-success'}>
        {told?.text}
      </p>
    </div>
  );
}
