import { useEffect, useState } from 'react';
import { codeEverySeconds } from '#contract/accounts/registration.ts';
import { readStored, writeStored } from '#web/core/session/storage.ts';

const place = 'sessionStorage';
const keyOf = (email: string) => `code for ${email.trim().toLowerCase()}`;

/** A code was mailed to the address, or must be waited for (specification#codes). A reload does not shorten the wait. */
export const startCodeWait = (email: string, seconds: number = codeEverySeconds): void =>
  writeStored(keyOf(email), String(Date.now() + seconds * 1_000), place);

/** Counts down the seconds until this address may request another code. */
export function useCodeWait(email: string): { secondsLeft: number; start: (seconds: number) => void } {
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
