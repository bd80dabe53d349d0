import type { LawyerProfile } from '#contract/accounts/calls.ts';
import { lawyerFactNames } from '#contract/accounts/facts.ts';
import { lawyerFactRules } from '#contract/accounts/lawyers.ts';
import { shapeOf } from '#contract/core/fields.ts';
import type { OwnPlace } from '#web/accounts/own/own-menu.tsx';

/** Required by the full registration and not by the short one. */
const neededFacts = lawyerFactNames.filter((name) => shapeOf(lawyerFactRules[name])?.isRequired);

export const isProfessionComplete = (lawyer: LawyerProfile): boolean =>
  neededFacts.every((name) => lawyer[name] !== null);

type Missing = { readonly what: 'professional' | 'idPhoto' | 'barCardPhoto'; readonly place: OwnPlace };

/** The facts that a lawyer must add before the account can be reviewed, with their places on the page. */
export function missingFacts(lawyer: LawyerProfile): Missing[] {
  const missing: Missing[] = [];
  if (!isProfessionComplete(lawyer)) missing.push({ what: 'professional', place: 'professional' });
  if (lawyer.idPhoto === null) missing.push({ what: 'idPhoto', place: 'documents' });
  if (lawyer.barCardPhoto === null) missing.push({ what: 'barCardPhoto', place: 'documents' });
  return missing;
}
