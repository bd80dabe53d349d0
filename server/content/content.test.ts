import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { info, publicSettings, saveSettings } from '#contract/content/calls.ts';
import { contentTexts, editingTexts } from '#contract/content/copy.ts';
import { saveInfo } from '#contract/content/editing.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import { history } from '#server/call/history/history.ts';
import { readSettings } from '#server/content/settings.ts';
import { onlyOne } from '../../test/at-once.ts';
import { countContentChanges } from '../../test/content-changes.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp({ followsChanges: true });
const admin = await app.admin();
const changes = countContentChanges(app);

const form = { walletNumber: '٠١٠٠ ٠٠٠ ٠٠٠٠', requestFee: '٣٥٠٫٥', lawyerFee: 1200, offersNeedPaidFee: true };
const brand = { name: 'سَنَد', slogan: 'منصة الخدمات القانونية', logoUrl: null };
const saved = {
  brand,
  walletNumber: '01000000000',
  wallets: [{ id: 1, name: contentTexts.walletUnnamed, number: '01000000000', holder: null }],
  requestFee: 350.5,
  lawyerFee: 1200,
  ...{ choiceDays: 30, doneDays: 14 },
  currency: 'EGP',
  contactEmail: null,
  whatsappNumber: null,
  socialLinks: [],
};
const lines = () => app.context.db.select().from(history).where(eq(history.subject, 'settings')).orderBy(history.id);

describe('settings', () => {
  test('are public from the start', async () => {
    const fresh = await app.anyone(publicSettings, {});
    assert.deepEqual(fresh, { ...saved, walletNumber: null, wallets: [], requestFee: 300, lawyerFee: 1000 });
  });

  test('are saved by an administrator, recorded in the history, and listeners get one event', async () => {
    assert.deepEqual(await admin.call(saveSettings, form), { ...saved, version: 2 });
    changes.are(1);
    assert.deepEqual(await app.anyone(publicSettings, {}), saved);
    assert.equal((await readSettings(app.context.db)).offersNeedPaidFee, true);
    const [line, ...rest] = await lines();
    assert.deepEqual(rest, []);
    assert.deepEqual([line?.actorId, line?.action], [admin.id, 'saveSettings']);
    assert.deepEqual(line?.before, {
      walletNumber: null,
      wallets: [],
      requestFee: '300.00',
      lawyerFee: '1000.00',
      offersNeedPaidFee: false,
    });
    assert.deepEqual(line?.after, {
      walletNumber: '01000000000',
      wallets: [`${contentTexts.walletUnnamed} 01000000000`],
      requestFee: '350.50',
      lawyerFee: '1200.00',
      offersNeedPaidFee: true,
    });
  });

  test('saved without a change leave no history line and no event', async () => {
    await admin.call(saveSettings, form);
    assert.equal((await lines()).length, 1);
    changes.are(1);
  });

  test('are emptied by an empty field, except the wallet: one stays', async () => {
    const full = await admin.call(saveSettings, { ...form, contactEmail: 'Help@Sanad.Example' });
    assert.equal(full.contactEmail, 'help@sanad.example');
    const emptied = await admin.call(saveSettings, { ...form, walletNumber: '', contactEmail: '' });
    assert.deepEqual([emptied.walletNumber, emptied.contactEmail], ['01000000000', null]);
  });

  test('saved at the same time are recorded one after the other', async () => {
    const known = (await lines()).length;
    await Promise.all([410, 420, 430].map((requestFee) => admin.call(saveSettings, { ...form, requestFee })));
    const [first, second, third] = (await lines()).slice(known).map((line) => [line.before, line.after]) as [
      { requestFee: string },
      { requestFee: string },
    ][];
    assert.equal(second?.[0].requestFee, first?.[1].requestFee, 'each line has the values that its save found');
    assert.equal(third?.[0].requestFee, second?.[1].requestFee);
    const fees = (await app.anyone(publicSettings, {})).requestFee;
    assert.equal(fees.toFixed(2), third?.[1].requestFee);
  });

  test('keep one address for each network, in the order of the footer', async () => {
    const links = { tiktok: 'https://www.tiktok.com/@example', facebook: 'https://www.facebook.com/example' };
    const addressed = await admin.call(saveSettings, { ...form, ...links });
    const kept = [
      { name: 'facebook', url: links.facebook },
      { name: 'tiktok', url: links.tiktok },
    ];
    assert.deepEqual(addressed.socialLinks, kept);
    const script = { ...form, ...links, x: 'javascript:alert(1)' };
    const { errors } = await refused(admin.call(saveSettings, script), 'invalid_input');
    assert.deepEqual(errors, [{ field: 'x', message: fieldTexts.webAddress }]);
    assert.deepEqual((await app.anyone(publicSettings, {})).socialLinks, kept);
    assert.deepEqual((await admin.call(saveSettings, form)).socialLinks, []);
  });

  test('are refused with the name of the field', async () => {
    const { requestFee: _, ...without } = form;
    const missing = await refused(admin.call(saveSettings, { ...without, requestFee: '' }), 'invalid_input');
    assert.deepEqual(missing.errors, [{ field: 'requestFee', message: contentTexts.requestFee }]);
    await refused(admin.call(saveSettings, { ...form, requestFee: -1 }), 'invalid_input');
    await refused(admin.call(saveSettings, { ...form, walletNumber: '123' }), 'invalid_input');
  });
});

