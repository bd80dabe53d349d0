import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MyRequest } from '#contract/requests/calls.ts';
import Requests from '#web/pages/requests.tsx';
import { person, settings, show } from '../../test/shown-part.tsx';
import { shownRequest } from '../../test/shown-requests.ts';

const page = (items: MyRequest[], counts = {}, at = '/requests') => {
  const loaderData = {
    ...{ role: 'Client', settings, requests: { items, nextCursor: null } },
    counts: { waiting: 0, running: 0, ended: 0, ...counts },
  };
  const props = { loaderData, params: {}, matches: [] } as unknown as Parameters<typeof Requests>[0];
  return show(<Requests {...props} />, { at, as: person('Client') });
};
const said = () => document.body.textContent ?? '';
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.queryByRole('button', { name, hidden: true });

test('each part has its number, and a request its payment, its documents and its end', () => {
  page(
    [
      shownRequest({ status: 'Waiting for Paid', lastPayment: { state: 'rejected', reason: 'المبلغ ناقص' } }),
      shownRequest({ id: 1005, status: 'Pending', offersCount: 0 }),
    ],
    { waiting: 1, running: 1 },
  );
  expect(headings()).toEqual(expect.arrayContaining(['بانتظارك ١', 'جارية ١']));
  expect(screen.getAllByText(/المبلغ ناقص/).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('button', { name: 'أرسل صورة أوضح' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'إلغاء الطلب', hidden: true })).toHaveLength(2);
});

test('a running case is neither paid nor cancelled here', () => {
  page([shownRequest({ status: 'In Progress', lawyerName: 'ماجد فؤاد' })], { running: 1 });
  expect(button(/التحويل|ادفع/)).toBeNull();
  expect(button('إلغاء الطلب')).toBeNull();
  expect(said()).toContain('ماجد فؤاد');
});

test('who has no request is led to the form, and who has only ended ones reads them', () => {
  const { unmount } = page([]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/submit-your-application'),
  );
  expect(said()).not.toContain('طلبات منتهية');
  unmount();
  page([], { ended: 2 });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(said()).toContain('طلبات منتهية ٢');
});

test('other roles read for whom the page is', () => {
  const props = { loaderData: { role: 'Participant' }, params: {}, matches: [] };
  show(<Requests {...(props as unknown as Parameters<typeof Requests>[0])} />, { as: person('Participant') });
  expect(said()).toContain('هذه الصفحة لأصحاب الطلبات والمحامين المكلَّفين بها.');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/Suggestions-comments']);
});
