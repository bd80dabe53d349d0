import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#contract/core/api-error.ts';
import { connection } from '#web/core/connection.ts';
import { keepPage } from '#web/core/keep-page.ts';
import { sessionKey } from '#web/core/session.ts';
import { openBrowserStorage } from '../../test/browser-storage.ts';

openBrowserStorage();

const noAnswer = new ApiError({ status: 0, code: 'network', message: '' });
const gone = new ApiError({ status: 404, code: 'not_found', message: '' });
const data = (result: unknown) => ({ type: 'data' as const, result });
const error = (result: unknown) => ({ type: 'error' as const, result });

const load = (address: string, results: Parameters<typeof keepPage>[1] extends () => Promise<infer R> ? R : never) =>
  keepPage({ request: new Request(`https://sanad.example${address}`) }, async () => results);

test('a page that is shown stays when it is loaded again without an answer, and says that it is behind', async () => {
  await load('/request/5', { root: data('settings'), page: data('offers') });
  const lost = { root: error(new TypeError('Failed to fetch')), page: error(noAnswer) };
  assert.deepEqual(await load('/request/5', lost), { root: data('settings'), page: data('offers') });
  assert.equal(connection().isBehind, true);
  const gateway = error(new ApiError({ status: 502, code: 'unknown', message: '' }));
  assert.deepEqual(await load('/request/5', { page: gateway }), { page: data('offers') });
  await load('/request/5', { root: data('settings'), page: data('more offers') });
  assert.equal(connection().isBehind, false);
});

test('a page that was only shown with another query is kept too, where its loader did not run', async () => {
  await load('/request/5', { page: data('offers') });
  await load('/request/5?compare=1', {});
  assert.deepEqual(await load('/request/5?compare=1', { page: error(noAnswer) }), { page: data('offers') });
});

test('another page, another query and another person never see what was kept', async () => {
  await load('/admin/payments', { page: data('waiting') });
  for (const address of ['/admin/payments?state=all', '/admin/lawyers'])
    assert.deepEqual(await load(address, { page: error(noAnswer) }), { page: error(noAnswer) });
  await load('/requests', { page: data('hers') });
  localStorage.setItem(sessionKey, JSON.stringify({ token: 'his', id: 7, role: 'Client' }));
  assert.deepEqual(await load('/requests', { page: error(noAnswer) }), { page: error(noAnswer) });
});

test('a refusal replaces the page', async () => {
  await load('/request/6', { page: data('offers') });
  assert.deepEqual(await load('/request/6', { page: error(gone) }), { page: error(gone) });
  assert.equal(connection().isBehind, false);
});
