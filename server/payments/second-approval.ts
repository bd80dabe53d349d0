import type { Piastres } from '#contract/core/money.ts';
import { administrators } from '#server/accounts/access.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import type { Settings } from '#server/content/settings.ts';

/** Money above this amount, recorded or paid back, counts only when another administrator approves it. 0: never. */
export const needsSecond = ({ secondApprovalAbove: above }: Settings, amount: Piastres): boolean =>
  above > 0 && amount > above;

/** The administrators who may be the second. */
export const otherReviewers = async ({ db, actor }: Pick<RequestContext, 'db' | 'actor'>): Promise<number[]> =>
  (await administrators(db, 'reviews')).filter((id) => id !== actor.id);
