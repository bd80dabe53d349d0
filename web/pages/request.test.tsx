import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RequestWithOffers } from '#contract/offers/calls.ts';
import type { RequestTimeline } from '#contract/requests/timeline.ts';
import RequestPage from '#web/pages/request.tsx';
import { shownOffer } from '../../test/shown-offers.ts';
import { person, show } from '../../test/shown-part.tsx';
import { shownTimeline, shownWithOffers } from '../../test/shown-requests.ts';

type Shown = { role?: 'Client' | 'Admin'; timeline?: Partial<RequestTimeline>; mayComplain?: boolean };

const page = (
  request: Partial<RequestWithOffers>,
  { role = 'Client', timeline = {}, mayComplain = true }: Shown = {},
) => {
  const { status = 'Paid', offersCount = 0 } = request;
  const loaderData = {
    ...{ role, request: shownWithOffers(request), documents: [], room: null },
    timeline: shownTimeline({ status, offersCount, ...timeline }),
    complaints: role === 'Client' ? { mayComplain, complaints: [] } : null,
  };
  const props = { loaderData, params: { id: '1004' }, matches: [] } as unknown as Parameters<typeof RequestPage>[0];
  return show(<RequestPage {...props} />, {
    as: person(role),
  });
};
const said = () => document.body.textContent ?? '';
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const link = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href');
const two = [shownOffer(), shownOffer({ id: 2, lawyerId: 2, lawyerName: 'نادية صبري' })];

test('the client chooses among the offers, compares them, and can cancel or complain', () => {
  page({ lawyersResponses: two, offersCount: 2 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('نفقة');
  expect(screen.getByRole('heading', { level: 2, name: /^عروض المحامين/ }).textContent).toContain('٢');
  expect(screen.getAllByRole('button', { name: 'اختيار هذا المحامي' })).toHaveLength(2);
  expect(link('قارن بين العروض')).toMatch(/^\/request\/1004\?/);
  expect(buttons()).toEqual(expect.arrayContaining(['إلغاء الطلب', 'لديك شكوى على سير القضية؟']));
  expect(said()).toContain('قُدّم الطلب');
});

test('an administrator reads the offers, and decides nothing for the client', () => {
  page({ lawyersResponses: two, offersCount: 2 }, { role: 'Admin' });
  expect(screen.getByRole('article', { name: /نادية صبري/ })).toBeTruthy();
  for (const name of ['اختيار هذا المحامي', 'إلغاء الطلب', 'لديك شكوى على سير القضية؟'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('before the payment the offers are a number, and the way to pay stands there', () => {
  page({ status: 'Waiting for Paid', offersLocked: true, offersCount: 2 });
  expect(said()).toContain('بانتظارك: عرضان');
  expect(screen.queryByText('اختيار هذا المحامي')).toBeNull();
});

test('a cancelled request says what goes back, can be sent again, and shows no offers', () => {
  const refund = { state: 'due', amount: 300, number: '01012345678', transferReference: null, reason: null };
  page({ status: 'Cancelled', offersLocked: true, offersCount: 2, refund } as never, { mayComplain: false });
  expect(said()).toMatch(/٣٠٠ جنيه.*01012345678/);
  expect(link('أرسله مرة أخرى')).toBe('/submit-your-application?again=1004');
  expect(said()).not.toContain('بانتظارك: عرضان');
  expect(buttons()).not.toContain('لديك شكوى على سير القضية؟');
});
