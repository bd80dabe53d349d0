import type { Offer } from '#contract/offers.ts';
import { paths } from '#web/core/paths.ts';

export const comparedMin = 2;
export const comparedMax = 4;

const comparedQuery = 'compare';

/** What is compared stands in the address: it can be gone back to and opened again. */
export const comparisonAddress = (requestId: number, ids: readonly number[]): string =>
  `${paths.request(requestId)}?${comparedQuery}=${ids.join(',')}`;

/** The offers that the address asks to compare, best score first; none where they are not two to four. */
export function comparedOffers(search: URLSearchParams, offers: readonly Offer[]): readonly Offer[] {
  const asked = (search.get(comparedQuery) ?? '').split(',');
  const compared = offers.filter(({ id }) => asked.includes(String(id)));
  return compared.length < comparedMin || compared.length > comparedMax ? [] : compared;
}
