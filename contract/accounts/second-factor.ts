import { holds, optional, type Rule, ruleOf } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { accountTexts } from './copy.ts';

/** Longer than any of the values in base64url that a browser hands over for a passkey. */
const valueLengthMax = 12_000;
const isBase64url = (raw: unknown): raw is string =>
  typeof raw === 'string' && raw.length <= valueLengthMax && /^[\w-]+$/.test(raw);

/** A passkey and what it answers to a challenge: parts of the JSON of a `PublicKeyCredential` (WebAuthn). */
export type Credential<Part extends string> = {
  readonly id: string;
  readonly response: Readonly<Record<Part, string>>;
};

/** The values with these names are in base64url. Others are ignored. */
export const credential = <const Part extends string>(
  parts: readonly Part[],
): Rule<Credential<Part>, Credential<Part>> =>
  ruleOf({
    json: {
      type: 'object',
      description: `A PublicKeyCredential as JSON: id and response with ${parts.join(', ')}, in base64url`,
    },
    max: valueLengthMax,
    tooLong: accountTexts.passkeys.broken,
    read(raw) {
      const { id, response } = (raw ?? {}) as { id?: unknown; response?: unknown };
      const given = (response ?? {}) as Record<string, unknown>;
      const values = parts.map((part) => [part, given[part]] as const);
      if (!isBase64url(id) || !values.every(([, value]) => isBase64url(value)))
        return { error: accountTexts.passkeys.broken };
      return { value: { id, response: Object.fromEntries(values) as Record<Part, string> } };
    },
  });

/** A code of the authenticator or a recovery code. */
export const codeProof = optional(rule.reference(40));

const answerParts = ['authenticatorData', 'clientDataJSON', 'signature'] as const;
export type PasskeyAnswer = Credential<(typeof answerParts)[number]>;

/** The answer of a passkey to the challenge that came with `second_factor_needed`. */
export const passkeyProof = optional(credential(answerParts));

/**
 * Proof that a login comes from the owner, after too many wrong passwords over all addresses. Not needed otherwise
 * (specification#signing-in).
 */
export const loginProof = {
  /** 32 random bytes in base64url that this browser keeps. A login remembers them for its account. */
  device: optional(rule.text(100)),
  /** The token of the mailed link. */
  link: optional(rule.text(100)),
};

/** Proof of the second factor of an account that has one: a code, or a passkey. */
export const secondFactorProof = { otp: codeProof, passkey: passkeyProof };

/** For a form whose account is known to have a second factor: it needs the code of this field or a passkey. */
export const needsProof = (field: string) =>
  holds<Record<string, unknown>>(
    field,
    'required',
    accountTexts.secondFactor.proof,
    (value) => Boolean(value[field]) || Boolean(value.passkey),
  );
