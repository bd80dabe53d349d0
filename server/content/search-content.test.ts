import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ContentKind, listContent, publishContent, saveAd, saveQuote } from '#contract/content/editing.ts';
import { openTestApp } from '../../test/test-app.ts';
import { downloadCsv } from '../../test/walk-list.ts';

const app = await openTestApp();
const admin = await app.admin();

const adOf = (title: string) => ({
  ...{ title, description: 'دعوى صحة توقيع\nوالمستندات كاملة ومرفق ٧٠ صورة', city: 'القاهرة' },
  ...{ governorate: 'الشرقية', lawyerSpecialty: 'مسؤولية مدنية' },
});
const ad = (await admin.call(saveAd, adOf('مطلوب محامٍ في قضية إرث'))).id;
await admin.call(saveAd, { ...adOf('مطلوب محامٍ عمالي'), city: 'طنطا', description: 'فصل تعسفي' });
const quote = (await admin.call(saveQuote, { text: 'اسأل قبل أن توقّع على ورقة' })).id;
await admin.call(saveQuote, { text: 'العقد شريعة المتعاقدين' });

const foundIn = async (kind: ContentKind, isPublished: boolean, q: string) =>
  (await admin.call(listContent, { kind, isPublished, q })).items.map(({ id }) => id);
const inArabic = (id: number) => new Intl.NumberFormat('ar-EG', { useGrouping: false }).format(id);
const nonsense = ['سفينة', '%', '؟', '999999'];

describe('public content', () => {
  test('is found by any of its text, in any spelling, and by its id', async () => {
    const written = ['قضيه ارث', 'صحة توقيع والمستندات', '70 صوره', '٧٠ صورة', 'القاهره'];
    for (const q of [...written, String(ad), inArabic(ad)]) assert.deepEqual(await foundIn('ad', false, q), [ad], q);
    for (const q of ['مسئولية', 'شرقيه', 'محام']) assert.equal((await foundIn('ad', false, q)).length, 2, q);
    for (const q of [...nonsense, String(quote)]) assert.deepEqual(await foundIn('ad', false, q), [], q);
    const query = `kind=ad&isPublished=false&q=${encodeURIComponent('قضيه ارث')}`;
    const { lines } = await downloadCsv(app, admin, `content?${query}`);
    assert.deepEqual([lines[1]?.split(';')[0], lines.some((line) => line.includes('عمالي'))], [String(ad), false]);
  });

  test('is found, once it is published, only among the published items, in the order that visitors see', async () => {
    const { id: other } = await admin.call(saveQuote, { text: 'ورقه ثانية' });
    for (const id of [quote, other]) await admin.call(publishContent, { id });
    assert.deepEqual(await foundIn('quote', true, 'ورقة'), [other, quote]);
    for (const q of ['أسال قبل', inArabic(quote)]) assert.deepEqual(await foundIn('quote', true, q), [quote], q);
    for (const q of nonsense) assert.deepEqual(await foundIn('quote', true, q), [], q);
    assert.deepEqual(await foundIn('quote', false, 'ورقة'), []);
  });

  test('is found by its current text after a change', async () => {
    const { id } = await admin.call(saveQuote, { text: 'أمانة الكلمة' });
    const found = async () => [await foundIn('quote', false, 'امانه'), await foundIn('quote', false, 'مروءه')];
    assert.deepEqual(await found(), [[id], []]);
    await admin.call(saveQuote, { id, version: 1, text: 'مروءة الرجل' });
    assert.deepEqual(await found(), [[], [id]]);
  });
});
