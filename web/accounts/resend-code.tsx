import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { changeEmail } from '#contract/accounts/corrections.ts';
import { codeEverySeconds, type resendCode } from '#contract/accounts/registration.ts';
import type { forgotPassword } from '#contract/accounts/security.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { firstFieldError } from '#web/core/forms/use-submission.ts';
import { readStored, writeStored } from '#web/core/session/storage.ts';
import { formatDuration } from '#web/core/words/format.ts';
import { BusyButton } from '#web/ui/button.tsx';

const { verify } = accountsCopy;

const place = 'sessionStorage';
const keyOf = (email: string) => `code for ${email.trim().toLowerCase()}`;

/** A code was mailed to the address, or must be waited for (specification#codes). A reload does not shorten the wait. */
export const startCodeWait = (email: string, seconds: number = codeEverySeconds): void =>
  void writeStored(keyOf(email), String(Date.now() + seconds * 1_000), place);

/** Counts down the seconds until this address may request another code. */
function useCodeWait(email: string): { secondsLeft: number; start: (seconds: number) => void } {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const leftMs = Number(readStored(keyOf(email), place)) - nowMs;
  return {
    secondsLeft: Math.max(0, Math.ceil(leftMs / 1_000)),
    start(seconds) {
      startCodeWait(email, seconds);
      setNowMs(Date.now());
    },
  };
}

type ResendCodeProps = { endpoint: typeof resendCode | typeof forgotPassword | typeof changeEmail; email: string };

/** Requests another code, at most one a minute, with a visible countdown. */
export function ResendCode({ endpoint, email }: ResendCodeProps) {
  const { secondsLeft, start } = useCodeWait(email);
  const [isSending, setSending] = useState(false);
  const [status, setStatus] = useState<{ text: string; isError: boolean } | null>(null);

  async function resend() {
    const wrong = firstFieldError(endpoint, { email });
    if (wrong) return setStatus({ text: wrong.message, isError: true });
    setSending(true);
    setStatus(null);
    try {
      const { againAfterSeconds } = await call(endpoint, { email });
      start(againAfterSeconds);
      setStatus({ text: endpoint.message, isError: false });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.retryAfterSeconds !== undefined) start(error.retryAfterSeconds);
      setStatus({ text: error.message || verify.resendFailed, isError: true });
    } finally {
      setSending(false);
    }
  }

  const isWaiting = secondsLeft > 0;
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm">
      <p className="text-muted">{verify.checkSpam}</p>
      <BusyButton
        variant="ghost"
        size="sm"
        className="mt-2"
        icon={<RotateCw aria-hidden="true" />}
        isBusy={isSending}
        disabled={isWaiting}
        onClick={() => void resend()}
      >
        {isWaiting ? verify.resendIn(formatDuration(secondsLeft)) : verify.resend}
      </BusyButton>
      <p role="status" className={status?.isError ? 'mt-2 text-danger' : 'mt-2 text-success'}>
        {status?.text}
      </p>
    </div>
  );
}
