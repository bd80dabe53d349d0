import * as z from 'zod/mini';
import { accountStatuses } from '#contract/accounts.ts';
import { barCardField, cardPictures, cityIsOfGovernorate, professionalFields } from '#contract/accounts-lawyers.ts';
import { accountTexts as said } from '#contract/copy/accounts.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { holds, optional, required } from '#contract/core/fields.ts';
import { roles } from '#contract/core/roles.ts';
import * as rule from '#contract/core/rules.ts';

/** The version of the privacy text that our registration forms send as accepted. */
export const consentVersion = '2026-11';

const consent = optional(rule.text(20));

type RegistrationTexts = { readonly [K in keyof typeof said.client]: string };

/** The registration form of a client, lawyer or participant in the words of the place where it stands (§5). */
export const registrationForm = (texts: RegistrationTexts) =>
  z
    .object({
      displayName: required(rule.name, texts.name),
      cardId: required(rule.cardNumber(texts.cardDigits), texts.card),
      phoneNumber: required(rule.phone, texts.phone),
      email: required(rule.email(), texts.email),
      password: required(rule.newPassword, texts.password),
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
  email: z.string(),
  displayName: z.string(),
  phoneNumber: z.string(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
});
export type Registered = z.infer<typeof Registered>;

const registration = { who: 'anyone', errors: ['account_exists'], limit: 'registration', creates: true } as const;

export const registerClient = endpoint({
  ...registration,
  does: 'Registers a client and mails a code.',
  call: 'POST /api/Account/RegisterAsClient',
  input: registrationForm(said.client),
  output: Registered,
  message: said.client.done,
});

/** The specification's spelling; the short registration of the lawyer modal. */
export const registerLawyer = endpoint({
  ...registration,
  does: 'Registers a lawyer with the short form and mails a code; cardId is the bar-association number.',
  call: 'POST /api/Account/RegisterAsLwyer',
  input: registrationForm(said.lawyer),
  output: Registered,
  message: said.lawyer.done,
});

export const registerParticipant = endpoint({
  ...registration,
  does: 'Registers a participant and mails a code.',
  call: 'POST /api/Account/RegisterAsParticipant',
  input: registrationForm(said.participant),
  output: Registered,
  message: said.participant.done,
});

const landing = said.landing;

export const registerLawyerInFull = endpoint({
  ...registration,
  does: 'Registers a lawyer with the landing form: professional fields and, if at hand, both pictures.',
  call: 'POST /api/Account/RegisterAsLawyer',
  input: z
    .object({
      DisplayName: required(rule.name, landing.name),
      ...professionalFields,
      Password: required(rule.newPassword, landing.password),
      ConfirmPassword: required(rule.password, landing.confirm),
      Email: required(rule.email(), landing.email),
      CardId: required(rule.cardNumber(), landing.card),
      PhoneNumber: required(rule.phone, landing.phone),
      ...barCardField,
      consentVersion: consent,
    })
    .check(
      cityIsOfGovernorate(),
      holds<{ Password: string; ConfirmPassword: string }>(
        'ConfirmPassword',
        'confirmation',
        landing.mismatch,
        ({ Password, ConfirmPassword }) => !Password || !ConfirmPassword || Password === ConfirmPassword,
      ),
    ),
  output: Registered,
  message: landing.done,
  takesForm: true,
  pictures: cardPictures,
});

export const verifyEmail = endpoint({
  does: 'Confirms an e-mail address with the mailed code; a client is then accepted.',
  call: 'POST /api/Account/verify-email-otp',
  who: 'anyone',
  input: z.object({
    email: required(rule.email(), said.verify.fillAll),
    otp: required(
      rule.digits(12, { digitsOnly: said.verify.codeDigits, length: said.verify.codeDigits }),
      said.verify.fillAll,
    ),
  }),
  output: z.object({ email: z.string(), role: z.enum(roles), status: z.enum(accountStatuses) }),
  errors: ['code_invalid'],
  message: said.verify.done,
  limit: 'code',
});

/** Seconds between two codes for one address (contract §3). */
export const codeEverySeconds = 60;

export const resendCode = endpoint({
  does: 'Mails a new code, at most one a minute; answers alike for known and unknown addresses.',
  call: 'POST /api/Account/resend-otp',
  who: 'anyone',
  input: z.object({ email: required(rule.email(), said.client.email) }),
  output: z.object({ againAfterSeconds: z.number() }),
  errors: [],
  message: said.verify.resent,
  limit: 'resend',
});

export const registrationApi = {
  registerClient,
  registerLawyer,
  registerParticipant,
  registerLawyerInFull,
  verifyEmail,
  resendCode,
} satisfies Record<string, Endpoint>;
