import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OfferBar, OfferPanel } from '#web/offers/offer-panel.tsx';
import { shownOffer } from '../../test/shown-offers.ts';
import { show } from '../../test/shown-part.tsx';

const panel = (rest: Partial<Parameters<typeof OfferPanel>[0]> = {}) => (
  <OfferPanel
    request={{ id: 1004, status: 'Waiting for Paid' }}
    offer={shownOffer()}
    blocker={null}
    onChanged={vi.fn()}
    {...rest}
  />
);
const withdraw = () => screen.queryByRole('button', { name: 'سحب العرض' });

test('an offer may be withdrawn until the client has paid', () => {
  show(panel());
  expect(withdraw()).not.toBeNull();
  expect(screen.getByText('قدّمت عرضًا على هذا الطلب من قبل')).toBeTruthy();
});

test('from then on it may not, though it may be changed', () => {
  show(panel({ request: { id: 1004, status: 'Paid' } }));
  expect(withdraw()).toBeNull();
  expect(screen.getByText('قدّمت عرضًا على هذا الطلب من قبل')).toBeTruthy();
});

test('without the yearly fee the way to pay it stands in the place of the acts', () => {
  show(panel({ blocker: 'fee_unpaid' }));
  expect(screen.getByText('ادفع الرسوم التكميلية أولًا')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'إلى الدفع في «حسابي»' }).getAttribute('href')).toBe('/profile');
  expect(withdraw()).toBeNull();
});

test('a closed request says it at its own place, not here', () => {
  show(panel({ blocker: 'offers_closed', offer: null }));
  expect(document.body.textContent).toBe('');
});

test.each([
  ['a first offer', null, 'بانتظار عرضك', 'قدّم عرضك'],
  ['a change', shownOffer({ score: 85 }), 'اكتمال عرضك ٨٫٥ من ١٠', 'تعديل عرضك'],
])('the bar opens %s', (_, offer, state, button) => {
  const write = vi.fn();
  show(<OfferBar offer={offer} onWrite={write} />);
  expect(screen.getByText(state)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(write).toHaveBeenCalledOnce();
});
