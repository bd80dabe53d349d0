import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { myRequests } from '#contract/requests/calls.ts';
import { EndedList } from '#web/requests/ended-list.tsx';
import { answer, person, show } from '../../test/shown-part.tsx';
import { shownRequest } from '../../test/shown-requests.ts';

test('an ended request says what became of its money, and leads to its page', async () => {
  const refund = { state: 'due', amount: 300, number: '01012345678', transferReference: null, reason: null };
  const items = [
    shownRequest({ status: 'Cancelled', refund } as never),
    shownRequest({ id: 1005, status: 'Completed' }),
  ];
  show(<EndedList />, { as: person('Client'), answers: [answer(myRequests, { items, nextCursor: null } as never)] });
  const [cancelled, completed] = await screen.findAllByRole('listitem');
  expect(cancelled?.querySelector('summary')?.textContent).toMatch(/نفقة.*1004.*٣٠٠ جنيه.*01012345678/);
  expect(completed?.querySelector('summary')?.textContent).not.toContain('جنيه');
  const details = screen.getAllByRole('link', { name: 'عرض تفاصيل الطلب' });
  expect(details.map((link) => link.getAttribute('href'))).toEqual(['/request/1004', '/request/1005']);
});
