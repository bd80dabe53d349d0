import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { holds, optional, type RequiredField, required } from '#contract/core/fields.ts';
import { isTypedTwice, newPassword } from '#contract/core/new-password.ts';
import { roles } from '#contract/core/roles.ts';
import * as rule from '#contract/core/rules.ts';
import { accountTexts as t } from './copy.ts';
import { type AccountFactName, plainAccountAnswers } from './facts.ts';
import { barCardField, cardPictures, cityIsOfGovernorate, professionalFields } from './lawyers.ts';
import { accountStatuses } from './session.ts';

/** The version of the privacy text and the terms that people accept when they register. */
export const consentVersion = '2026-12';

const consent = optional(rule.text(20));

type RegistrationTexts = { readonly [K in keyof typeof t.client]: string };

/** The rules of the facts of an account, in the order of the forms (specification#order-of-errors). */
const accountRules = (texts: RegistrationTexts) =>
  ({
    displayName: required(rule.name, texts.name),
    cardId: required(rule.cardNumber(texts.cardDigits), texts.card),
    phoneNumber: required(rule.phone, texts.phone),
    email: required(rule.email(), texts.email),
  }) satisfies Record<AccountFactName, RequiredField<string, unknown>>;

/** The registration form of a client, lawyer or participant (specification#registration). Each page has its own texts. */
export const registrationForm = (texts: RegistrationTexts) =>
  z
    .object({
      ...accountRules(texts),
      password: required(newPassword, texts.password),
      confirmPassword: optional(rule.password),
      consentVersion: consent,
    })
    .check(
      holds<{ password: string; confirmPassword: string | null }>(
        'confirmPassword',
        'confirmation',
        texts.mismatch,
        ({ password, confirmPassword }) => !password || password === confirmPassword,
      ),
    );

export const Registered = z.object({
  id: z.number(),
  ...plainAccountAnswers,
  role: z.enum(roles),
  status: z.enum(accountStatuses),
});
export type Registered = z.infer<typeof Registered>;

const registration = { who: 'anyone', errors: ['account_exists'], limit: 'registration', creates: true } as const;

export const registerClient = endpoint({
  ...registration,
  does: 'Registers a client and mails a code.',
  call: 'POST /api/Account/RegisterAsClient',
  input: registrationForm(t.client),
  output: Registered,
  message: t.client.done,
});

/** The short registration of the lawyer dialog. The path keeps its old spelling (specification#registration). */
export const registerLawyer = endpoint({
  ...registration,
  does: 'Registers a lawyer with the short form and mails a code. cardId is the number of the bar association.',
  call: 'POST /api/Account/RegisterAsLwyer',
  input: registrationForm(t.lawyer),
  output: Registered,
  message: t.lawyer.done,
});

export const registerParticipant = endpoint({
  ...registration,
  does: 'Registers a participant and mails a code.',
  call: 'POST /api/Account/RegisterAsParticipant',
  input: registrationForm(t.participant),
  output: Registered,
  message: t.participant.done,
});

const landing = t.landing;

export const registerLawyerInFull = endpoint({
  ...registration,
  does: 'Registers a lawyer with the landing form and mails a code: professional fields and optional pictures of both cards.',
  call: 'POST /api/Account/RegisterAsLawyer',
  input: z
    .object({
      DisplayName: required(rule.name, landing.name),
      ...professionalFields,
      Password: required(newPassword, landing.password),
      ConfirmPassword: required(rule.password, landing.confirm),
      Email: required(rule.email(), landing.email),
      CardId: required(rule.cardNumber(), landing.card),
      PhoneNumber: required(rule.phone, landing.phone),
      ...barCardField,
      consentVersion: consent,
    })
    .check(cityIsOfGovernorate(), isTypedTwice(landing.mismatch, 'Password', 'ConfirmPassword')),
  output: Registered,
  message: landing.done,
  takesForm: true,
  pictures: cardPictures,
});

export const verifyEmail = endpoint({
  does: 'Confirms an e-mail address with the mailed code. A client is accepted at once.',
  call: 'POST /api/Account/verify-email-otp',
  who: 'anyone',
  input: z.object({
    email: required(rule.email(), t.verify.fillAll),
    otp: required(rule.digits(12, { digitsOnly: t.verify.codeDigits, length: t.verify.codeDigits }), t.verify.fillAll),
  }),
  output: z.object({ email: z.string(), role: z.enum(roles), status: z.enum(accountStatuses) }),
  errors: ['code_invalid'],
  message: t.verify.done,
  limit: 'code',
});

/** The least time between two codes to one address (specification#codes). */
export const codeEverySeconds = 60;

export const resendCode = endpoint({
  does: 'Mails a new code, at most one a minute. The answer is the same for known and unknown addresses.',
  call: 'POST /api/Account/resend-otp',
  who: 'anyone',
  input: z.object({ email: required(rule.email(), t.client.email) }),
  output: z.object({ againAfterSeconds: z.number() }),
  message: t.verify.resent,
  limit: 'resend',
});
