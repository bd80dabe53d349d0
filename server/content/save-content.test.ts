import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { profile } from '#contract/accounts/calls.ts';
import { editingTexts } from '#contract/content/copy.ts';
import * as editing from '#contract/content/editing.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import { history } from '#server/call/history/history.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { files } from '#server/files/table.ts';
import { blobOf, picture, pictureBytes } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

const { saveNews, saveQuote, saveTestimonial, saveBenefit, saveAd } = editing;
const ad = {
  title: 'مطلوب محامٍ',
  description: 'دعوى صحة توقيع\nوالمستندات كاملة',
  city: 'بلبيس',
  governorate: 'الشرقية',
  lawyerSpecialty: 'مدني',
};
const linesOf = (id: number) =>
  app.context.db
    .select({ action: history.action, by: history.actorId, before: history.before, after: history.after })
    .from(history)
    .where(and(eq(history.subject, 'content'), eq(history.subjectId, id)))
    .orderBy(history.id);
const fetchFile = (key: string | null) => app.fetchAs(admin, `/api/Files/${key}`);

describe('an administrator writes', () => {
  test('each kind with its own fields: a draft, the latest change first', async () => {
    const image = await picture();
    const benefit = { type: 'user' as const, title: 'قارن', text: '' };
    const testimonial = { authorName: 'هدى م.', role: 'مستخدمة', content: 'سطر\nثانٍ' };
    const made = [
      await admin.call(saveNews, { title: 'خبر', image }),
      await admin.call(saveQuote, { text: 'اسأل قبل أن توقّع' }),
      await admin.call(saveTestimonial, testimonial),
      await admin.call(saveBenefit, { ...benefit, image }),
      await admin.call(saveAd, { ...ad, governorate: null }),
    ];
    const own = made.map((item) => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null)));
    for (const { id, version, state, updatedAt, imageKey, ...fields } of own) {
      assert.deepEqual([version, state], [1, 'draft']);
      assert.equal(typeof imageKey === 'string', fields.kind === 'news' || fields.kind === 'benefit');
      assert.ok(Number(id) > 0 && !Number.isNaN(Date.parse(String(updatedAt))));
    }
    const contents = own.map(({ id, version, state, updatedAt, imageKey, ...fields }) => fields);
    const { governorate: _, ...adOfEgypt } = ad;
    assert.deepEqual(contents, [
      { kind: 'news', title: 'خبر' },
      { kind: 'quote', text: 'اسأل قبل أن توقّع' },
      { kind: 'testimonial', ...testimonial },
      { kind: 'benefit', type: 'user', title: 'قارن' },
      { kind: 'ad', ...adOfEgypt },
    ]);
    for (const item of made) {
      const listed = await admin.call(editing.listContent, { kind: item.kind, isPublished: false });
      assert.deepEqual(listed, { items: [item], nextCursor: null });
      assert.deepEqual((await admin.call(editing.listContent, { kind: item.kind })).items, []);
    }
  });

  test('missing fields are named in order', async () => {
    const image = await picture();
    const missing: [() => Promise<unknown>, [string, string][]][] = [
      [() => admin.call(saveNews, { title: '', image }), [['title', editingTexts.title]]],
      [() => admin.call(saveNews, { title: 'خبر' }), [['image', editingTexts.image]]],
      [() => admin.call(saveNews, { title: 'خبر', image: blobOf('') }), [['image', editingTexts.image]]],
      [() => admin.call(saveBenefit, { type: 'lawyer', title: 'ميزة' }), [['image', editingTexts.image]]],
      [() => admin.call(saveQuote, { text: ' \u200F\u2060 ' }), [['text', editingTexts.quote]]],
      [
        () => admin.call(saveTestimonial, { authorName: '', role: '', content: '' }),
        [
          ['authorName', editingTexts.authorName],
          ['role', editingTexts.role],
          ['content', editingTexts.content],
        ],
      ],
      [
        () => admin.call(saveBenefit, { type: '' as 'user', title: '', image }),
        [
          ['type', editingTexts.audience],
          ['title', editingTexts.title],
        ],
      ],
      [
        () => admin.call(saveAd, { title: '', description: '', city: '', lawyerSpecialty: '' }),
        [
          ['title', editingTexts.title],
          ['description', editingTexts.description],
          ['city', editingTexts.city],
          ['lawyerSpecialty', editingTexts.specialty],
        ],
      ],
    ];
    for (const [call, expected] of missing) {
      const { errors } = await refused(call(), 'invalid_input');
      assert.deepEqual(
        errors.map(({ field, message }) => [field, message]),
        expected,
      );
    }
  });

  test('text is stored as text, also if it looks like markup, up to its maximum length', async () => {
    const markup = '<script>alert("١٢٣")</script> & \' {{x}}';
    const bent = `\u202E${markup}\u2066\u0000\tنهاية`;
    assert.equal((await admin.call(saveQuote, { text: bent })).text, `${markup} نهاية`);
    const long = 'ق'.repeat(300);
    assert.equal((await admin.call(saveQuote, { text: long })).text, long);
    const { errors } = await refused(admin.call(saveQuote, { text: `${long}ق` }), 'invalid_input');
    assert.deepEqual(errors, [{ field: 'text', message: fieldTexts.tooLong(300) }]);
    const body = 'و'.repeat(1_000);
    assert.equal((await admin.call(saveAd, { ...ad, description: body })).description, body);
    await refused(admin.call(saveAd, { ...ad, description: `${body}و` }), 'invalid_input');
    await refused(admin.call(saveQuote, { text: '\uD800' }), 'invalid_input');
    await refused(admin.call(saveBenefit, { type: 'judge' as 'user', title: 'ميزة' }), 'invalid_input');
  });
});

