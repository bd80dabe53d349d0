import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { inviteAdministrator } from '#contract/accounts/administrators.ts';
import { logIn } from '#contract/accounts/calls.ts';
import { registerClient } from '#contract/accounts/registration.ts';
import { deleteAccount } from '#contract/accounts/security.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import { oddAddresses, reportOddAddresses } from '#server/accounts/odd-addresses.ts';
import { accounts, administratorInvitations, registrations } from '#server/accounts/table.ts';
import { refused } from '../../test/refused.ts';
import { shortForm } from '../../test/registration-forms.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const app = await openTestApp();

test('addresses that were stored before the rule refused them are listed, and a start says how many', async () => {
  const { db } = app.context;
  const [odd, gone] = [await app.client(), await app.client()];
  await gone.call(deleteAccount, { password });
  await app.anyone(registerClient, shortForm({ email: 'أحمد@مثال.مصر' }));
  await reportOddAddresses(app.context);
  assert.deepEqual(await oddAddresses(db), []);
  assert.equal(
    app.logged.some((line) => line.includes('list-odd-addresses')),
    false,
  );

  const admin = await app.admin();
  await admin.call(inviteAdministrator, { email: 'invited@sanad.example', displayName: 'هالة', permission: 'editor' });
  await db.update(accounts).set({ email: '<v@x.example>' }).where(eq(accounts.id, odd.id));
  await db.update(registrations).set({ email: 'a..b@x.example' });
  await db.update(administratorInvitations).set({ email: 'a@xn--mgbh0fb.example' });
  assert.deepEqual(
    (await oddAddresses(db)).map(({ of, email }) => `${of} ${email}`),
    ['account <v@x.example>', 'registration a..b@x.example', 'invitation a@xn--mgbh0fb.example'],
  );
  await reportOddAddresses(app.context);
  const line = app.logged.find((line) => line.includes('list-odd-addresses'));
  assert.match(line ?? '', /"count":3/);
  assert.doesNotMatch(line ?? '', /x\.example/);
  const { errors } = await refused(app.anyone(logIn, { email: '<v@x.example>', password }), 'invalid_input');
  assert.deepEqual(errors, [{ field: 'email', message: fieldTexts.emailFormat }]);
});
