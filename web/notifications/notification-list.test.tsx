import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Notification, readNotifications } from '#contract/notifications/calls.ts';
import { NotificationList } from '#web/notifications/notification-list.tsx';
import { answer, person, show } from '../../test/shown-part.tsx';

const notice = (id: number, rest: Partial<Notification> = {}): Notification =>
  ({
    id,
    title: `إشعار ${id}`,
    body: null,
    link: '/requests',
    createdAt: '2026-11-20T10:00:00.000Z',
    readAt: null,
    ...rest,
  }) as Notification;
const list = (...items: Notification[]) =>
  show(<NotificationList notifications={{ items, nextCursor: null }} />, {
    as: person('Client'),
    answers: [answer(readNotifications, { unread: 0 } as never)],
  });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const readAll = () => screen.queryByRole('button', { name: 'تحديد الكل كمقروء' });

test('the newest stands first, and what is unread says so until all are read', async () => {
  const { sent } = list(notice(1, { readAt: '2026-11-21T10:00:00.000Z' }), notice(3), notice(2));
  expect(titles()).toEqual(['إشعار 3', 'إشعار 2', 'إشعار 1']);
  expect(screen.getAllByText('غير مقروء')).toHaveLength(2);
  fireEvent.click(readAll() ?? document.body);
  await waitFor(() => expect(screen.queryByText('غير مقروء')).toBeNull());
  expect(sent).toEqual([expect.objectContaining({ input: { upTo: 3 } })]);
});

test('one is hidden on a press, and the focus goes to the next', () => {
  list(notice(1), notice(2));
  fireEvent.click(screen.getByRole('button', { name: 'إخفاء الإشعار: إشعار 2' }));
  expect(titles()).toEqual(['إشعار 1']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('إخفاء الإشعار: إشعار 1');
});

test('only our own addresses are links', () => {
  list(notice(1, { link: 'https://elsewhere.example/' }), notice(2));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/requests']);
});

test('an empty list says so, and has nothing to mark', () => {
  list();
  expect(screen.getByText('لا توجد إشعارات متاحة')).toBeTruthy();
  expect(readAll()).toBeNull();
});