describe('a change', () => {
  test('needs the version that the editor saw: of two editors at the same time one is refused', async () => {
    const { id } = await admin.call(saveQuote, { text: 'أول' });
    await refused(admin.call(saveQuote, { id, text: 'بلا رقم' }), 'content_changed');
    await refused(admin.call(saveQuote, { id, version: 2, text: 'رقم قادم' }), 'content_changed');
    await refused(admin.call(saveQuote, { id, version: 0, text: 'رقم خاطئ' }), 'invalid_input');
    const both = ['ثانٍ', 'ثالث'].map((text) => admin.call(saveQuote, { id, version: 1, text }));
    const outcomes = await Promise.allSettled(both);
    const [won, ...others] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    assert.deepEqual(others, []);
    assert.equal(won?.version, 2);
    await refused(admin.call(saveQuote, { id, version: 1, text: 'متأخر' }), 'content_changed');
    const [latest] = (await admin.call(editing.listContent, { kind: 'quote', isPublished: false })).items;
    assert.deepEqual(latest, won);
    const by = admin.id;
    assert.deepEqual(await linesOf(id), [
      { action: 'make', by, before: null, after: { status: 'draft', version: 1 } },
      { action: 'change', by, before: { version: 1 }, after: { version: 2, changed: ['text'] } },
    ]);
  });

  test('of a missing item or an item of another kind is answered as not found', async () => {
    const { id, version } = await admin.call(saveAd, ad);
    await refused(admin.call(saveQuote, { id, version, text: 'قول' }), 'not_found');
    await refused(admin.call(saveAd, { ...ad, id: 999_999, version }), 'not_found');
    assert.equal((await admin.call(saveAd, { ...ad, id, version, city: 'منيا القمح' })).city, 'منيا القمح');
  });

  test('keeps the picture until another one is sent; the sweep deletes the old one', async () => {
    const first = await admin.call(saveNews, { title: 'خبر', image: await picture('png', 1) });
    const renamed = await admin.call(saveNews, { id: first.id, version: 1, title: 'خبر آخر' });
    assert.deepEqual([renamed.title, renamed.imageKey], ['خبر آخر', first.imageKey]);
    assert.equal((await fetchFile(first.imageKey)).statusCode, 200, 'administrators see pictures of drafts');
    const stale = { id: first.id, version: 1, title: 'خبر', image: await picture('png', 2) };
    await refused(admin.call(saveNews, stale), 'content_changed');
    const again = await admin.call(saveNews, { ...stale, version: 2 });
    assert.notEqual(again.imageKey, first.imageKey);
    assert.deepEqual(
      (await linesOf(first.id)).map((line) => line.after),
      [
        { status: 'draft', version: 1 },
        { version: 2, changed: ['title'] },
        { version: 3, changed: ['title', 'picture'] },
      ],
    );
    app.pass(25 * 60 * 60_000);
    await admin.call(profile, {}); // Signs in again.
    assert.equal(await sweepFiles(app.context), 2, 'the replaced picture, and that of the refused change');
    assert.equal((await fetchFile(first.imageKey)).statusCode, 404);
    assert.equal((await fetchFile(again.imageKey)).statusCode, 200);
  });
});

describe('a picture', () => {
  test('is stored as WebP, at most 960 pixels wide and high', async () => {
    const image = blobOf(await pictureBytes('jpeg', 1, { width: 3_000, height: 1_500 }));
    const { imageKey } = await admin.call(saveBenefit, { type: 'lawyer', title: 'ميزة', image });
    const { format, width, height } = await sharp((await fetchFile(imageKey)).rawPayload).metadata();
    assert.deepEqual([format, width, height], ['webp', 960, 480]);
    const [row] = await app.context.db
      .select()
      .from(files)
      .where(eq(files.key, imageKey ?? ''));
    assert.deepEqual([row?.purpose, row?.ownerId], ['content', admin.id]);
  });

  test('that is not an image is refused with the name of the field, and nothing is created', async () => {
    const known = await admin.call(editing.listContent, { kind: 'news', isPublished: false });
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
    const none = ['<svg xmlns="http://www.w3.org/2000/svg"/>', heic, '<!doctype html>', '%PDF-1.7'];
    for (const bytes of none) {
      const { errors } = await refused(admin.call(saveNews, { title: 'خبر', image: blobOf(bytes) }), 'image_invalid');
      assert.deepEqual(
        errors.map(({ field }) => field),
        ['image'],
      );
    }
    assert.deepEqual(await admin.call(editing.listContent, { kind: 'news', isPublished: false }), known);
  });
});
