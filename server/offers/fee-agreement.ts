import { Refusal } from '#contract/core/errors.ts';
import type { feeAgreement as feeAgreementCall } from '#contract/offers-agreement.ts';
import type { Act } from '#server/core/act.ts';
import { agreementWith, contentOf, isUnchanged, wireFees } from '#server/offers/agreement.ts';

/** For the two parties and administrators; to everybody else it is missing. */
export const feeAgreement: Act<typeof feeAgreementCall> = async ({ db, actor, house }, { requestId }) => {
  const kept = await agreementWith(db, { requestId });
  const isParty = kept?.clientId === actor.id || kept?.lawyerId === actor.id;
  if (!kept || !(isParty || actor.role === 'Admin')) throw new Refusal('not_found');
  const content = contentOf(kept);
  const { reference } = kept;
  return { reference, isUnchanged: isUnchanged(house.vault, kept, reference), ...content, ...wireFees(content) };
};
