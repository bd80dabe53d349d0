import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WaitingCounts } from '#contract/administration/overview.ts';
import { AdminNavigation } from '#web/shell/administration/admin-navigation.tsx';
import { person, show } from '../../../test/shown-part.tsx';

const none = { count: 0, oldest: null };
const counts = {
  ...{ lawyers: { count: 3, oldest: new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString() }, participants: none },
  ...{ requests: { count: 1_200, oldest: null }, payments: none, refunds: none, complaints: none, reports: none },
  ...{ suggestions: none, mails: { ...none, givenUp: 0 }, decidedToday: 0 },
} as unknown as WaitingCounts;

const navigation = (
  permission: 'full' | 'reviewer' | 'editor' | 'readOnly',
  at = '/admin',
  waits: WaitingCounts | null = counts,
) => {
  show(<AdminNavigation counts={waits} />, { as: person('Admin', { permission }), at });
  return screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0]);
};

test('each permission is led to what it may see', () => {
  const sections = ['/admin/lawyers', '/admin/payments', '/admin/content', '/admin/settings', '/admin/history'];
  const seen = (...given: Parameters<typeof navigation>) => {
    const links = navigation(...given);
    document.body.replaceChildren();
    return sections.filter((to) => links.includes(to));
  };
  expect(seen('full')).toEqual(sections);
  expect(seen('readOnly')).toContain('/admin/lawyers');
  expect(seen('editor')).not.toContain('/admin/lawyers');
  expect(seen('editor')).not.toContain('/admin/payments');
  expect(seen('editor')).toContain('/admin/content');
});

test('what waits is counted, and since when; what is too much is said as more', () => {
  navigation('full');
  const lawyers = screen.getByRole('link', { name: /^المحامون/ });
  expect(lawyers.textContent).toMatch(/٣$/);
  expect(lawyers.textContent).toMatch(/منذ|أيام/);
  expect(screen.getByRole('link', { name: /^الطلبات/ }).textContent).toMatch(/٩٩٩/);
  expect(screen.getByRole('link', { name: /^المشاركون/ }).textContent).toBe('المشاركون');
});

test('the section that is open is marked, also at one of its things', () => {
  navigation('full', '/admin/lawyers');
  expect(screen.getByRole('link', { name: /^المحامون/ }).getAttribute('aria-current')).toBe('page');
  expect(screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
});

test('the person and their permission stand at the foot', () => {
  navigation('reviewer');
  expect(screen.getByText('سارة')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'تسجيل الخروج' })).toBeTruthy();
});
