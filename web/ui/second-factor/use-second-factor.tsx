import { useMemo, useRef, useState } from 'react';
import { needsProof, type PasskeyAnswer } from '#contract/accounts/second-factor.ts';
import type { ApiError } from '#contract/core/api-error.ts';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';

/** Most accounts have no second factor, so its code is fetched when one is asked for. */
const SecondFactorFields = fetchedLater(
  async () => (await import('#web/ui/second-factor/second-factor-fields.tsx')).SecondFactorFields,
);

/**
 * For a form that checks a password: the server asks for the second factor of an account that has one, and the same form
 * is sent again with it. `name` is the field of the code.
 */
export function useSecondFactor({ input }: Pick<AnyEndpoint, 'input'>, name = 'otp') {
  /** The details of the refusal; null while none was needed. */
  const [details, setDetails] = useState<unknown>(null);
  const isNeeded = details !== null;
  const schema = useMemo(() => (isNeeded ? input.check(needsProof(name)) : input), [isNeeded, input, name]);
  const answer = useRef<PasskeyAnswer | null>(null);

  function sendAnswer(given: PasskeyAnswer, form: HTMLFormElement | null) {
    answer.current = given;
    form?.requestSubmit();
  }

  const fields: Elements = isNeeded && <SecondFactorFields asked={details} name={name} onAnswer={sendAnswer} />;
  return {
    isNeeded,
    /** The schema of the form: once the account is known to have a second factor, it must be given. */
    schema,
    /** Another account may have no second factor. */
    reset: () => setDetails(null),
    /** For `extra` of the form. An answer is valid once. */
    extra(raw: Record<string, unknown>) {
      const passkey = answer.current;
      answer.current = null;
      return passkey ? { ...raw, passkey } : raw;
    },
    /** For `onFailure` of the form; true if the person was asked. */
    takeRefusal({ code, details: given }: ApiError): boolean {
      if (given !== undefined) setDetails(given);
      return code === 'second_factor_needed';
    },
    fields,
  };
}
