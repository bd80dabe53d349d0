import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { profile } from '#contract/accounts.ts';
import { newsTicker } from '#contract/content.ts';
import { publishContent, saveNews, withdrawContent } from '#contract/content-editing.ts';
import { errorTexts } from '#contract/copy/errors.ts';
import { history } from '#server/core/history.ts';
import { files } from '#server/files/table.ts';
import { picture } from '../../test/pictures.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let admin: Person;
before(async () => {
  town = await openTown();
  admin = await town.admin();
});
after(() => town.close());

async function isMissing(url: string): Promise<void> {
  const { statusCode, headers, body } = await town.app.inject(url);
  assert.equal(statusCode, 404, url);
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(body, errorTexts.not_found);
}

describe('a picture of the public content', () => {
  test('is there for everybody as long as something public shows it, and may be kept', async () => {
    const { id, imageKey } = await admin.call(saveNews, { title: 'خبر', image: await picture('png', 1) });
    const address = `/media/${imageKey}`;
    await isMissing(address);
    await admin.call(publishContent, { id });
    assert.equal((await town.anyone(newsTicker, {}))[0]?.imageUrl, address);

    const { statusCode, headers, rawPayload } = await town.app.inject(address);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'image/webp');
    assert.equal(headers['content-length'], String(rawPayload.length));
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(rawPayload.subarray(8, 12).toString(), 'WEBP');
    const head = await town.app.inject({ method: 'HEAD', url: address });
    assert.deepEqual([head.statusCode, head.body], [200, '']);
    assert.equal(head.headers['content-length'], headers['content-length']);
    const known = await town.app.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } });
    assert.deepEqual([known.statusCode, known.body], [304, '']);

    const changed = await admin.call(saveNews, { id, version: 1, title: 'خبر', image: await picture('png', 2) });
    await isMissing(address);
    assert.equal((await town.app.inject(`/media/${changed.imageKey}`)).statusCode, 200);
    await admin.call(withdrawContent, { id });
    await isMissing(`/media/${changed.imageKey}`);
  });

  test('is never a private one, nor anything beside it', async () => {
    const lawyer = await town.pendingLawyer('محمود الشاذلي', { IdPhoto: await picture('jpeg') });
    const { lawyer: own } = await lawyer.call(profile, {});
    assert.match(own?.idPhoto ?? '', /^[\w-]{43}$/);
    for (const key of [own?.idPhoto, 'x', '..%2f..%2fsecret.key', '%00', encodeURI('ملف'), 'a'.repeat(200)])
      await isMissing(`/media/${key}`);
  });

  test('that is gone from the disk is a failure of ours, which nobody keeps', async () => {
    const { id, imageKey } = await admin.call(saveNews, { title: 'خبر', image: await picture('png', 3) });
    await admin.call(publishContent, { id });
    await town.house.disk.delete(imageKey ?? '');
    const { statusCode, headers } = await town.app.inject(`/media/${imageKey}`);
    assert.equal(statusCode, 500);
    assert.equal(headers['cache-control'], undefined);
    assert.ok(town.logged.some((line) => line.includes('a call failed')));
  });
});

test("a look at a draft that a colleague made is nobody's secret: the history does not fill with it", async () => {
  const { imageKey } = await admin.call(saveNews, { title: 'خبر زميل', image: await picture('png', 9) });
  const { user } = await (await town.client()).call(profile, {});
  // As if somebody else had made it.
  await town.house.db
    .update(files)
    .set({ ownerId: user.id })
    .where(eq(files.key, imageKey ?? ''));
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const { statusCode } = await town.app.inject({ url: `/api/Files/${imageKey}`, headers });
  assert.equal(statusCode, 200);
  assert.deepEqual(await town.house.db.select().from(history).where(eq(history.subject, 'file')), []);
});
