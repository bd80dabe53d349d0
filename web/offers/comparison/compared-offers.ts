import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReceivedOffer } from '#contract/offers/calls.ts';
import { paths } from '#web/core/page/paths.ts';

export const comparedMin = 2;

export const comparedQuery = 'compare';

/** The compared offers are in the address: Back works, and it can be opened again. */
export const comparisonAddress = (requestId: number, offers: readonly Pick<ReceivedOffer, 'id'>[]): string =>
  `${paths.request(requestId)}?${comparedQuery}=${offers.map(({ id }) => id).join(',')}`;

/** The offers in the order of the comparison: what fits the request by specialty, then by place, comes first. */
export const fittingFirst = <O extends Pick<ReceivedOffer, 'fits'>>(offers: readonly O[]): readonly O[] =>
  [...offers].sort(
    (a, b) =>
      Number(b.fits.specialty) - Number(a.fits.specialty) || Number(b.fits.governorate) - Number(a.fits.governorate),
  );

/** The offers of the address to compare, in its order; none if there is only one. */
export function comparedOffers<O extends Pick<ReceivedOffer, 'id'>>(
  search: URLSearchParams,
  offers: readonly O[],
): readonly O[] {
  const ids = new Set((search.get(comparedQuery) ?? '').split(','));
  const compared = [...ids].flatMap((id) => offers.find((offer) => String(offer.id) === id) ?? []);
  return compared.length < comparedMin ? [] : compared;
}

/** An offer in the comparison. An offer that is no longer there stays as it was, and says so. */
export type ComparedOffer = ReceivedOffer & { readonly isGone: boolean };

/** The compared offers, as long as the page is open also those that are gone meanwhile. */
export function useComparedOffers(offers: readonly ReceivedOffer[]): readonly ComparedOffer[] {
  const [search] = useSearchParams();
  const [seen, setSeen] = useState(offers);
  const isGone = ({ id }: ReceivedOffer) => offers.every((offer) => offer.id !== id);
  if (offers.some((offer) => !seen.includes(offer))) setSeen([...offers, ...seen.filter(isGone)]);
  return comparedOffers(search, seen).map((offer) => ({ ...offer, isGone: isGone(offer) }));
}
