import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logIn, profile } from '#contract/accounts/calls.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { caller } from '#contract/core/client.ts';
import { myRequests, submitRequest } from '#contract/requests/calls.ts';
import { requestForm } from '../case.ts';
import { embeddedPlace, runCommand, signUp, startProduct, transportTo, withToken } from '../own-product.ts';
import { refused } from '../refused.ts';
import { password, shortForm } from '../registration-forms.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

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

test('the machine is set forward and back between starts: what was acknowledged stays, what expired stays expired', async (t) => {
  const place = await embeddedPlace(t);
  const first = await startProduct(t, place);
  const { token } = await signUp(first, 1);
  const { id } = await withToken(first.url, token)(submitRequest, requestForm());
  const late = 'late@sanad.example';
  await caller(transportTo(first.url))(registerClient, shortForm({ email: late }));
  const otp = await first.printed(new RegExp(`${late}: .*\\[(\\d+)\\]`));
  await first.kill();

  const tryAll = async (url: string) => {
    await refused(withToken(url, token)(profile, {}), 'not_signed_in');
    await refused(caller(transportTo(url))(verifyEmail, { email: late, otp }), 'code_invalid');
    const session = await caller(transportTo(url))(logIn, { email: 'client1@sanad.example', password });
    const { items } = await withToken(url, session.token)(myRequests, {});
    assert.deepEqual(
      items.map((request) => request.id),
      [id],
    );
  };
  const ahead = await startProduct(t, place, clockAt(8 * dayMs));
  await tryAll(ahead.url);
  await ahead.kill();

  // An hour back: the product goes on from the newest time.
  const back = await startProduct(t, place, clockAt(8 * dayMs - hourMs));
  await tryAll(back.url);
  const probe = (await (await fetch(`${back.url}/readyz`)).json()) as { clock?: string };
  assert.match(probe.clock ?? '', /^3[56]\d\d s behind$/);
  await back.kill();

  // The eight days were wrong: a start is refused in words until somebody has set the clock of the product back.
  await assert.rejects(startProduct(t, place), /the clock of this machine says .*«npm run set-clock-back»/s);
  const { errors, code } = await runCommand(['scripts/set-clock-back.ts'], place);
  assert.equal(code, 0, errors);
  const right = await startProduct(t, place);
  await tryAll(right.url);
});
