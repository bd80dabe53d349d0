import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logIn, profile } from '#contract/accounts/calls.ts';
import { caller } from '#contract/core/client.ts';
import { myRequests } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { requestForm } from '../case.ts';
import { embeddedPlace, signUp, startProduct, transportTo, withToken } from '../own-product.ts';
import { refused } from '../refused.ts';
import { password } from '../registration-forms.ts';

const dayMs = 24 * 60 * 60_000;

/** The clock of the machine of a process, so far from the right time: everything in it reads this one. */
const clockAt = (offsetMs: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    const { now } = Date;
    const Machine = Date;
    globalThis.Date = class extends Machine {
      constructor(...given) { given.length ? super(...given) : super(Machine.now()); }
    };
    Machine.now = globalThis.Date.now = () => now() + ${offsetMs};
  `)}`,
});

test('the machine is set forward and back between starts: what was acknowledged stays', async (t) => {
  const place = await embeddedPlace(t);
  const first = await startProduct(t, place);
  const { token } = await signUp(first, 1);
  const { id } = await withToken(first.url, token)(submitRequest, requestForm());
  await first.kill();

  const useAll = async (url: string) => {
    const session = await caller(transportTo(url))(logIn, { email: 'client1@sanad.example', password });
    const { items } = await withToken(url, session.token)(myRequests, {});
    assert.deepEqual(
      items.map((request) => request.id),
      [id],
    );
  };
  const ahead = await startProduct(t, place, clockAt(8 * dayMs));
  await refused(withToken(ahead.url, token)(profile, {}), 'not_signed_in');
  await useAll(ahead.url);
  await ahead.kill();

  const right = await startProduct(t, place);
  await useAll(right.url);
});
