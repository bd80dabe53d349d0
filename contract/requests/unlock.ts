import * as z from 'zod/mini';
import { loginProof, secondFactorProof } from '#contract/accounts/second-factor.ts';
import { Session } from '#contract/accounts/session.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { requestTexts as t } from './copy.ts';

/** Not in `calls.ts`: the form of a new request would load its fields too. */
export const unlockRequest = endpoint({
  does: 'A lawyer opens a request with their e-mail address, their password and the two numbers of the request. It answers a session as well.',
  call: 'POST /api/PlaceOfRequest/validate-request',
  who: 'anyone',
  input: z.object({
    email: required(rule.email(t.unlock.email), t.unlock.fillAll),
    password: required(rule.passwordAtLeast(6, t.unlock.passwordMin), t.unlock.fillAll),
    orderId: required(
      rule.integer(1, Number.MAX_SAFE_INTEGER, { whole: t.unlock.numberDigits, min: t.unlock.numberDigits }),
      t.unlock.fillAll,
    ),
    orderNumber: required(rule.text(50), t.unlock.fillAll),
    ...secondFactorProof,
    ...loginProof,
  }),
  output: z.object({ status: z.literal(200), requestId: z.number(), lawyerId: z.number(), data: Session }),
  errors: ['credentials_invalid', 'login_by_link', 'second_factor_needed', 'second_factor_wrong'],
  message: t.unlock.done,
  wrap: 'flat',
  limit: 'login',
});
