import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { info } from '#contract/content/calls.ts';
import { saveInfo } from '#contract/content/editing.ts';
import { infoVersions } from '#contract/content/versions.ts';
import { textVersions } from '#server/content/table.ts';
import { onlyOne } from '../../test/at-once.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

const privacy = 'خصوصية';
const terms = 'شروط';
const textsNow = async () => (await app.anyone(info, {}))[0];

test('the texts keep every version with the person and the time', async () => {
  const initial = await textsNow();
  await admin.call(saveInfo, { about: 'نحن', privacy, terms, version: 0 });
  await admin.call(saveInfo, { about: 'نحن سند', privacy, terms, version: 1 });
  const [third, second, first, ...others] = (await admin.call(infoVersions, {})).items;
  assert.deepEqual(others, []);
  assert.deepEqual([third?.version, third?.savedBy], [2, admin.name]);
  assert.deepEqual(third?.fields, { about: 'نحن سند', privacy, terms });
  assert.deepEqual(second?.fields, { about: 'نحن', privacy, terms });
  assert.ok(Date.parse(third?.savedAt ?? '') >= Date.parse(second?.savedAt ?? ''));
  assert.deepEqual(first, {
    version: 0,
    savedAt: null,
    savedBy: null,
    fields: { about: initial?.about, privacy: initial?.privacy, terms: initial?.terms },
  });
  const page = await admin.call(infoVersions, { limit: 2 });
  const rest = await admin.call(infoVersions, { limit: 2, cursor: page.nextCursor ?? '' });
  assert.deepEqual([...page.items, ...rest.items], [third, second, first]);
});

test('when several people save at the same time, one succeeds and the others are refused', async () => {
  const version = (await textsNow())?.version ?? 0;
  const save = () => admin.call(saveInfo, { about: 'نحن', privacy, terms, version });
  await onlyOne([save(), save(), save()]);
  await refused(save(), 'content_changed');
  assert.equal((await admin.call(infoVersions, {})).items[0]?.version, version + 1);
});

test('the database refuses to change or delete versions', async () => {
  const damages = ['delete from text_versions', "update text_versions set about = ''", 'truncate text_versions'];
  for (const damage of damages) await assert.rejects(app.context.db.execute(sql.raw(damage)));
});

test('a version from before there were terms has none', async () => {
  await app.context.db.insert(textVersions).values({ version: 1_000, about: 'قديم', privacy, terms: null });
  const [old] = (await admin.call(infoVersions, { limit: 1 })).items;
  assert.deepEqual(old?.fields, { about: 'قديم', privacy, terms: null });
});
