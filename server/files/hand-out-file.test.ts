import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { profile } from '#contract/accounts/calls.ts';
import { registerLawyerInFull } from '#contract/accounts/registration.ts';
import { listPayments } from '#contract/payments/calls.ts';
import { history } from '#server/call/history/history.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { files } from '#server/files/table.ts';
import { payFee } from '../../test/case.ts';
import { picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { landingForm } from '../../test/registration-forms.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const owner = await app.lawyer('محمود الشاذلي', { IdPhoto: await picture('jpeg') });
const key = (await owner.call(profile, {})).lawyer?.idPhoto ?? '';

const fetch = (person: Person, path: string) => app.fetchAs(person, `/api/Files/${path}`);

describe('a private picture', () => {
  test('can be read by its owner and administrators, and no cache stores it', async () => {
    assert.match(key, /^[\w-]{43}$/, 'nobody can guess its address');
    for (const person of [owner, await app.admin()]) {
      const { statusCode, headers, rawPayload } = await fetch(person, key);
      assert.equal(statusCode, 200);
      assert.equal(headers['content-type'], 'image/webp');
      assert.equal(headers['content-length'], String(rawPayload.length));
      assert.equal(headers['content-disposition'], 'inline');
      assert.equal(headers['cache-control'], 'private, no-store');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(rawPayload.subarray(8, 12).toString(), 'WEBP');
    }
  });

  test('does not exist for everyone else, just like an unknown key', async () => {
    const strangers = [await app.client(), await app.lawyer('حسن علي'), await app.participant()];
    for (const stranger of strangers) assert.equal((await fetch(stranger, key)).statusCode, 404);
    const twisted = key.replace(/[a-z]/, (letter) => letter.toUpperCase());
    for (const path of [`${key}x`, key.slice(1), twisted, '..%2f..%2fsecret.key', '%2e%2e', 'a'.repeat(101)])
      assert.notEqual((await fetch(owner, path)).statusCode, 200, path);
  });

  test('requires a session', async () => {
    const { statusCode, headers } = await app.server.inject(`/api/Files/${key}`);
    assert.equal(statusCode, 401);
    assert.match(String(headers['content-type']), /json/);
  });
});

describe('a view of the picture of another person', () => {
  test('is recorded in the history; a view of the own picture or a refused one is not', async () => {
    const lawyer = await app.pendingLawyer('رامي عادل', { IdPhoto: await picture('jpeg', 7) });
    const [idPhoto, proof] = [(await lawyer.call(profile, {})).lawyer?.idPhoto ?? '', await feeProofOf(lawyer)];
    for (const shown of [idPhoto, proof]) {
      assert.equal((await fetch(lawyer, shown)).statusCode, 200);
      assert.equal((await fetch(await app.client(), shown)).statusCode, 404);
      assert.deepEqual(await viewsOf(shown), []);
      const admin = await app.admin();
      assert.equal((await fetch(admin, shown)).statusCode, 200);
      const views = [{ actorId: admin.id, actorRole: 'Admin', action: 'view' }];
      assert.deepEqual(await viewsOf(shown), views);
      await fetch(admin, shown);
      assert.deepEqual(await viewsOf(shown), [...views, ...views], 'each view is a row');
    }
  });

  const feeProofOf = async (lawyer: Person) => {
    const { paymentId } = await payFee(lawyer);
    const { items } = await (await app.admin()).call(listPayments, { state: 'waiting' });
    return items.find(({ id }) => id === paymentId)?.image ?? '';
  };
  const viewsOf = (shown: string) =>
    app.context.db
      .select({ actorId: history.actorId, actorRole: history.actorRole, action: history.action })
      .from(history)
      .innerJoin(files, and(eq(history.subject, 'file'), eq(history.subjectId, files.id)))
      .where(eq(files.key, shown))
      .orderBy(history.id);
});

describe('files without a row', () => {
  const countStored = async () => {
    let count = 0;
    for await (const stored of app.context.fileStore.list()) count += stored.length;
    return count;
  };

  test('come from refused calls and are deleted after a day; files with a row stay', async () => {
    const before = await countStored();
    const taken = landingForm({ Email: owner.email, IdPhoto: await picture('png', 5) });
    await refused(app.anyone(registerLawyerInFull, taken), 'account_exists');
    assert.equal(await countStored(), before + 1);
    assert.equal(await sweepFiles(app.context), 0, 'a call may still be running');
    app.pass(25 * 60 * 60_000);
    assert.equal(await sweepFiles(app.context), 1);
    assert.equal(await countStored(), before);
    assert.equal((await fetch(owner, key)).statusCode, 200);
  });

  test('stay when they have another name than our files', async () => {
    const others = ['readiness', 'backup-of-somebody.tar'];
    for (const name of others) await app.context.fileStore.put(name, Buffer.from('.'));
    app.pass(25 * 60 * 60_000);
    await sweepFiles(app.context);
    for (const name of others) assert.ok(await app.context.fileStore.get(name), name);
  });
});
