import * as z from 'zod/mini';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { accountsCopy } from '#web/accounts/copy.ts';

/** Our registration forms require the consent that the API itself leaves optional (specification#registration). */
export const withConsent = (form: z.ZodMiniObject) =>
  z.safeExtend(form, { consentVersion: required(rule.text(20), accountsCopy.registration.agreeRequired) });
