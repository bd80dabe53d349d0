import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logIn } from '#contract/accounts/calls.ts';
import { registerClient } from '#contract/accounts/registration.ts';
import { caller } from '#contract/core/client.ts';
import { embeddedPlace, startProduct, transportTo } from '../own-product.ts';
import { refused } from '../refused.ts';
import { password, shortForm } from '../registration-forms.ts';

test('what was acknowledged survives a kill -9, and the folder opens again', async (t) => {
  const place = await embeddedPlace(t);
  const acknowledged: string[] = [];
  for (const round of [1, 2]) {
    const { url, kill } = await startProduct(t, place);
    const calls = Array.from({ length: 30 }, async (_, n) => {
      const email = `killed${round * 100 + n}@sanad.example`;
      await caller(transportTo(url))(registerClient, shortForm({ email }));
      acknowledged.push(email);
    });
    await Promise.race(calls);
    // Most calls still have no answer.
    await Promise.allSettled([kill(), ...calls]);
  }
  assert.ok(acknowledged.length > 0, 'some calls were answered before the kill');

  const { url } = await startProduct(t, place);
  for (const email of acknowledged)
    await refused(caller(transportTo(url))(logIn, { email, password }), 'email_not_confirmed');
});
