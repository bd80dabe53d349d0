import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { info, newsTicker } from '#contract/content.ts';
import { publishContent, saveInfo, saveNews, saveQuote, withdrawContent } from '#contract/content-editing.ts';
import { contentVersions, infoVersions, restoreContent, restoreInfo } from '#contract/content-versions.ts';
import type { Call } from '#contract/core/client.ts';
import { history } from '#server/core/history.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let admin: Person;
before(async () => {
  town = await openTown();
  admin = await town.admin();
});
after(() => town.close());

/** Three versions, with a second picture from the second one on. */
async function threeVersions(): Promise<number> {
  const { id } = await admin.call(saveNews, { title: 'أول', image: await picture('png', 1) });
  await admin.call(saveNews, { id, version: 1, title: 'ثانٍ', image: await picture('png', 2) });
  await admin.call(saveNews, { id, version: 2, title: 'ثالث' });
  return id;
}

const versionsOf = async (id: number) => (await admin.call(contentVersions, { id })).items;
const lastLine = async () =>
  (await town.house.db.select().from(history).orderBy(sql`${history.id} desc`).limit(1)).map(
    ({ action, subject, subjectId, before, after }) => ({ action, subject, subjectId, before, after }),
  );

describe('a thing of the public content', () => {
  test('keeps every version with who saved it, when, and what the one before it held', async () => {
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

  test('gets a version back as its next one, with its picture, in the state in which it stands', async () => {
    const id = await threeVersions();
    await admin.call(publishContent, { id });
    const restored = await admin.call(restoreContent, { id, version: 3, from: 1 });
    assert.deepEqual([restored.title, restored.version, restored.state], ['أول', 4, 'published']);
    const [shown] = await town.anyone(newsTicker, {});
    assert.deepEqual([shown?.title, shown?.imageUrl], ['أول', `/media/${restored.imageKey}`]);
    assert.equal((await town.app.inject(shown?.imageUrl ?? '')).statusCode, 200);
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

  test('keeps the pictures of all its versions readable for administrators, and public only the one that it has', async () => {
    const id = await threeVersions();
    await admin.call(publishContent, { id });
    town.pass(25 * 60 * 60_000);
    assert.equal(await sweepFiles(town.house), 0);
    const keys = [...new Set((await versionsOf(id)).map(({ fields }) => fields.imageKey))];
    const headers = { authorization: `Bearer ${admin.session.token}` };
    const answers = await Promise.all(
      keys.map(async (key) => [
        (await town.app.inject({ url: `/api/Files/${key}`, headers })).statusCode,
        (await town.app.inject(`/media/${key}`)).statusCode,
      ]),
    );
    assert.deepEqual(answers, [
      [200, 200],
      [200, 404],
    ]);
  });

  test('of two who restore or write at once, one is told that it is another thing by now', async () => {
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

  test('has no version of another thing, and none that was never saved', async () => {
    const { id } = await admin.call(saveQuote, { text: 'قول' });
    await refused(admin.call(restoreContent, { id, version: 1, from: 2 }), 'not_found');
    await refused(admin.call(restoreContent, { id: 999_999, version: 1, from: 1 }), 'not_found');
    await refused(admin.call(contentVersions, { id: 999_999 }), 'not_found');
    assert.equal((await admin.call(restoreContent, { id, version: 1, from: 1 })).version, 2);
  });
});

test('the texts keep their versions too, from those that were delivered on', async () => {
  const [delivered] = await town.anyone(info, {});
  await admin.call(saveInfo, { about: 'نحن', privacy: 'خصوصية', version: 0 });
  const [second, first, ...others] = (await admin.call(infoVersions, {})).items;
  assert.deepEqual(others, []);
  assert.deepEqual([second?.version, second?.savedBy, second?.fields.about], [1, admin.name, 'نحن']);
  assert.deepEqual(first, {
    version: 0,
    savedAt: null,
    savedBy: null,
    restoredFrom: null,
    fields: { about: delivered?.about, privacy: delivered?.privacy },
    before: null,
  });
  await refused(admin.call(restoreInfo, { from: 0, version: 0 }), 'content_changed');
  const [restored] = await admin.call(restoreInfo, { from: 0, version: 1 });
  assert.deepEqual([restored?.about, restored?.version], [delivered?.about, 2]);
  assert.deepEqual((await town.anyone(info, {}))[0]?.about, delivered?.about);
  assert.equal((await lastLine())[0]?.action, 'restoreVersion');
  await refused(admin.call(restoreInfo, { from: 9, version: 2 }), 'not_found');
});

test('nobody else reads or restores versions, and the database itself refuses to change or remove them', async () => {
  const id = await threeVersions();
  const calls: ((call: Call) => Promise<unknown>)[] = [
    (call) => call(contentVersions, { id }),
    (call) => call(restoreContent, { id, version: 3, from: 1 }),
    (call) => call(infoVersions, {}),
    (call) => call(restoreInfo, { from: 0, version: 2 }),
  ];
  const { call } = await town.client();
  for (const ask of calls) {
    await refused(ask(call), 'not_allowed');
    await refused(ask(town.anyone), 'not_signed_in');
  }
  for (const damage of [sql`delete from versions`, sql`update versions set version = 9`, sql`truncate versions`])
    await assert.rejects(town.house.db.execute(damage));
});
