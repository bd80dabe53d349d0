import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ComparedOffer } from '#web/offers/comparison/compared-offers.ts';
import { rowsOf } from '#web/offers/comparison/rows.ts';
import { Versus } from '#web/offers/comparison/versus.tsx';
import { shownOffer } from '../../../test/shown-offers.ts';
import { show } from '../../../test/shown-part.tsx';

const three: ComparedOffer[] = ['ماجد', 'نادية', 'سامح'].map((lawyerName, at) => ({
  ...shownOffer({ id: at + 1, lawyerName, score: 100 - at * 5, estimatedTime: at === 0 ? 'شهر' : 'سنة' }),
  isGone: false,
}));
const fold = { isOnlyDifferent: true, onOnlyDifferent: vi.fn() };
const versus = (offers = three, action: Parameters<typeof Versus>[0]['action'] = null) =>
  show(<Versus offers={offers} rows={rowsOf(offers, 'أسرة')} action={action} {...fold} />);
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the first offer stays, and the second one changes round the others', () => {
  versus();
  expect(names()).toEqual(['ماجد', 'نادية']);
  expect(screen.getByText('ثابت')).toBeTruthy();
  expect(screen.getByText('٢ من ٣')).toBeTruthy();
  press('العرض التالي');
  expect(names()).toEqual(['ماجد', 'سامح']);
  press('العرض التالي');
  expect(names()).toEqual(['ماجد', 'نادية']);
  press('العرض السابق');
  expect(names()).toEqual(['ماجد', 'سامح']);
});

test('two offers have no arrows, and one alone is not compared', () => {
  versus(three.slice(0, 2));
  expect(screen.queryByRole('button', { name: 'العرض التالي' })).toBeNull();
  versus(three.slice(0, 1)).unmount();
});

test('rows that differ say so, and rows that say the same are folded into one line', () => {
  versus(three.slice(0, 2));
  const time = screen.getByText('المدة').parentElement ?? document.body;
  expect(within(time).getByText('، مختلف')).toBeTruthy();
  expect(screen.getByRole('button', { name: /متطابقًا/ }).getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('السرية')).toBeNull();
});

test('a finger that moves across changes the second offer, one that scrolls does not', () => {
  const { container } = versus();
  const swipe = (x: number, y: number) => {
    const part = container.firstElementChild ?? container;
    fireEvent.touchStart(part, { touches: [{ clientX: 200, clientY: 200 }] });
    fireEvent.touchEnd(part, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
  };
  swipe(20, 0);
  swipe(60, 50);
  expect(names()).toEqual(['ماجد', 'نادية']);
  swipe(60, 10);
  expect(names()).toEqual(['ماجد', 'سامح']);
});

test('the action of each offer stands below both', () => {
  versus(three, (offer) => <button type="button">{`اختر ${offer.lawyerName}`}</button>);
  expect(screen.getByRole('button', { name: 'اختر ماجد' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'اختر نادية' })).toBeTruthy();
});
