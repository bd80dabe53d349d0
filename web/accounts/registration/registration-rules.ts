import * as z from 'zod/mini';
import {
  accountFactNames,
  accountFacts,
  isPlainAccountFact,
  isPlainLawyerFact,
  lawyerFactNames,
  lawyerFacts,
} from '#contract/accounts/facts.ts';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { accountsCopy } from '#web/accounts/copy.ts';

const plainAccountFacts = accountFactNames.filter(isPlainAccountFact);

/** The fields of the short registration that a draft keeps: no secret fact (a card number), and no password. */
export const keptInShort: readonly string[] = plainAccountFacts;

/** The same for the full registration of a lawyer. */
export const keptInFull: readonly string[] = [
  ...plainAccountFacts.map((name) => accountFacts[name].sentInFull),
  ...lawyerFactNames.filter(isPlainLawyerFact).map((name) => lawyerFacts[name].sent),
];

/** Our registration forms require the consent that the API itself leaves optional (specification#registration). */
export const withConsent = (form: z.ZodMiniObject) =>
  z.safeExtend(form, { consentVersion: required(rule.text(20), accountsCopy.registration.agreeRequired) });
