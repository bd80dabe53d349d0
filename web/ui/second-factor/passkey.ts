import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyCreation, PasskeyRequest } from '#contract/accounts/passkeys.ts';
import { secondFactorCopy } from '#web/ui/second-factor/copy.ts';

const { problems } = secondFactorCopy;

/** The browser's result, or why there is none, in Arabic. */
export type PasskeyOutcome<T> = { readonly value: T } | { readonly problem: string };

/** The browser asks for one of the passkeys that are known. */
export const answerWithPasskey = (request: PasskeyRequest) =>
  outcomeOf(() => startAuthentication({ optionsJSON: request }), request.timeout, problems.cancelled);

/** The browser creates a passkey. */
export const createPasskey = (creation: PasskeyCreation) =>
  outcomeOf(() => startRegistration({ optionsJSON: creation }), creation.timeout, problems.creationCancelled);

async function outcomeOf<T>(ask: () => Promise<T>, timeoutMs: number, cancelled: string): Promise<PasskeyOutcome<T>> {
  const beganMs = performance.now();
  try {
    return { value: await ask() };
  } catch (error) {
    const isLate = performance.now() - beganMs >= timeoutMs;
    return { problem: problemOf(error, isLate ? problems.timedOut : cancelled) };
  }
}

/** The names that browsers give to their errors (WebAuthn). One name is both a refusal of the person and a late answer. */
function problemOf(error: unknown, given: string): string {
  const byName: Readonly<Record<string, string>> = {
    NotAllowedError: given,
    AbortError: given,
    InvalidStateError: problems.alreadyAdded,
    NotSupportedError: problems.unsupported,
    ConstraintError: problems.unsupported,
    SecurityError: problems.otherAddress,
  };
  return byName[error instanceof Error ? error.name : ''] ?? problems.failed;
}