describe('the about and privacy texts and the terms', () => {
  const texts = async () => (await app.anyone(info, {}))[0];

  test('are the first item of a list', async () => {
    const [initial, ...rest] = await app.anyone(info, {});
    assert.deepEqual(rest, []);
    assert.match(initial?.about ?? '', /^فكرتنا\n/);
    assert.match(initial?.privacy ?? '', /رقم 151 لسنة 2020/);
    assert.match(initial?.privacy ?? '', /بعد ٢٤ شهرًا من انتهائها.*ونقصر الاطلاع على بياناتك/s);
    assert.match(initial?.terms ?? '', /ليست مكتب محاماة/);
    assert.deepEqual([initial?.version, initial?.updatedAt], [0, null]);
  });

  test('are changed together by an administrator; of two saves of the same version one is refused', async () => {
    const form = { about: '  سطر\r\nثانٍ <b>\u202E ', privacy: 'خصوصية', terms: 'شروط', version: 0 };
    const empty = await refused(
      admin.call(saveInfo, { ...form, about: ' \u200F', privacy: '', terms: '' }),
      'invalid_input',
    );
    assert.deepEqual(empty.errors, [
      { field: 'about', message: editingTexts.about },
      { field: 'privacy', message: editingTexts.privacy },
      { field: 'terms', message: editingTexts.terms },
    ]);
    await refused(admin.call(saveInfo, { ...form, privacy: 'خ'.repeat(5_001) }), 'invalid_input');
    assert.equal((await texts())?.version, 0);

    const known = changes.now();
    const both = ['أول', 'ثانٍ'].map((privacy) => admin.call(saveInfo, { ...form, privacy }));
    await onlyOne(both);
    await refused(admin.call(saveInfo, form), 'content_changed');
    changes.are(known + 1);

    await admin.call(saveInfo, { ...form, version: 1 });
    const changed = await texts();
    assert.deepEqual(
      [changed?.about, changed?.privacy, changed?.terms, changed?.version],
      ['سطر\nثانٍ <b>', 'خصوصية', 'شروط', 2],
    );
    assert.ok(Date.parse(changed?.updatedAt ?? '') <= app.context.clock().getTime());
    const line = await app.context.db.select().from(history).where(eq(history.subject, 'info')).orderBy(history.id);
    assert.deepEqual(
      line.map(({ before, after }) => [before, after]),
      [
        [{ version: 0 }, { version: 1 }],
        [{ version: 1 }, { version: 2 }],
      ],
    );
  });
});
