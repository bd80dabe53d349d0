import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import * as z from 'zod/mini';
import type { Session } from '#contract/accounts/session.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { call } from '#web/core/calls/api.ts';
import { fetchFile } from '#web/core/calls/fetch-file.ts';
import { closeDialog, dialogShown } from '#web/core/page/open-dialog.ts';
import {
  renewSession,
  session,
  sessionKey,
  setSession,
  storeRegistration,
  whenSessionEnds,
} from '#web/core/session/session.ts';
import { allAre } from '../../../test/all-are.ts';
import { closeBrowserPage, openBrowserPage } from '../../../test/browser-page.ts';

const [old, renewed] = ['a'.repeat(43), 'b'.repeat(43)];
const mona = { token: old, id: 5, role: 'Client', displayName: 'منى', email: 'mona@sanad.example' } as Session;
const sara = { ...mona, token: renewed, id: 6 };
const anyCall = endpoint({
  does: 'Something.',
  call: 'POST /api/Account/something',
  who: 'signed in',
  input: z.object({}),
  output: z.string(),
  errors: [],
});

after(closeBrowserPage);

const refusal = (status: number, code: string) =>
  Response.json({ statusCode: status, code, message: 'رفض', errors: [] }, { status });
const done = (token: string | null, path: string) =>
  path.endsWith('-file') ? new Response('a;b') : Response.json({ statusCode: 200, message: 'تم', data: token });

/** A page of Mona whose old token is refused, and the sessions that end on it. */
function openPage(refused = refusal(401, 'not_signed_in')) {
  const page = openBrowserPage((token, path) => (token === old ? refused.clone() : done(token, path)));
  setSession(mona);
  const ended: number[] = [];
  whenSessionEnds(({ id }) => ended.push(id));
  return { ...page, ended };
}
const storeFromOtherTab = (next: Session) => localStorage.setItem(sessionKey, JSON.stringify(next));
/** The person gives the password in the dialog that opens. */
async function confirmWhenAsked() {
  while (dialogShown()?.name !== 'confirm-again') await new Promise(setImmediate);
  renewSession(renewed);
  dialogShown()?.answer?.(true);
  closeDialog();
}

describe('a call that is under way when the person confirms who they are', () => {
  test('is sent again with the new token, which may come later, from this tab or another one', async () => {
    const waysToRenew = [
      () => renewSession(renewed),
      ({ storageChanges }: ReturnType<typeof openPage>) => {
        storeFromOtherTab({ ...mona, token: renewed });
        storageChanges();
      },
    ];
    for (const renew of waysToRenew) {
      const page = openPage();
      setTimeout(renew, 50, page);
      assert.equal(await call(anyCall, {}), renewed);
      assert.deepEqual(page.sentTokens, [old, renewed]);
      assert.deepEqual(page.ended, []);
      assert.equal(session()?.token, renewed);
    }
  });

  test('ends the session when no new token comes, and what was stored about the person goes with it', async () => {
    const page = openPage();
    storeRegistration({ displayName: 'منى', email: mona.email });
    assert.ok(localStorage.getItem('user'));
    const answers = await Promise.allSettled([call(anyCall, {}), call(anyCall, {})]);
    allAre(answers, ({ status }) => status === 'rejected');
    assert.deepEqual(page.sentTokens, [old, old]);
    assert.deepEqual(page.ended, [5], 'the person is told once');
    assert.equal(session(), null);
    assert.equal(localStorage.getItem('user'), null);
  });

  test('is never sent again in the name of somebody else', async () => {
    for (const signIn of [storeFromOtherTab, setSession]) {
      const page = openPage();
      const sent = call(anyCall, {});
      signIn(sara);
      await assert.rejects(sent);
      assert.equal(page.sentTokens.includes(renewed), false);
      assert.equal(session()?.id, sara.id, 'their session stays');
    }
  });

  test('is never sent again in the name of somebody else, also when its first answer was lost', async () => {
    let tries = 0;
    const { sentTokens } = openBrowserPage(() => {
      tries += 1;
      if (tries > 1) return refusal(401, 'not_signed_in');
      setSession(sara);
      return Response.error();
    });
    setSession(mona);
    await assert.rejects(call(anyCall, {}));
    assert.deepEqual(sentTokens, [old, old]);
    assert.equal(session()?.id, sara.id, 'their session stays');
  });
});

describe('a call that needs the password of the last minutes', () => {
  test('asks for it and goes on with the new token, also for a file', async () => {
    for (const send of [() => call(anyCall, {}), async () => (await fetchFile('/api/Admin/some-file')).text()]) {
      const page = openPage(refusal(403, 'confirm_again'));
      const [answer] = await Promise.all([send(), confirmWhenAsked()]);
      assert.ok([renewed, 'a;b'].includes(answer));
      assert.deepEqual(page.sentTokens, [old, renewed]);
    }
  });

  test('is given up when the dialog is closed, and a file is not saved', async () => {
    const page = openPage(refusal(403, 'confirm_again'));
    const sent = fetchFile('/api/Admin/some-file');
    while (!dialogShown()) await new Promise(setImmediate);
    closeDialog();
    await assert.rejects(sent, { code: 'confirm_again', status: 403 });
    assert.deepEqual(page.sentTokens, [old]);
  });
});

test('a new token that comes after the person has signed out, or for somebody else, signs nobody in', () => {
  openPage();
  setSession(null);
  renewSession(renewed);
  assert.equal(session(), null);
  setSession(mona);
  storeFromOtherTab(sara);
  renewSession('c'.repeat(43));
  assert.equal(session()?.token, sara.token);
});
