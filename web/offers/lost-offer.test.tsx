import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LostOffer } from '#web/offers/lost-offer.tsx';
import { shownOffer } from '../../test/shown-offers.ts';
import { show } from '../../test/shown-part.tsx';

test('a lawyer who was not chosen reads what their offer lacked, and nothing of the chosen one', () => {
  show(<LostOffer offer={shownOffer({ caseType: false, estimatedTime: null, score: 90 })} isCancelled={false} />);
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('شكرًا على عرضك');
  const said = document.body.textContent ?? '';
  expect(said).toContain('نقص عرضك بندان: تحديد نوع القضية، كتابة المدة المتوقعة. أكملهما في عرضك القادم.');
});

test('a whole offer lacks nothing', () => {
  show(<LostOffer offer={shownOffer()} isCancelled={false} />);
  expect(document.body.textContent).not.toContain('نقص عرضك');
  expect(screen.getByText('عرضك')).toBeTruthy();
});

test.each([
  ['of a cancelled request', true, 'أُلغي هذا الطلب'],
  ['who made no offer', false, 'انتهى استقبال العروض'],
])('a lawyer %s reads that nothing is expected of them', (_, isCancelled, title) => {
  show(<LostOffer offer={null} isCancelled={isCancelled} />);
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(title);
  expect(screen.queryByText('عرضك')).toBeNull();
});
