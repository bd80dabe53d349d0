import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Room } from '#contract/invitations/room.ts';
import { NextDateCard, RoomHead, RoomTabs } from '#web/invitations/room/room-head.tsx';
import { show } from '../../../test/shown-part.tsx';
import { shownRoom } from '../../../test/shown-room.ts';

const head = (rest: Partial<Room> = {}) =>
  show(<RoomHead room={shownRoom(rest)} accountId={7} status="قيد التنفيذ" more={null} />);
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('each party reads the name of the other, and can call', () => {
  const { unmount } = head();
  expect(heading()).toBe('ماجد فؤاد');
  expect(links()).toContain('tel:+201112345678');
  expect(links()).toContain('/request/1004');
  unmount();
  head({ role: 'Lawyer' });
  expect(heading()).toBe('سارة علي');
  expect(links()).toContain('tel:+201012345678');
});

test('an administrator reads both names, and calls nobody from here', () => {
  head({ role: 'Admin' });
  expect(heading()).toBe('سارة علي · ماجد فؤاد');
  expect(links()).toEqual(['/admin/requests/1004']);
});

test('in a room that is over nobody is called', () => {
  head({ phase: 'completed', requestStatus: 'Completed' });
  expect(links().filter((to) => to?.startsWith('tel:'))).toEqual([]);
});

test('who may not open the request goes back to the list', () => {
  head({ role: 'Lawyer', canOpenRequest: false, phase: 'released' });
  expect(screen.getByRole('link', { name: 'دعوى جديدة' })).toBeTruthy();
});

test('tabs count what is in them, and say nothing of what is not', () => {
  show(<RoomTabs room={shownRoom()} dates={[]} current="notes" />);
  const text = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) }).textContent;
  expect([text('طلبات'), text('ملاحظات'), text('ملفات')]).toEqual(['طلبات٢', 'ملاحظات', 'ملفات١']);
  expect(screen.getByRole('link', { name: 'ملاحظات' }).getAttribute('aria-current')).toBeTruthy();
});

test('without a date there is no card of the next one', () => {
  show(<NextDateCard dates={[]} />);
  expect(document.body.textContent).toBe('');
});
