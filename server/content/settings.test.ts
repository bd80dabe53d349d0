import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { desc } from 'drizzle-orm';
import { publicSettings, saveSettings } from '#contract/content.ts';
import { allSettings, dropLogo, restoreSettings, saveLogo, settingsVersions } from '#contract/content-settings.ts';
import { contentTexts } from '#contract/copy/content.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import type { Call } from '#contract/core/client.ts';
import { history } from '#server/core/history.ts';
import { blobOf, picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let admin: Person;
before(async () => {
  town = await openTown();
  admin = await town.admin();
});
after(() => town.close());

const fees = { requestFee: 300, lawyerFee: 1000 };
const vodafone = { name: 'فودافون كاش', number: '01000000001' };
const orange = { name: 'أورنج كاش', number: '٠١٢٠ ٠٠٠ ٠٠٠٢' };

const settingsNow = () => admin.call(allSettings, {});
const faultOf = async (call: Promise<unknown>) => (await refused(call, 'invalid_input')).errors;
const lastLine = async () => {
  const [line] = await town.house.db.select().from(history).orderBy(desc(history.id)).limit(1);
  return line;
};

describe('wallets', () => {
  test('are published in their order as long as they are active; the first is the one of the contract', async () => {
    const saved = await admin.call(saveSettings, { ...fees, wallets: [vodafone, { ...orange, isActive: true }] });
    const wallets = [
      { id: 1, ...vodafone },
      { id: 2, name: orange.name, number: '01200000002' },
    ];
    assert.deepEqual([saved.wallets, saved.walletNumber], [wallets, vodafone.number]);
    const [first, second] = wallets;
    assert.ok(first && second);
    await admin.call(saveSettings, { ...fees, wallets: [second, { ...first, isActive: false }] });
    const shown = await town.anyone(publicSettings, {});
    assert.deepEqual([shown.wallets, shown.walletNumber], [[second], second.number]);
    assert.deepEqual((await settingsNow()).wallets, [
      { ...second, isActive: true },
      { ...first, isActive: false },
    ]);
    assert.deepEqual((await lastLine())?.after, {
      walletNumber: second.number,
      wallets: ['أورنج كاش 01200000002', `فودافون كاش 01000000001 ${contentTexts.walletInactive}`],
    });
  });

  test('are never removed: one that is not sent is no longer active, and one stays active', async () => {
    const [active, inactive] = (await settingsNow()).wallets;
    assert.ok(active && inactive);
    const walletActive = [{ field: 'wallets', message: contentTexts.walletActive }];
    assert.deepEqual(await faultOf(admin.call(saveSettings, { ...fees, wallets: [] })), walletActive);
    const none = [active, inactive].map((wallet) => ({ ...wallet, isActive: false }));
    assert.deepEqual(await faultOf(admin.call(saveSettings, { ...fees, wallets: none })), walletActive);
    const third = { name: 'اتصالات كاش', number: '01100000003' };
    await admin.call(saveSettings, { ...fees, wallets: [third] });
    assert.deepEqual((await settingsNow()).wallets, [
      { id: 3, ...third, isActive: true },
      { ...active, isActive: false },
      { ...inactive, isActive: false },
    ]);
  });

  test('one that is written again with the same number is the one that was', async () => {
    const [active, ...others] = (await settingsNow()).wallets;
    assert.ok(active && others[0]);
    const again = { name: 'أورنج كاش', number: others[0].number, isActive: true };
    await admin.call(saveSettings, { ...fees, wallets: [active, again] });
    assert.deepEqual((await settingsNow()).wallets.slice(0, 2), [active, { ...again, id: others[0].id }]);
    await admin.call(saveSettings, { ...fees, wallets: [active] });
  });

  test('are refused by their place: without a name, with a wrong number, twice, or too many', async () => {
    const wrong: [object[], string][] = [
      [[{ ...vodafone, name: ' ' }], contentTexts.walletAt(1, contentTexts.walletName)],
      [[vodafone, { ...orange, number: '123' }], contentTexts.walletAt(2, contentTexts.wallet)],
      [[vodafone, { ...orange, number: vodafone.number }], contentTexts.walletAt(2, contentTexts.walletTwice)],
      [[{ ...vodafone, name: 'ف'.repeat(61) }], contentTexts.walletAt(1, fieldTexts.tooLong(60))],
      [Array(21).fill(vodafone), contentTexts.walletsMost(20)],
      [[null as unknown as object], contentTexts.walletAt(1, contentTexts.walletName)],
    ];
    for (const [wallets, message] of wrong)
      assert.deepEqual(await faultOf(admin.call(saveSettings, { ...fees, wallets: wallets as (typeof vodafone)[] })), [
        { field: 'wallets', message },
      ]);
  });

  test('whoever knows of one number only changes the first active one', async () => {
    await admin.call(saveSettings, { ...fees, walletNumber: '01500000009' });
    const [first] = (await settingsNow()).wallets;
    assert.deepEqual(first, { id: 3, name: 'اتصالات كاش', number: '01500000009', isActive: true });
  });
});

describe('the brand and the limits', () => {
  test('are kept when they are not sent, and must be filled in when they are', async () => {
    await admin.call(saveSettings, { ...fees, brandName: 'ميزان', slogan: 'عدل قريب', lawyersPerRequest: '٧' });
    assert.deepEqual((await town.anyone(publicSettings, {})).brand, {
      name: 'ميزان',
      slogan: 'عدل قريب',
      logoUrl: null,
    });
    await town.client('هبة سامي');
    const mail = (await town.mails()).at(-1);
    assert.match(mail?.text ?? '', /مع تحيات فريق ميزان/);
    assert.match(mail?.html ?? '', />ميزان</);
    await admin.call(saveSettings, fees);
    const { brandName, lawyersPerRequest, openAssignmentsMax, offersNeedPaidFee } = await settingsNow();
    assert.deepEqual([brandName, lawyersPerRequest, openAssignmentsMax, offersNeedPaidFee], ['ميزان', 7, 0, false]);
    const empty = { ...fees, brandName: ' ', slogan: '', openAssignmentsMax: '' };
    assert.deepEqual(await faultOf(admin.call(saveSettings, empty)), [
      { field: 'brandName', message: contentTexts.brandName },
      { field: 'slogan', message: contentTexts.slogan },
      { field: 'openAssignmentsMax', message: contentTexts.openAssignmentsMax },
    ]);
    for (const beyond of [{ lawyersPerRequest: 0 }, { lawyersPerRequest: 21 }, { openAssignmentsMax: 101 }])
      await refused(admin.call(saveSettings, { ...fees, ...beyond }), 'invalid_input');
  });

  test('a logo is public as long as it is one, and its picture stays readable for administrators', async () => {
    const none = blobOf('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await refused(admin.call(saveLogo, { image: none }), 'image_invalid');
    await refused(admin.call(saveLogo, {} as { image: Blob }), 'invalid_input');
    const { version } = await settingsNow();
    await refused(admin.call(saveLogo, { version: version - 1, image: await picture() }), 'content_changed');
    const { brand } = await admin.call(saveLogo, { version, image: await picture() });
    assert.equal((await town.app.inject(brand.logoUrl ?? '')).statusCode, 200);
    assert.equal((await admin.call(dropLogo, { version: version + 1 })).brand.logoUrl, null);
    assert.equal((await town.app.inject(brand.logoUrl ?? '')).statusCode, 404);
    const restored = await admin.call(restoreSettings, { version: version + 2, from: version + 1 });
    assert.equal(restored.brand.logoUrl, brand.logoUrl);
    assert.equal((await town.app.inject(brand.logoUrl ?? '')).statusCode, 200);
  });
});

describe('versions of the settings', () => {
  test('are told and restored; a wallet that came later is no longer active', async () => {
    const known = await settingsNow();
    const changed = { ...fees, requestFee: 450, brandName: 'اسم آخر', wallets: [...known.wallets, vodafone] };
    const renumbered = changed.wallets.map((wallet, index) => ({ ...wallet, number: `0109999990${index}` }));
    const { version } = await admin.call(saveSettings, { ...changed, wallets: renumbered, version: known.version });
    assert.equal(version, known.version + 1);
    const [latest] = (await admin.call(settingsVersions, {})).items;
    assert.deepEqual([latest?.savedBy, latest?.fields.requestFee, latest?.before?.requestFee], [admin.name, 450, 300]);
    await refused(admin.call(restoreSettings, { from: known.version, version: known.version }), 'content_changed');
    await admin.call(restoreSettings, { from: known.version, version });
    const { wallets, ...restored } = await settingsNow();
    const { wallets: before, ...asBefore } = known;
    assert.deepEqual(restored, { ...asBefore, version: version + 1 });
    assert.deepEqual(wallets, [...before, { ...renumbered.at(-1), id: 4, isActive: false }]);
    const line = await lastLine();
    assert.equal(line?.action, 'restoreVersion');
    assert.equal((line.after as { restored: number }).restored, known.version);
  });

  test('the delivered ones come back without taking the wallets away', async () => {
    const { version, wallets } = await settingsNow();
    const delivered = await admin.call(restoreSettings, { from: 1, version });
    assert.deepEqual([delivered.brand.name, delivered.requestFee], ['سَنَد', 300]);
    assert.deepEqual((await settingsNow()).wallets, wallets);
    await admin.call(restoreSettings, { from: version, version: version + 1 });
  });

  test('of two administrators who saw the same ones, the second is told', async () => {
    const { version } = await settingsNow();
    const both = [510, 520].map((requestFee) => admin.call(saveSettings, { ...fees, requestFee, version }));
    const outcomes = await Promise.allSettled(both);
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    await refused(admin.call(saveSettings, { ...fees, requestFee: 530, version }), 'content_changed');
  });

  test('and nobody else reads or sets any of it', async () => {
    const calls: ((call: Call) => Promise<unknown>)[] = [
      (call) => call(allSettings, {}),
      (call) => call(dropLogo, {}),
      (call) => call(settingsVersions, {}),
      (call) => call(restoreSettings, { from: 1, version: 1 }),
    ];
    const { call } = await town.lawyer();
    for (const ask of calls) {
      await refused(ask(call), 'not_allowed');
      await refused(ask(town.anyone), 'not_signed_in');
    }
  });
});
