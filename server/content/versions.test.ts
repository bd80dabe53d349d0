import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desc, sql } from 'drizzle-orm';
import { info } from '#contract/content/calls.ts';
import { saveInfo } from '#contract/content/editing.ts';
import { infoVersions, restoreInfo } from '#contract/content/versions.ts';
import { textVersions } from '#server/content/table.ts';
import { history } from '#server/core/history/history.ts';
import { onlyOne } from '../../test/at-once.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

const privacy = 'خصوصية';
const terms = 'شروط';
const textsNow = async () => (await app.anyone(info, {}))[0];

test('the texts keep every version with the person, the time, and the texts of the version before it', async () => {
  const initial = await textsNow();
  await admin.call(saveInfo, { about: 'نحن', privacy, terms, version: 0 });
  await admin.call(saveInfo, { about: 'نحن سند', privacy, terms, version: 1 });
  const [third, second, first, ...others] = (await admin.call(infoVersions, {})).items;
  assert.deepEqual(others, []);
  assert.deepEqual([third?.version, third?.savedBy, third?.restoredFrom], [2, admin.name, null]);
  assert.deepEqual([third?.fields, third?.before], [{ about: 'نحن سند', privacy, terms }, second?.fields]);
  assert.ok(Date.parse(third?.savedAt ?? '') >= Date.parse(second?.savedAt ?? ''));
  assert.deepEqual(first, {
    version: 0,
    savedAt: null,
    savedBy: null,
    restoredFrom: null,
    fields: { about: initial?.about, privacy: initial?.privacy, terms: initial?.terms },
    before: null,
  });
  const page = await admin.call(infoVersions, { limit: 2 });
  const rest = await admin.call(infoVersions, { limit: 2, cursor: page.nextCursor ?? '' });
  assert.deepEqual([...page.items, ...rest.items], [third, second, first]);
});

test('a restored version is the next one, and nothing is lost', async () => {
  const [latest, ...earlier] = (await admin.call(infoVersions, {})).items;
  const version = latest?.version ?? 0;
  const initial = earlier.at(-1)?.fields;
  await refused(admin.call(restoreInfo, { from: 0, version: version - 1 }), 'content_changed');
  await refused(admin.call(restoreInfo, { from: version + 1, version }), 'not_found');
  const [restored] = await admin.call(restoreInfo, { from: 0, version });
  assert.deepEqual([restored?.about, restored?.version], [initial?.about, version + 1]);
  assert.deepEqual(await textsNow(), restored);
  const [line] = await app.context.db.select().from(history).orderBy(desc(history.id)).limit(1);
  assert.deepEqual([line?.action, line?.subject, line?.subjectId], ['restoreVersion', 'info', 1]);
  assert.deepEqual([line?.before, line?.after], [{ version }, { version: version + 1, restored: 0 }]);
  const [newest, ...older] = (await admin.call(infoVersions, {})).items;
  assert.deepEqual([newest?.restoredFrom, newest?.fields, newest?.before], [0, initial, latest?.fields]);
  assert.deepEqual(older, [latest, ...earlier]);
});

test('when several people restore or save at the same time, one succeeds and the others are refused', async () => {
  const version = (await textsNow())?.version ?? 0;
  await onlyOne([
    admin.call(restoreInfo, { from: 0, version }),
    admin.call(restoreInfo, { from: 1, version }),
    admin.call(saveInfo, { about: 'نحن', privacy, terms, version }),
  ]);
  await refused(admin.call(restoreInfo, { from: 0, version }), 'content_changed');
  assert.equal((await admin.call(infoVersions, {})).items[0]?.version, version + 1);
});

test('the database refuses to change or delete versions', async () => {
  const damages = ['delete from text_versions', "update text_versions set about = ''", 'truncate text_versions'];
  for (const damage of damages) await assert.rejects(app.context.db.execute(sql.raw(damage)));
});

test('a version from before there were terms is restored without changing them', async () => {
  const [now] = await admin.call(infoVersions, { limit: 1 }).then(({ items }) => items);
  const [from, version] = [1_000, now?.version ?? 0];
  await app.context.db.insert(textVersions).values({ version: from, about: 'قديم', privacy, terms: null });
  const [restored] = await admin.call(restoreInfo, { from, version });
  assert.deepEqual([restored?.about, restored?.terms], ['قديم', now?.fields.terms]);
});
