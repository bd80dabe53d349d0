import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { desc } from 'drizzle-orm';
import { publicSettings, saveSettings } from '#contract/content/calls.ts';
import { contentTexts } from '#contract/content/copy.ts';
import { allSettings, dropLogo, saveLogo } from '#contract/content/settings.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import { history } from '#server/call/history/history.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { onlyOne } from '../../test/at-once.ts';
import { blobOf, picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

const fees = { requestFee: 300, lawyerFee: 1000 };
const vodafone = { name: 'فودافون كاش', number: '01000000001', holder: 'هدى سالم' };
const orange = { name: 'أورنج كاش', number: '٠١٢٠ ٠٠٠ ٠٠٠٢' };

const settingsNow = () => admin.call(allSettings, {});
const errorsOf = async (call: Promise<unknown>) => (await refused(call, 'invalid_input')).errors;
const lastLine = async () => {
  const [line] = await app.context.db.select().from(history).orderBy(desc(history.id)).limit(1);
  return line;
};

describe('wallets', () => {
  test('are public in their order while they are active; the first one is `walletNumber`', async () => {
    const saved = await admin.call(saveSettings, { ...fees, wallets: [vodafone, { ...orange, isActive: true }] });
    const wallets = [
      { id: 1, ...vodafone },
      { id: 2, name: orange.name, number: '01200000002', holder: null },
    ];
    assert.deepEqual([saved.wallets, saved.walletNumber], [wallets, vodafone.number]);
    const [first, second] = wallets;
    assert.ok(first && second);
    await admin.call(saveSettings, { ...fees, wallets: [second, { ...first, isActive: false }] });
    const shown = await app.anyone(publicSettings, {});
    assert.deepEqual([shown.wallets, shown.walletNumber], [[second], second.number]);
    assert.deepEqual((await settingsNow()).wallets, [
      { ...second, isActive: true },
      { ...first, isActive: false },
    ]);
    assert.deepEqual((await lastLine())?.after, {
      walletNumber: second.number,
      wallets: ['أورنج كاش 01200000002', `فودافون كاش 01000000001 هدى سالم ${contentTexts.walletInactive}`],
    });
  });

  test('are never deleted: a wallet that is not sent becomes inactive, and one stays active', async () => {
    const [active, inactive] = (await settingsNow()).wallets;
    assert.ok(active && inactive);
    const walletActive = [{ field: 'wallets', message: contentTexts.walletActive }];
    assert.deepEqual(await errorsOf(admin.call(saveSettings, { ...fees, wallets: [] })), walletActive);
    const none = [active, inactive].map((wallet) => ({ ...wallet, isActive: false }));
    assert.deepEqual(await errorsOf(admin.call(saveSettings, { ...fees, wallets: none })), walletActive);
    const third = { name: 'اتصالات كاش', number: '01100000003' };
    await admin.call(saveSettings, { ...fees, wallets: [third] });
    assert.deepEqual((await settingsNow()).wallets, [
      { id: 3, ...third, holder: null, isActive: true },
      { ...active, isActive: false },
      { ...inactive, isActive: false },
    ]);
  });

  test('keep their id when the same number is added again', async () => {
    const [active, ...others] = (await settingsNow()).wallets;
    assert.ok(active && others[0]);
    const again = { name: 'أورنج كاش', number: others[0].number, isActive: true };
    await admin.call(saveSettings, { ...fees, wallets: [active, again] });
    assert.deepEqual((await settingsNow()).wallets.slice(0, 2), [active, { ...again, holder: null, id: others[0].id }]);
    await admin.call(saveSettings, { ...fees, wallets: [active] });
  });

  test('are refused with their place in the list: no name, a wrong number, a duplicate, or too many', async () => {
    const wrong: [object[], string][] = [
      [[{ ...vodafone, name: ' ' }], contentTexts.walletAt(1, contentTexts.walletName)],
      [[vodafone, { ...orange, number: '123' }], contentTexts.walletAt(2, contentTexts.wallet)],
      [[vodafone, { ...orange, number: vodafone.number }], contentTexts.walletAt(2, contentTexts.walletTwice)],
      [
        [
          { ...vodafone, number: '01500000007' },
          { ...orange, number: '+20 150 000 0007' },
        ],
        contentTexts.walletAt(2, contentTexts.walletTwice),
      ],
      [[{ ...vodafone, name: 'ف'.repeat(61) }], contentTexts.walletAt(1, fieldTexts.tooLong(60))],
      [Array(21).fill(vodafone), contentTexts.walletsMost(20)],
      [[null as unknown as object], contentTexts.walletAt(1, contentTexts.walletName)],
    ];
    for (const [wallets, message] of wrong)
      assert.deepEqual(await errorsOf(admin.call(saveSettings, { ...fees, wallets: wallets as (typeof vodafone)[] })), [
        { field: 'wallets', message },
      ]);
  });

  test('a client that knows only one number changes the first active wallet', async () => {
    await admin.call(saveSettings, { ...fees, walletNumber: '01500000009' });
    const [first] = (await settingsNow()).wallets;
    assert.deepEqual(first, { id: 3, name: 'اتصالات كاش', number: '01500000009', holder: null, isActive: true });
  });
});

describe('the brand and the limits', () => {
  test('stay unchanged if they are not sent, and must not be empty if they are', async () => {
    await admin.call(saveSettings, { ...fees, brandName: 'ميزان', slogan: 'عدل قريب', lawyersPerRequest: '٧' });
    assert.deepEqual((await app.anyone(publicSettings, {})).brand, {
      name: 'ميزان',
      slogan: 'عدل قريب',
      logoUrl: null,
    });
    await app.client('هبة سامي');
    const mail = (await app.mails()).at(-1);
    assert.match(mail?.text ?? '', /مع تحيات فريق ميزان/);
    assert.match(mail?.html ?? '', />ميزان</);
    await admin.call(saveSettings, fees);
    const { brandName, lawyersPerRequest, openAssignmentsMax, offersNeedPaidFee } = await settingsNow();
    assert.deepEqual([brandName, lawyersPerRequest, openAssignmentsMax, offersNeedPaidFee], ['ميزان', 7, 0, false]);
    const empty = { ...fees, brandName: ' ', slogan: '', openAssignmentsMax: '' };
    assert.deepEqual(await errorsOf(admin.call(saveSettings, empty)), [
      { field: 'brandName', message: contentTexts.brandName },
      { field: 'slogan', message: contentTexts.slogan },
      { field: 'openAssignmentsMax', message: contentTexts.openAssignmentsMax },
    ]);
    for (const beyond of [{ lawyersPerRequest: 0 }, { lawyersPerRequest: 21 }, { openAssignmentsMax: 101 }])
      await refused(admin.call(saveSettings, { ...fees, ...beyond }), 'invalid_input');
  });

  test('a logo is public while it is in use, and the sweep deletes a replaced and a dropped one', async () => {
    const none = blobOf('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await refused(admin.call(saveLogo, { image: none }), 'image_invalid');
    await refused(admin.call(saveLogo, {} as { image: Blob }), 'invalid_input');
    const { version } = await settingsNow();
    await refused(admin.call(saveLogo, { version: version - 1, image: await picture() }), 'content_changed');
    const { brand } = await admin.call(saveLogo, { version, image: await picture() });
    assert.equal((await app.server.inject(brand.logoUrl ?? '')).statusCode, 200);
    const next = (await admin.call(saveLogo, { version: version + 1, image: await picture('png', 2) })).brand;
    assert.equal((await app.server.inject(brand.logoUrl ?? '')).statusCode, 404);
    assert.equal((await app.server.inject(next.logoUrl ?? '')).statusCode, 200);
    app.pass(25 * 60 * 60_000);
    assert.equal(await sweepFiles(app.context), 2, 'the replaced logo, and the picture of the refused call');
    assert.equal((await admin.call(dropLogo, { version: version + 2 })).brand.logoUrl, null);
    assert.equal((await app.server.inject(next.logoUrl ?? '')).statusCode, 404);
    assert.equal(await sweepFiles(app.context), 1);
  });
});

describe('saving together', () => {
  test('of two administrators who saw the same version, the second is refused', async () => {
    const { version } = await settingsNow();
    const both = [510, 520].map((requestFee) => admin.call(saveSettings, { ...fees, requestFee, version }));
    await onlyOne(both);
    await refused(admin.call(saveSettings, { ...fees, requestFee: 530, version }), 'content_changed');
  });

  test('a second save never puts back what the first one changed', async () => {
    const { version, ...seen } = await settingsNow();
    const form = {
      ...{ brandName: seen.brandName, slogan: seen.slogan, wallets: seen.wallets, version },
      ...{ requestFee: seen.requestFee, lawyerFee: seen.lawyerFee, lawyersPerRequest: seen.lawyersPerRequest },
    };
    const lawyersPerRequest = seen.lawyersPerRequest - 1;
    const added = { name: 'اتصالات كاش', number: '01100000003', isActive: true };
    await admin.call(saveSettings, { ...form, slogan: 'عدل في متناولك', wallets: [...seen.wallets, added] });
    const changed = ['lawyersPerRequest', 'contactEmail'];
    const second = await admin.call(saveSettings, {
      ...form,
      ...{ lawyersPerRequest, contactEmail: 'help@sanad.example', changed },
    });
    assert.equal(second.version, version + 2);
    const now = await settingsNow();
    assert.deepEqual(
      [now.slogan, now.lawyersPerRequest, now.contactEmail],
      ['عدل في متناولك', lawyersPerRequest, 'help@sanad.example'],
    );
    assert.deepEqual(now.wallets.at(-1)?.number, added.number);
    assert.deepEqual(Object.keys((await lastLine())?.after ?? {}).toSorted(), ['contactEmail', 'lawyersPerRequest']);

    // Both changed the same setting: refused, until the second one has read what the first one saved.
    const late = { ...form, slogan: 'عدل للكل', changed: ['slogan'] };
    await refused(admin.call(saveSettings, late), 'content_changed');
    await refused(admin.call(saveSettings, { ...late, over: version + 1 }), 'content_changed');
    await admin.call(saveSettings, { ...late, over: version + 2 });
    const { slogan, wallets } = await settingsNow();
    assert.equal(slogan, 'عدل للكل');
    assert.equal((await settingsNow()).contactEmail, 'help@sanad.example');
    assert.deepEqual(wallets, now.wallets, 'they did not touch the wallets');
    await refused(admin.call(saveSettings, { ...form, version: version + 9 }), 'content_changed');
  });

  test('a caller that does not name what it changed counts as one that changed everything it sends', async () => {
    const { slogan, version, requestFee, lawyerFee, contactEmail } = await settingsNow();
    const form = { requestFee, lawyerFee, contactEmail, version };
    await admin.call(saveSettings, { ...form, slogan: 'عدل لكل الناس' });
    const late = { ...form, requestFee: 540 };
    await refused(admin.call(saveSettings, { ...late, slogan }), 'content_changed');
    assert.equal((await admin.call(saveSettings, late)).brand.slogan, 'عدل لكل الناس');
  });
});
