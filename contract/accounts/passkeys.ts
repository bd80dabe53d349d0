import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { accountTexts } from './copy.ts';
import { credential } from './second-factor.ts';

const { passkeys: t } = accountTexts;

/** How a browser may reach the authenticator of a passkey (WebAuthn). */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof transports)[number];

const KnownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(transports)),
});

/** Options with which a browser asks for a passkey: `PublicKeyCredentialRequestOptions` as JSON. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(KnownPasskey),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The `details` of `second_factor_needed`, and of `second_factor_wrong` for a passkey: what may be given, with a new challenge. */
export const SecondFactorAsked = z.object({
  hasAuthenticator: z.boolean(),
  /** Null when the account has no passkey. */
  passkey: z.nullable(PasskeyRequest),
});
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>;

/** Options with which a browser creates a passkey: `PublicKeyCredentialCreationOptions` as JSON. */
const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(KnownPasskey),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

const Passkey = z.object({
  id: z.number(),
  /** Chosen by its owner, or the device that it was added on. Null when both are unknown. */
  name: z.nullable(z.string()),
  createdAt: z.string(),
  /** Null until it was used after it was added. */
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

export const passkeysMax = 10;

export const mySecondFactor = endpoint({
  does: "The caller's second factor: whether codes of an authenticator application are on, and the passkeys, oldest first.",
  call: 'GET /api/Account/second-factor',
  who: 'signed in',
  isBeforeSecondFactor: true,
  output: z.object({ hasAuthenticator: z.boolean(), passkeys: z.array(Passkey) }),
});
export type OwnSecondFactor = z.infer<typeof mySecondFactor.output>;

export const beginPasskey = endpoint({
  does: 'Answers the options for a new passkey. Their challenge is valid once, for five minutes and in this session.',
  call: 'POST /api/Account/passkeys/begin',
  who: 'signed in',
  isBeforeSecondFactor: true,
  needsConfirmation: true,
  forgetsAnswer: true,
  output: PasskeyCreation,
  errors: ['passkeys_full'],
});

export const addPasskey = endpoint({
  does: 'Adds the passkey that a browser has created, and ends the other sessions. The first second factor of an account brings ten recovery codes, which are shown only this once.',
  call: 'POST /api/Account/passkeys/add',
  who: 'signed in',
  isBeforeSecondFactor: true,
  needsConfirmation: true,
  forgetsAnswer: true,
  input: z.object({
    name: optional(rule.text(60)),
    credential: required(credential(['attestationObject', 'clientDataJSON']), t.broken),
    transports: optional(rule.listOf(transports)),
  }),
  /** No codes when the account already had a second factor: its recovery codes stay valid. */
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['passkey_invalid', 'passkeys_full'],
  message: t.added,
  limit: 'code',
});

export const removePasskey = endpoint({
  does: 'Removes a passkey of the caller. Without any other second factor, signing in needs the password alone again.',
  call: 'POST /api/Account/passkeys/remove',
  who: 'signed in',
  needsConfirmation: true,
  input: z.object({ id: required(rule.id, t.which) }),
  errors: ['not_found', 'last_second_factor'],
  message: t.removed,
});
