import type { ReceivedOffer } from '#contract/offers/calls.ts';
import { paths } from '#web/core/page/paths.ts';

export const comparedMin = 2;
export const comparedMax = 4;

const comparedQuery = 'compare';

/** The compared offers are in the address: Back works, and it can be opened again. */
export const comparisonAddress = (requestId: number, ids: readonly number[]): string =>
  `${paths.request(requestId)}?${comparedQuery}=${ids.join(',')}`;

/** The offers of the address to compare, best score first; none unless there are two to four. */
export function comparedOffers(search: URLSearchParams, offers: readonly ReceivedOffer[]): readonly ReceivedOffer[] {
  const ids = (search.get(comparedQuery) ?? '').split(',');
  const compared = offers.filter(({ id }) => ids.includes(String(id)));
  return compared.length < comparedMin || compared.length > comparedMax ? [] : compared;
}
