import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OfferScore, OfferScoreBar } from '#web/offers/offer-score.tsx';
import { shownOffer } from '../../test/shown-offers.ts';
import { show } from '../../test/shown-part.tsx';

test('each item of the score says whether it is earned, and its points', () => {
  show(<OfferScore offer={shownOffer({ caseType: false })}>{null}</OfferScore>);
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(9);
  expect(screen.getAllByRole('img', { name: 'مستوفى' })).toHaveLength(8);
  expect(screen.getByRole('img', { name: 'غير مستوفى' }).closest('li')?.textContent).toMatch(/^تحديد نوع القضية٠ من /);
  expect(screen.getByText('أكمل البنود الفارغة ليكتمل عرضك')).toBeTruthy();
});

test('a whole offer is told so, beside the form and in the bar of a phone', () => {
  show(
    <>
      <OfferScore offer={shownOffer()}>{null}</OfferScore>
      <OfferScoreBar offer={shownOffer()}>{null}</OfferScoreBar>
    </>,
  );
  expect(screen.getAllByText(/^اكتملت بنود العرض كلها/)).toHaveLength(2);
  expect(screen.getAllByText('اكتمال عرضك الآن ١٠٫٠ من ١٠')).toHaveLength(2);
});

test('the bar names what is missing, the most points first', () => {
  show(
    <OfferScoreBar offer={shownOffer({ contractAgreement: 'notAgreed', estimatedTime: null })}>{null}</OfferScoreBar>,
  );
  expect(screen.getByText(/^ينقصه: /).textContent).toMatch(/العقد .*المدة|المدة .*العقد/);
});
