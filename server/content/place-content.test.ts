import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { ads, authorNotes, benefits, newsTicker, quotes } from '#contract/content/calls.ts';
import * as editing from '#contract/content/editing.ts';
import { errorTexts } from '#contract/copy/errors.ts';
import { history } from '#server/call/history/history.ts';
import { contentItems } from '#server/content/table.ts';
import { codesOf, onlyOne } from '../../test/at-once.ts';
import { countContentChanges } from '../../test/content-changes.ts';
import { picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp({ followsChanges: true });
const admin = await app.admin();
const changes = countContentChanges(app);

const { publishContent, withdrawContent, moveContent, saveQuote, saveAd } = editing;
const publish = (id: number) => admin.call(publishContent, { id });
const withdraw = (id: number) => admin.call(withdrawContent, { id });
const move = (id: number, to: 'earlier' | 'later') => admin.call(moveContent, { id, to });
const quote = async (text: string) => (await admin.call(saveQuote, { text })).id;
const shown = async () => (await app.anyone(quotes, {})).map(({ id }) => id);
const adOf = (title: string) => ({
  title,
  description: 'وصف',
  city: 'طنطا',
  governorate: null,
  lawyerSpecialty: 'مدني',
});

describe('what is public', () => {
  test('is only what is published, visible at once, in the shapes of the public calls', async () => {
    const image = await picture();
    const news = await admin.call(editing.saveNews, { title: 'خبر', image });
    const saying = await admin.call(saveQuote, { text: 'قول' });
    const person = { authorName: 'هدى م.', role: 'مستخدمة', content: 'رأي' };
    const testimonial = await admin.call(editing.saveTestimonial, person);
    const gain = { type: 'lawyer' as const, title: 'ميزة', text: null };
    const benefit = await admin.call(editing.saveBenefit, { ...gain, image });
    const ad = await admin.call(saveAd, adOf('إعلان'));
    const all = async () => [
      await app.anyone(newsTicker, {}),
      await app.anyone(quotes, {}),
      await app.anyone(authorNotes, {}),
      await app.anyone(benefits, {}),
      (await app.anyone(ads, {})).items,
    ];
    const nothing = [[], [], [], [], []];
    assert.deepEqual(await all(), nothing);
    changes.are(0, 'a draft changes nothing that is public');

    const items = [news, saying, testimonial, benefit, ad];
    for (const { id } of items) await publish(id);
    assert.deepEqual(await all(), [
      [{ id: news.id, title: 'خبر', imageUrl: `/media/${news.imageKey}` }],
      [{ id: saying.id, text: 'قول' }],
      [{ id: testimonial.id, ...person }],
      [{ id: benefit.id, ...gain, imageUrl: `/media/${benefit.imageKey}` }],
      [{ id: ad.id, ...adOf('إعلان') }],
    ]);
    changes.are(5);
    await admin.call(saveQuote, { id: saying.id, version: 1, text: '<b>قول آخر</b>' });
    assert.deepEqual(await app.anyone(quotes, {}), [{ id: saying.id, text: '<b>قول آخر</b>' }]);
    changes.are(6);

    for (const { id } of items) await withdraw(id);
    assert.deepEqual(await all(), nothing);
    changes.are(11);
    const bare = await app.server.inject('/api/Ads');
    assert.equal(bare.body, '[]');
  });

  test('begins with the item published last; a call that the state does not allow is refused', async () => {
    const [first, second] = [await quote('أول'), await quote('ثانٍ')];
    await refused(withdraw(first), 'state_changed');
    await refused(move(first, 'later'), 'state_changed');
    for (const call of [publish, withdraw, (id: number) => move(id, 'later')])
      await refused(call(999_999), 'not_found');
    assert.equal((await publish(first)).state, 'published');
    await refused(publish(first), 'state_changed');
    await publish(second);
    assert.deepEqual(await shown(), [second, first]);

    const known = changes.now();
    await move(second, 'earlier');
    assert.deepEqual(await shown(), [second, first], 'the first item cannot move earlier');
    changes.are(known);
    await move(second, 'later');
    assert.deepEqual(await shown(), [first, second]);
    changes.are(known + 1);
    const { items } = await admin.call(editing.listContent, { kind: 'quote' });
    assert.deepEqual(
      items.map(({ id }) => id),
      [first, second],
    );
    await withdraw(first);
    const [latest] = (await admin.call(editing.listContent, { kind: 'quote', isPublished: false })).items;
    assert.deepEqual([latest?.id, latest?.state, latest?.version], [first, 'withdrawn', 1]);
    await publish(first);
    assert.deepEqual(await shown(), [first, second]);

    const lines = await app.context.db
      .select({ action: history.action, after: history.after })
      .from(history)
      .where(and(eq(history.subject, 'content'), eq(history.subjectId, first)))
      .orderBy(history.id);
    assert.deepEqual(
      lines.map(({ action }) => action),
      ['make', 'publish', 'withdraw', 'publish'],
    );
    assert.deepEqual(lines.at(-1)?.after, { status: 'published' });
  });
});

describe('two administrators at once', () => {
  test('publish one item: one of them is refused because it is already published', async () => {
    const id = await quote('معًا');
    await onlyOne([publish(id), publish(id)]);
    await refused(publish(id), 'state_changed');
    assert.equal((await shown()).filter((one) => one === id).length, 1);
  });

  test('publish, withdraw and move neighbours: every call succeeds, and nothing is lost', async () => {
    const made = await Promise.all(['أ', 'ب', 'ج', 'د', 'ه'].map(quote));
    const known = await shown();
    await Promise.all(made.map(publish));
    assert.deepEqual((await shown()).toSorted(), [...known, ...made].toSorted());
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = made;
    await Promise.all([move(a, 'later'), move(b, 'earlier'), withdraw(e), move(c, 'later'), move(d, 'earlier')]);
    const rest = [...known, a, b, c, d];
    assert.deepEqual((await shown()).toSorted(), rest.toSorted());
  });
});

test('saving and publishing is one call, with both lines in the history', async () => {
  const made = await admin.call(saveQuote, { text: 'نُشر فورًا', publish: true });
  assert.deepEqual([made.state, (await shown())[0]], ['published', made.id]);
  const draft = await admin.call(saveQuote, { text: 'مسودة تُنشر' });
  const edited = { id: draft.id, version: draft.version, text: 'نُشرت', publish: true };
  const codes = await codesOf([admin.call(saveQuote, edited), publish(draft.id)]);
  assert.ok(codes[0] === 'ok' && ['ok', 'state_changed'].includes(codes[1] ?? ''), codes.join());
  assert.equal((await app.anyone(quotes, {}))[0]?.text, 'نُشرت');
  const before = await shown();
  await admin.call(saveQuote, { ...edited, version: 2 });
  assert.deepEqual(await shown(), before, 'what is public keeps its place');
  await refused(admin.call(saveQuote, edited), 'content_changed');
  const lines = await app.context.db
    .select({ action: history.action })
    .from(history)
    .where(and(eq(history.subject, 'content'), eq(history.subjectId, made.id)))
    .orderBy(history.id);
  assert.deepEqual(
    lines.map(({ action }) => action),
    ['make', 'publish'],
  );
});

test('any sequence of publishing, withdrawing and moving keeps the order that a plain list would have', async () => {
  const pool = await Promise.all(['أ', 'ب', 'ج', 'د'].map(quote));
  const step = fc.record({
    id: fc.constantFrom(...pool),
    name: fc.constantFrom('publish' as const, 'withdraw' as const, 'earlier' as const, 'later' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      let model = await shown();
      for (const { id, name } of steps) {
        const at = model.indexOf(id);
        const mayRun = (name === 'publish') === (at === -1);
        const call = name === 'publish' ? publish(id) : name === 'withdraw' ? withdraw(id) : move(id, name);
        if (!mayRun) await refused(call, 'state_changed');
        else {
          await call;
          model = name === 'publish' ? [id, ...model] : placed(model, at, name);
        }
      }
      assert.deepEqual(await shown(), model);
    }),
    { numRuns: 12 },
  );
});

function placed(list: readonly number[], at: number, name: 'withdraw' | 'earlier' | 'later'): number[] {
  if (name === 'withdraw') return list.toSpliced(at, 1);
  const to = name === 'earlier' ? at - 1 : at + 1;
  const neighbour = list[to];
  return neighbour === undefined ? [...list] : list.with(to, list[at] ?? 0).with(at, neighbour);
}

test(`at most ${editing.publishedMax} items of a kind are public, and ads are read in pages`, async () => {
  const now = app.context.clock();
  const row = { kind: 'ad', version: 1, createdAt: now, updatedAt: now } as const;
  await app.context.db.insert(contentItems).values(
    Array.from({ length: editing.publishedMax - 1 }, (_, position) => ({
      ...row,
      state: 'published' as const,
      position,
      fields: adOf(`إعلان ${position}`),
    })),
  );
  const [one, other] = [await admin.call(saveAd, adOf('قبل الأخير')), await admin.call(saveAd, adOf('الأخير'))];
  await onlyOne([publish(one.id), publish(other.id)], 'one place is left');
  const { items } = await app.anyone(ads, { limit: 1 });
  const left = items[0]?.id === one.id ? other.id : one.id;
  const { status, message } = await refused(publish(left), 'content_full');
  assert.deepEqual([status, message], [409, errorTexts.content_full]);
  await refused(admin.call(saveAd, { ...adOf('لا يُحفظ'), publish: true }), 'content_full');
  const unseen = await admin.call(editing.listContent, { kind: 'ad', isPublished: false, q: 'لا يُحفظ' });
  assert.deepEqual(unseen.items, [], 'what cannot be published is not saved either');
  assert.ok(message.includes(editing.publishedMax.toLocaleString('ar-EG')), message);

  const pages: number[][] = [];
  let cursor: string | null | undefined;
  do {
    const page = await app.anyone(ads, { limit: 40, ...(cursor ? { cursor } : {}) });
    pages.push(page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  assert.deepEqual(
    pages.map(({ length }) => length),
    [40, 40, 20],
  );
  assert.equal(new Set(pages.flat()).size, 100);
  assert.deepEqual(
    pages.flat(),
    (await app.anyone(ads, { limit: 100 })).items.map(({ id }) => id),
  );
  const moment = btoa(JSON.stringify([now.toISOString(), 1]));
  await refused(app.anyone(ads, { cursor: moment }), 'bad_request');
  await refused(app.anyone(ads, { limit: 101 }), 'invalid_input');

  const edited = await admin.call(editing.listContent, { kind: 'ad', limit: 60 });
  assert.deepEqual(
    edited.items.map(({ id }) => id),
    pages.flat().slice(0, 60),
  );
  const rest = await admin.call(editing.listContent, { kind: 'ad', limit: 60, cursor: edited.nextCursor ?? '' });
  assert.deepEqual(
    rest.items.map(({ id }) => id),
    pages.flat().slice(60),
  );
  await withdraw(items[0]?.id ?? 0);
  await publish(left);
  assert.deepEqual((await app.anyone(ads, { limit: 1 })).items[0]?.id, left, 'a place became free');
});

test('items that are not public are listed in pages too, the latest change first', async () => {
  const drafts = [await quote('مسودة ١'), await quote('مسودة ٢'), await quote('مسودة ٣')];
  const [first = 0] = drafts;
  await admin.call(saveQuote, { id: first, version: 1, text: 'مسودة أحدث' });
  const wanted = { kind: 'quote', isPublished: false, limit: 2 } as const;
  const page = await admin.call(editing.listContent, wanted);
  const next = await admin.call(editing.listContent, { ...wanted, cursor: page.nextCursor ?? '' });
  assert.deepEqual(
    [...page.items, ...next.items].slice(0, 3).map(({ id }) => id),
    [first, drafts[2], drafts[1]],
  );
  await refused(admin.call(editing.listContent, { ...wanted, cursor: btoa('[1]') }), 'bad_request');
});
