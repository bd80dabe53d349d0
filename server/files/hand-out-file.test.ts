import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { profile } from '#contract/accounts.ts';
import { registerLawyerInFull } from '#contract/accounts-registration.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { listPayments, payLawyerFee } from '#contract/payments.ts';
import { history } from '#server/core/history.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { files } from '#server/files/table.ts';
import { picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let owner: Person;
let key: string;
before(async () => {
  town = await openTown();
  owner = await town.lawyer('محمود الشاذلي', { IdPhoto: await picture('jpeg') });
  key = (await owner.call(profile, {})).lawyer?.idPhoto ?? '';
});
after(() => town.close());

const fetch = (person: Person | null, path: string) =>
  town.app.inject({
    url: `/api/Files/${path}`,
    headers: person ? { authorization: `Bearer ${person.session.token}` } : {},
  });

describe('a private picture', () => {
  test('reaches its owner and administrators, and is kept by nobody on the way', async () => {
    assert.match(key, /^[\w-]{43}$/, 'its address cannot be guessed');
    for (const person of [owner, await town.admin()]) {
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

  test('reads as missing for everyone else, as does a key that is not there', async () => {
    const strangers = [await town.client(), await town.lawyer('حسن علي'), await town.participant()];
    for (const stranger of strangers) assert.equal((await fetch(stranger, key)).statusCode, 404);
    const twisted = key.replace(/[a-z]/, (letter) => letter.toUpperCase());
    for (const path of [`${key}x`, key.slice(1), twisted, '..%2f..%2fsecret.key', '%2e%2e', 'a'.repeat(101)])
      assert.notEqual((await fetch(owner, path)).statusCode, 200, path);
  });

  test('needs signing in', async () => {
    const { statusCode, headers } = await fetch(null, key);
    assert.equal(statusCode, 401);
    assert.match(String(headers['content-type']), /json/);
  });
});

describe('a look at the picture of somebody else', () => {
  test('is written into the history; one at the own picture, or in vain, is not', async () => {
    const lawyer = await town.pendingLawyer('رامي عادل', { IdPhoto: await picture('jpeg', 7) });
    const [idPhoto, proof] = [(await lawyer.call(profile, {})).lawyer?.idPhoto ?? '', await feeProofOf(lawyer)];
    for (const shown of [idPhoto, proof]) {
      assert.equal((await fetch(lawyer, shown)).statusCode, 200);
      assert.equal((await fetch(await town.client(), shown)).statusCode, 404);
      assert.deepEqual(await looksAt(shown), []);
      const admin = await town.admin();
      assert.equal((await fetch(admin, shown)).statusCode, 200);
      const looks = [{ actorId: admin.id, actorRole: 'Admin', action: 'view' }];
      assert.deepEqual(await looksAt(shown), looks);
      await fetch(admin, shown);
      assert.deepEqual(await looksAt(shown), [...looks, ...looks], 'each look is a line');
    }
  });

  const feeProofOf = async (lawyer: Person) => {
    const form = { LawyerName: lawyer.name, LawyerPhone: '01600000001', Amount: 1000 };
    const { paymentId } = await lawyer.call(payLawyerFee, { ...form, PaymentScreenshot: await picture('png', 8) });
    const { items } = await (await town.admin()).call(listPayments, { state: 'waiting' });
    return items.find(({ id }) => id === paymentId)?.image ?? '';
  };
  const looksAt = (shown: string) =>
    town.house.db
      .select({ actorId: history.actorId, actorRole: history.actorRole, action: history.action })
      .from(history)
      .innerJoin(files, and(eq(history.subject, 'file'), eq(history.subjectId, files.id)))
      .where(eq(files.key, shown))
      .orderBy(history.id);
});

describe('a row whose file is gone', () => {
  test('is a failure of ours, answered and logged, not a hanging call', async () => {
    const other = await town.pendingLawyer('حسام الجندي', { IdPhoto: await picture('png', 3) });
    const lost = (await other.call(profile, {})).lawyer?.idPhoto ?? '';
    await town.house.disk.delete(lost);
    const { statusCode, headers } = await fetch(other, lost);
    assert.equal(statusCode, 500);
    assert.match(String(headers['content-type']), /json/);
    assert.ok(town.logged.some((line) => line.includes('ENOENT')));
  });
});

describe('files without a row', () => {
  const onDisk = async () => [...(await town.house.disk.listAll('/')).objects].length;

  test('are left by refused calls, and swept after a day; the others stay', async () => {
    const before = await onDisk();
    const taken = { Email: owner.email, IdPhoto: await picture('png', 5) };
    await refused(town.anyone(registerLawyerInFull, { ...(await landingForm()), ...taken }), 'account_exists');
    assert.equal(await onDisk(), before + 1);
    assert.equal(await sweepFiles(town.house), 0, 'a call may still be on its way');
    town.pass(25 * 60 * 60_000);
    assert.equal(await sweepFiles(town.house), 1);
    assert.equal(await onDisk(), before);
    assert.equal((await fetch(owner, key)).statusCode, 200);
  });
});

async function landingForm(): Promise<Input<typeof registerLawyerInFull>> {
  return {
    DisplayName: 'محمود الشاذلي',
    SpecializationNumber: '901',
    SpecializationName: 'مدني',
    Governorate: 'القاهرة',
    Court: 'محكمة شمال القاهرة الابتدائية',
    LastDegree: 'نقض',
    Center: 'مصر الجديدة',
    ExperienceCertificate: 'شهادة خبرة',
    CertificateDate: '2010-05-01',
    YearsOfExperience: 12,
    Password: owner.password,
    ConfirmPassword: owner.password,
    Email: owner.email,
    CardId: '29001019903120',
    PhoneNumber: '01600000001',
  };
}
