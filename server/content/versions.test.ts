import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { info, newsTicker } from '#contract/content/calls.ts';
import { publishContent, saveInfo, saveNews, saveQuote, withdrawContent } from '#contract/content/editing.ts';
import { contentVersions, infoVersions, restoreContent, restoreInfo } from '#contract/content/versions.ts';
import type { Call } from '#contract/core/client.ts';
import { history } from '#server/core/history/history.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let admin: Person;
before(async () => {
  app = await openTestApp();
  admin = await app.admin();
});
after(() => app.close());

/** An item with three versions; the second and third have another picture than the first. */
async function threeVersions(): Promise<number> {
  const { id } = await admin.call(saveNews, { title: 'أول', image: await picture('png', 1) });
  await admin.call(saveNews, { id, version: 1, title: 'ثانٍ', image: await picture('png', 2) });
  await admin.call(saveNews, { id, version: 2, title: 'ثالث' });
  return id;
}

const versionsOf = async (id: number) => (await admin.call(contentVersions, { id })).items;
const lastLine = async () =>
  (await app.context.db.select().from(history).orderBy(sql`${history.id} desc`).limit(1)).map(
    ({ action, subject, subjectId, before, after }) => ({ action, subject, subjectId, before, after }),
  );

describe('a content item', () => {
  test('keeps every version with the person, the time, and the content of the version before it', async () => {
    const id = await threeVersions();
    const [third, second, first, ...others] = await versionsOf(id);
    assert.deepEqual(others, []);
    assert.deepEqual([third?.version, second?.version, first?.version], [3, 2, 1]);
    assert.deepEqual([third?.fields.title, third?.before?.title], ['ثالث', 'ثانٍ']);
    assert.notEqual(second?.fields.imageKey, second?.before?.imageKey);
    assert.equal(third?.fields.imageKey, second?.fields.imageKey, 'the picture was left as it was');
    assert.deepEqual([first?.before, first?.restoredFrom], [null, null]);
    assert.deepEqual(
      [first, second, third].map((one) => one?.savedBy),
      Array(3).fill(admin.name),
    );
    assert.ok(Date.parse(third?.savedAt ?? '') >= Date.parse(first?.savedAt ?? ''));
    const page = await admin.call(contentVersions, { id, limit: 2 });
    const rest = await admin.call(contentVersions, { id, limit: 2, cursor: page.nextCursor ?? '' });
    assert.deepEqual([...page.items, ...rest.items], [third, second, first]);
  });

  test('gets a restored version as its next one, with its picture, and keeps its state', async () => {
    const id = await threeVersions();
    await admin.call(publishContent, { id });
    const restored = await admin.call(restoreContent, { id, version: 3, from: 1 });
    assert.deepEqual([restored.title, restored.version, restored.state], ['أول', 4, 'published']);
    const [shown] = await app.anyone(newsTicker, {});
    assert.deepEqual([shown?.title, shown?.imageUrl], ['أول', `/media/${restored.imageKey}`]);
    assert.equal((await app.server.inject(shown?.imageUrl ?? '')).statusCode, 200);
    assert.deepEqual(await lastLine(), [
      {
        action: 'restoreVersion',
        subject: 'content',
        subjectId: id,
        before: { version: 3 },
        after: { version: 4, restored: 1 },
      },
    ]);
    const [latest, ...earlier] = await versionsOf(id);
    assert.deepEqual([latest?.version, latest?.restoredFrom, latest?.fields.title], [4, 1, 'أول']);
    assert.equal(earlier.length, 3, 'nothing is lost');
    await admin.call(withdrawContent, { id });
  });

  test('keeps the pictures of all versions readable for administrators; only the current one is public', async () => {
    const id = await threeVersions();
    await admin.call(publishContent, { id });
    app.pass(25 * 60 * 60_000);
    assert.equal(await sweepFiles(app.context), 0);
    const keys = [...new Set((await versionsOf(id)).map(({ fields }) => fields.imageKey))];
    const headers = { authorization: `Bearer ${admin.session.token}` };
    const answers = await Promise.all(
      keys.map(async (key) => [
        (await app.server.inject({ url: `/api/Files/${key}`, headers })).statusCode,
        (await app.server.inject(`/media/${key}`)).statusCode,
      ]),
    );
    assert.deepEqual(answers, [
      [200, 200],
      [200, 404],
    ]);
  });

  test('when several people restore or save at the same time, one succeeds and the others are refused', async () => {
    const id = await threeVersions();
    const outcomes = await Promise.allSettled([
      admin.call(restoreContent, { id, version: 3, from: 1 }),
      admin.call(restoreContent, { id, version: 3, from: 2 }),
      admin.call(saveNews, { id, version: 3, title: 'رابع' }),
    ]);
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    await refused(admin.call(restoreContent, { id, version: 3, from: 1 }), 'content_changed');
    assert.equal((await versionsOf(id)).length, 4);
  });

  test('has no versions of other items, and none that was never saved', async () => {
    const { id } = await admin.call(saveQuote, { text: 'قول' });
    await refused(admin.call(restoreContent, { id, version: 1, from: 2 }), 'not_found');
    await refused(admin.call(restoreContent, { id: 999_999, version: 1, from: 1 }), 'not_found');
    await refused(admin.call(contentVersions, { id: 999_999 }), 'not_found');
    assert.equal((await admin.call(restoreContent, { id, version: 1, from: 1 })).version, 2);
  });
});

test('the texts have versions too, beginning with the initial texts', async () => {
  const [initial] = await app.anyone(info, {});
  await admin.call(saveInfo, { about: 'نحن', privacy: 'خصوصية', version: 0 });
  const [second, first, ...others] = (await admin.call(infoVersions, {})).items;
  assert.deepEqual(others, []);
  assert.deepEqual([second?.version, second?.savedBy, second?.fields.about], [1, admin.name, 'نحن']);
  assert.deepEqual(first, {
    version: 0,
    savedAt: null,
    savedBy: null,
    restoredFrom: null,
    fields: { about: initial?.about, privacy: initial?.privacy },
    before: null,
  });
  await refused(admin.call(restoreInfo, { from: 0, version: 0 }), 'content_changed');
  const [restored] = await admin.call(restoreInfo, { from: 0, version: 1 });
  assert.deepEqual([restored?.about, restored?.version], [initial?.about, 2]);
  assert.deepEqual((await app.anyone(info, {}))[0]?.about, initial?.about);
  assert.equal((await lastLine())[0]?.action, 'restoreVersion');
  await refused(admin.call(restoreInfo, { from: 9, version: 2 }), 'not_found');
});

test('other people cannot read or restore versions, and the database refuses to change or delete them', async () => {
  const id = await threeVersions();
  const calls: ((call: Call) => Promise<unknown>)[] = [
    (call) => call(contentVersions, { id }),
    (call) => call(restoreContent, { id, version: 3, from: 1 }),
    (call) => call(infoVersions, {}),
    (call) => call(restoreInfo, { from: 0, version: 2 }),
  ];
  const { call } = await app.client();
  for (const send of calls) {
    await refused(send(call), 'not_allowed');
    await refused(send(app.anyone), 'not_signed_in');
  }
  for (const damage of [sql`delete from versions`, sql`update versions set version = 9`, sql`truncate versions`])
    await assert.rejects(app.context.db.execute(damage));
});
