import { Link } from 'react-router';
import type { RequestWithOffers } from '#contract/offers/calls.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount } from '#web/core/words/format.ts';
import { offersCopy as t } from '#web/desk/requests/copy.ts';
import { OfferCard } from '#web/offers/offer-card.tsx';

/** The offers on a request, best score first; before the payment is confirmed only how many there are. */
export const OffersReview = ({ request }: { request: RequestWithOffers }) => (
  <section aria-labelledby="request-offers">
    <h2 id="request-offers" className="text-xl">
      {t.title}
    </h2>
    {request.offersLocked && request.offersCount > 0 && (
      <p className="text-muted">{t.locked(formatCount(request.offersCount, 'offer'))}</p>
    )}
    {request.offersCount === 0 && <p className="text-muted">{t.none}</p>}
    <ul className="mt-4 grid grid-cols-1 gap-5">
      {request.lawyersResponses.map((offer) => (
        <li key={offer.id} className="min-w-0">
          <OfferCard offer={offer} isChosen={offer.lawyerId === request.chosenLawyerId}>
            <Link
              to={paths.adminAccount(offer.lawyerId)}
              aria-label={t.accountOf(offer.lawyerName)}
              className="text-link inline-flex min-h-11 items-center"
            >
              {t.account}
            </Link>
          </OfferCard>
        </li>
      ))}
    </ul>
  </section>
);
