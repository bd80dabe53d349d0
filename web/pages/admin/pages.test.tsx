import { expect, test } from 'vitest';
import type { Permission } from '#contract/core/permissions.ts';
import { setSession } from '#web/core/session/session.ts';
import { person } from '../../../test/shown-part.tsx';

type Page = { clientLoader?: (args: { request: Request; params: object; pattern: string }) => unknown };
const pages = import.meta.glob<Page>('./*.tsx');

/** The status with which the loader of a page turns this person away, or null. */
async function refusedWith(file: string, permission: Permission | null, pattern = '/admin/lawyers/:id') {
  setSession(person(permission ? 'Admin' : 'Client', { permission }));
  const { clientLoader } = (await pages[`./${file}.tsx`]?.()) ?? {};
  const request = new Request(`http://sanad.example${pattern.replace(':id', '5')}`);
  try {
    await clientLoader?.({ request, params: { id: '5' }, pattern });
    return null;
  } catch (error) {
    return (error as { init?: { status?: number } }).init?.status ?? null;
  }
}

const ofCases = ['account', 'registration', 'request', 'payment-totals', 'item'];
const lists = [
  'payments',
  'refunds',
  'requests',
  'complaints',
  'invitations',
  'mail',
  'lawyers',
  'participants',
  'clients',
];

test.each([
  ...ofCases.map((file) => [file, `/admin/${file === 'item' ? 'payments' : file}/:id`] as const),
  ...lists.map((name) => ['list', `/admin/${name}`] as const),
])('%s at %s is for administrators who see cases', async (file, pattern) => {
  expect(await refusedWith(file, 'editor', pattern)).toBe(403);
  expect(await refusedWith(file, null, pattern)).toBe(403);
  expect(await refusedWith(file, 'readOnly', pattern)).not.toBe(403);
});

test('every other page of the administration is within the frame, for administrators only', async () => {
  expect(await refusedWith('layout', null, '/admin')).toBe(403);
  for (const permission of ['full', 'reviewer', 'editor', 'readOnly'] as const)
    expect(await refusedWith('layout', permission, '/admin')).toBeNull();
});
