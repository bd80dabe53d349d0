import { useEffect, useState } from 'react';
import { codeEverySeconds } from '#contract/accounts-registration.ts';

/** When each address may ask for another code, in milliseconds; it outlives the dialog that shows it. */
const readyAtMs = new Map<string, number>();

const keyOf = (email: string) => email.trim().toLowerCase();

/** A code has just been mailed to the address, or must be waited for (contract §3). */
export const startCodeWait = (email: string, seconds: number = codeEverySeconds): void => {
  readyAtMs.set(keyOf(email), Date.now() + seconds * 1_000);
};

/** Counts down the seconds until this address may ask for another code. */
export function useCodeWait(email: string): { secondsLeft: number; start: (seconds: number) => void } {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const leftMs = (readyAtMs.get(keyOf(email)) ?? 0) - nowMs;
  return {
    secondsLeft: Math.max(0, Math.ceil(leftMs / 1_000)),
    start(seconds) {
      startCodeWait(email, seconds);
      setNowMs(Date.now());
    },
  };
}
