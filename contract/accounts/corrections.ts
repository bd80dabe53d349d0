import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { ifSent, optional, required } from '#contract/core/fields.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { profile } from './calls.ts';
import { accountTexts } from './copy.ts';

const { client, verify, forgotten, review, corrections: t } = accountTexts;

export const correctProfile = endpoint({
  does: "Changes the caller's telephone number, and the name of a client or a participant. The names of others are corrected by administrators.",
  call: 'PUT /api/Account/profile',
  who: 'signed in',
  input: z.object({
    /** The same or left out: it stays. */
    displayName: ifSent(rule.name, client.name),
    phoneNumber: ifSent(rule.phone, client.phone),
  }),
  output: profile.output,
  message: t.saved,
});

export const changeEmail = endpoint({
  does: "Mails a code to the address that the caller's account shall have, and a way back to the address that it has. A newer call replaces an older one. The answer is the same when another account has the address.",
  call: 'POST /api/Account/change-email',
  who: 'signed in',
  needsConfirmation: true,
  input: z.object({ email: required(rule.email(), t.newEmail) }),
  output: z.object({ againAfterSeconds: z.number() }),
  message: t.codeSent,
  limit: 'resend',
});

export const confirmEmail = endpoint({
  does: "Gives the caller's account the address that the code was mailed to, and ends the other sessions of the account.",
  call: 'POST /api/Account/confirm-email',
  who: 'signed in',
  input: z.object({
    otp: required(rule.digits(12, { digitsOnly: verify.codeDigits, length: verify.codeDigits }), forgotten.code),
  }),
  output: z.object({ email: z.string() }),
  errors: ['code_invalid', 'account_exists'],
  message: t.emailChanged,
  limit: 'code',
});

export const restoreEmail = endpoint({
  does: 'Ends a change of address that was not confirmed, and nothing else. After a confirmation within the last seven days it gives the account its address back, ends its sessions, its password and what was added to its second factor since the change, and mails a code to set a new one. The token is the part of the mailed link after the #.',
  call: 'POST /api/Account/restore-email',
  who: 'anyone',
  input: z.object({ token: required(rule.text(100), t.backInvalid) }),
  /** `isRestored`: the address had changed. */
  output: z.object({ email: z.string(), isRestored: z.boolean() }),
  errors: ['code_invalid', 'state_changed'],
  message: t.wentBack,
  limit: 'code',
  creates: true,
});

export const correctAccount = endpoint({
  does: 'Corrects the name, telephone number or e-mail address of an account of any role; what is left out stays. The person is told at both addresses. Another address ends the sessions and the open changes of the account. Administrators change their own address with its code: nobody corrects that of another one.',
  call: 'POST /api/Admin/correct-account',
  who: administratorWho('manages'),
  needsConfirmation: true,
  input: z.object({
    accountId: required(rule.id, review.account),
    displayName: optional(rule.name),
    phoneNumber: optional(rule.phone),
    email: optional(rule.email()),
    reason: required(rule.title, review.reason),
  }),
  errors: ['not_found', 'state_changed', 'account_exists'],
  message: t.corrected,
});
