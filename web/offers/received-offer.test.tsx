import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReceivedOffer } from '#contract/offers/calls.ts';
import { ReceivedOfferCard } from '#web/offers/received-offer.tsx';
import { shownOffer } from '../../test/shown-offers.ts';
import { show } from '../../test/shown-part.tsx';

const card = (rest: Partial<ReceivedOffer> = {}) => {
  show(<ReceivedOfferCard offer={shownOffer(rest)} />);
  return screen.getByRole('article', { name: /ماجد فؤاد/ });
};
/** The words beside a term of the offer. */
const terms = (article: HTMLElement, term: string) => {
  const name = within(article)
    .getAllByText(term)
    .find((one) => one.tagName === 'DT');
  return [...(name?.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
};

test('what decides stands on the card: the sum, its parts, the time and the promises', () => {
  const article = card();
  expect(within(article).getByText('٥٬٥٠٠ جنيه')).toBeTruthy();
  expect(terms(article, 'الأتعاب')).toEqual(['مقدم ٢٬٥٠٠', 'مؤخر ٣٬٠٠٠']);
  expect(terms(article, 'المدة')[0]).toBe('ثلاثة أشهر');
  expect(terms(article, 'عقد مكتوب')).toEqual(['موافق']);
  expect(terms(article, 'التواصل')).toEqual(['ملتزم']);
});

test('what is not written or not promised is said', () => {
  const article = card({
    ...{ initialFee: null, finalFee: null, estimatedTime: null },
    ...{ contractAgreement: 'notAgreed', communication: 'notAgreed' },
  });
  expect(within(article).getByText('أتعاب غير مكتوبة')).toBeTruthy();
  expect(terms(article, 'الأتعاب')).toEqual(['غير مكتوبة']);
  expect(terms(article, 'المدة')[0]).toBe('غير مكتوبة');
  expect(terms(article, 'عقد مكتوب')).toEqual(['غير موافق']);
  expect(terms(article, 'التواصل')).toEqual(['دون التزام']);
});

test('a part of the fee is no total', () => {
  const article = card({ finalFee: null });
  expect(within(article).getByText('من ٢٬٥٠٠ جنيه')).toBeTruthy();
  expect(terms(article, 'الأتعاب')).toEqual(['مقدم ٢٬٥٠٠', '+ مؤخر غير مكتوب']);
});

test('the chosen offer is marked', () => {
  show(<ReceivedOfferCard offer={shownOffer()} isChosen />);
  expect(screen.getByText('المحامي المختار')).toBeTruthy();
});
