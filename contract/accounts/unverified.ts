import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import { roles } from '#contract/core/roles.ts';
import * as rule from '#contract/core/rules.ts';
import { AccountForReview } from './calls.ts';
import { accountTexts } from './copy.ts';
import { accountAnswers } from './facts.ts';
import { accountStatuses } from './session.ts';

const { unverified: t } = accountTexts;
const registrationId = required(rule.id, t.registration);

export const registrationForReview = endpoint({
  does: 'One registration whose e-mail address was not confirmed yet. No list contains it.',
  call: 'GET /api/Admin/registrations/{id}',
  who: administratorWho('seesCases'),
  input: z.object({ id: registrationId }),
  output: z.object({
    id: z.number(),
    /** The number that the account will have. */
    accountId: z.number(),
    role: z.enum(roles),
    /** `cardId` is empty for administrators who may not read it. */
    ...accountAnswers,
    createdAt: z.string(),
    /** Until when the last mailed code is valid. */
    codeExpiresAt: z.string(),
    /** Accounts with the same card number. */
    sameCard: AccountForReview.shape.sameCard,
  }),
  errors: ['not_found'],
});
export type RegistrationForReview = z.infer<typeof registrationForReview.output>;

export const resendRegistrationCode = endpoint({
  does: 'Mails a new code to a registration that was not confirmed yet, at most one a minute and as often as its owner may ask.',
  call: 'POST /api/Admin/registrations/resend-code',
  who: administratorWho('reviews'),
  input: z.object({ registrationId }),
  errors: ['already_decided', 'too_many'],
  message: t.resent,
  limit: 'resend',
});

export const correctRegistrationEmail = endpoint({
  does: 'Corrects the e-mail address of a registration that was not confirmed yet. A new code is mailed to the new address; the codes before are invalid.',
  call: 'POST /api/Admin/registrations/correct-email',
  who: administratorWho('reviews'),
  needsConfirmation: true,
  input: z.object({
    registrationId,
    email: required(rule.email(), t.email),
    /** The address that the administrator saw, in whatever form: a colleague may have corrected it since. */
    wrongEmail: required(rule.text(rule.lengthMax.email), t.email),
  }),
  errors: ['already_decided', 'account_exists'],
  message: t.corrected,
  limit: 'resend',
});

export const confirmRegistration = endpoint({
  does: 'Confirms a registration in place of the mailed code. The reason stays in the history.',
  call: 'POST /api/Admin/registrations/confirm',
  who: administratorWho('reviews'),
  needsConfirmation: true,
  input: z.object({ registrationId, reason: required(rule.title, t.reason) }),
  output: z.object({ accountId: z.number(), status: z.enum(accountStatuses) }),
  errors: ['already_decided', 'account_exists'],
  message: t.confirmed,
});
