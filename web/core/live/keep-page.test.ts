import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Session } from '#contract/accounts/session.ts';
import { ApiError } from '#contract/core/api-error.ts';
import { connection } from '#web/core/calls/connection.ts';
import { keepPage, rememberPage } from '#web/core/live/keep-page.ts';
import { endSession, sessionKey, setSession } from '#web/core/session/session.ts';
import { closeBrowserPage, openBrowserPage } from '../../../test/browser-page.ts';

openBrowserPage(() => Response.error());
// Nobody is signed in, though an earlier test file may have left somebody.
setSession(null);
after(closeBrowserPage);

type Results = Awaited<ReturnType<typeof keepPage>>;

const noAnswer = new ApiError({ status: 0, code: 'network', message: '' });
const gone = new ApiError({ status: 404, code: 'not_found', message: '' });
const data = (result: unknown) => ({ type: 'data' as const, result });
const error = (result: unknown) => ({ type: 'error' as const, result });
const lost = { root: error(new TypeError('Failed to fetch')), page: error(noAnswer) };

const load = (address: string, results: Results, signal: AbortSignal | null = null) =>
  keepPage({ request: new Request(`https://sanad.example${address}`, { signal }) }, async () => results);

/** The router shows this data under the address. */
const show = (address: string, shown: Record<string, unknown>) =>
  rememberPage(
    address,
    Object.entries(shown).map(([id, loaderData]) => ({ id, loaderData })),
  );

test('a page that is shown stays when it is loaded again without an answer, and says that it is behind', async () => {
  show('/request/5', { root: 'settings', page: 'offers' });
  assert.deepEqual(await load('/request/5', lost), { root: data('settings'), page: data('offers') });
  assert.equal(connection().isBehind, true);
  const gateway = error(new ApiError({ status: 502, code: 'unknown', message: '' }));
  assert.deepEqual(await load('/request/5', { page: gateway }), { page: data('offers') });
  await load('/request/5', { root: data('settings'), page: data('more offers') });
  assert.equal(connection().isBehind, false);
});

test('another page, another query and another person never see what was kept', async () => {
  show('/admin/payments', { page: 'waiting' });
  for (const address of ['/admin/payments?state=all', '/admin/lawyers'])
    assert.deepEqual(await load(address, { page: error(noAnswer) }), { page: error(noAnswer) });
  localStorage.setItem(sessionKey, JSON.stringify({ token: 'hers', id: 6, role: 'Client' }));
  show('/requests', { page: 'hers' });
  localStorage.setItem(sessionKey, JSON.stringify({ token: 'his', id: 7, role: 'Client' }));
  assert.deepEqual(await load('/requests', { page: error(noAnswer) }), { page: error(noAnswer) });
});

test('what a visitor sees stays when they sign in on the same page', async () => {
  setSession(null);
  show('/sub/5', { root: 'settings', page: 'suggestion' });
  setSession({ token: 'his', id: 7, role: 'Client' } as Session);
  assert.deepEqual(await load('/sub/5', lost), { root: data('settings'), page: data('suggestion') });
  // The page of a session that the server has ended is still this person's.
  endSession('his');
  show('/requests', { page: 'his' });
  setSession({ token: 'hers', id: 8, role: 'Client' } as Session);
  assert.deepEqual(await load('/requests', { page: error(noAnswer) }), { page: error(noAnswer) });
});

test('where a route shows an error, nothing of an earlier query comes back', async () => {
  show('/requests?q=a', { root: 'settings', page: 'results of a' });
  assert.deepEqual(await load('/requests?q=b', { page: error(noAnswer) }), { page: error(noAnswer) });
  show('/requests?q=b', { root: 'settings', page: undefined });
  const again = await load('/requests?q=b', lost);
  assert.deepEqual(again, { root: data('settings'), page: error(noAnswer) });
});

test('a load that the person no longer waits for changes nothing', async () => {
  show('/request/5', { page: 'offers' });
  await load('/request/5', { page: data('offers') });
  assert.deepEqual(await load('/request/5', lost, AbortSignal.abort()), lost);
  assert.equal(connection().isBehind, false);
  await load('/request/5', { page: error(noAnswer) });
  await load('/request/4', { page: data('another') }, AbortSignal.abort());
  assert.equal(connection().isBehind, true);
});

const answered = (status: number, code: string) => new ApiError({ status, code, message: 'رسالة' });

test('a server in trouble, too many calls and a broken answer refuse nobody: the page stays, and says so', async () => {
  show('/request/6', { page: 'offers' });
  const passing = [
    answered(500, 'internal'),
    answered(503, 'unavailable'),
    answered(429, 'too_many'),
    new TypeError("Cannot read properties of null (reading 'data')"),
    new SyntaxError('Unexpected end of JSON input'),
  ];
  for (const one of passing) {
    assert.deepEqual(await load('/request/6', { page: error(one) }), { page: data('offers') }, String(one));
    assert.equal(connection().isBehind, true);
    await load('/request/6', { page: data('offers') });
    assert.equal(connection().isBehind, false);
  }
});

test('a refusal replaces the page', async () => {
  show('/request/6', { page: 'offers' });
  const refusals = [
    gone,
    answered(403, 'forbidden'),
    answered(401, 'not_signed_in'),
    Response.redirect('https://sanad.example/', 302),
  ];
  for (const one of refusals) {
    assert.deepEqual(await load('/request/6', { page: error(one) }), { page: error(one) });
    assert.equal(connection().isBehind, false);
  }
});
