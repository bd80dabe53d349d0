import type { Hindrance } from '#contract/offers-draft.ts';
import { type RequestStatus, takesOffers } from '#contract/requests.ts';
import { readSettings } from '#server/content/settings.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';

/** What keeps an assigned lawyer from offering on a request in this state; null where he may. */
export async function hindranceTo(
  db: Db,
  { isPaid }: Pick<Actor, 'isPaid'>,
  status: RequestStatus,
): Promise<Hindrance | null> {
  if (!takesOffers(status)) return 'offers_closed';
  return !isPaid && (await readSettings(db)).offersNeedPaidFee ? 'fee_unpaid' : null;
}
