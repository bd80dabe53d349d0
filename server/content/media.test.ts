import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { profile } from '#contract/accounts/calls.ts';
import { newsTicker } from '#contract/content/calls.ts';
import { publishContent, saveNews, withdrawContent } from '#contract/content/editing.ts';
import { errorTexts } from '#contract/copy/errors.ts';
import { history } from '#server/call/history/history.ts';
import { files } from '#server/files/table.ts';
import { picture } from '../../test/pictures.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

async function isMissing(url: string): Promise<void> {
  const { statusCode, headers, body } = await app.server.inject(url);
  assert.equal(statusCode, 404, url);
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(body, errorTexts.not_found);
}

describe('a picture of the public content', () => {
  test('is readable for everybody and can be cached as long as a public item shows it', async () => {
    const { id, imageKey } = await admin.call(saveNews, { title: 'خبر', image: await picture('png', 1) });
    const address = `/media/${imageKey}`;
    await isMissing(address);
    await admin.call(publishContent, { id });
    assert.equal((await app.anyone(newsTicker, {}))[0]?.imageUrl, address);

    const { statusCode, headers, rawPayload } = await app.server.inject(address);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'image/webp');
    assert.equal(headers['content-length'], String(rawPayload.length));
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(rawPayload.subarray(8, 12).toString(), 'WEBP');
    const head = await app.server.inject({ method: 'HEAD', url: address });
    assert.deepEqual([head.statusCode, head.body], [200, '']);
    assert.equal(head.headers['content-length'], headers['content-length']);
    const known = await app.server.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } });
    assert.deepEqual([known.statusCode, known.body], [304, '']);

    const changed = await admin.call(saveNews, { id, version: 1, title: 'خبر', image: await picture('png', 2) });
    await isMissing(address);
    assert.equal((await app.server.inject(`/media/${changed.imageKey}`)).statusCode, 200);
    await admin.call(withdrawContent, { id });
    await isMissing(`/media/${changed.imageKey}`);
  });

  test('is never a private picture or another file', async () => {
    const lawyer = await app.pendingLawyer('محمود الشاذلي', { IdPhoto: await picture('jpeg') });
    const { lawyer: own } = await lawyer.call(profile, {});
    assert.match(own?.idPhoto ?? '', /^[\w-]{43}$/);
    for (const key of [own?.idPhoto, 'x', '..%2f..%2fsecret.key', '%00', encodeURI('ملف'), 'a'.repeat(200)])
      await isMissing(`/media/${key}`);
  });

  test('that is missing in the store is answered with 500, which is not cached', async () => {
    const { id, imageKey } = await admin.call(saveNews, { title: 'خبر', image: await picture('png', 3) });
    await admin.call(publishContent, { id });
    await app.context.fileStore.delete(imageKey ?? '');
    const { statusCode, headers } = await app.server.inject(`/media/${imageKey}`);
    assert.equal(statusCode, 500);
    assert.equal(headers['cache-control'], undefined);
    assert.ok(app.logged.some((line) => line.includes('a call failed')));
  });
});

test("looking at a colleague's draft is not recorded in the history", async () => {
  const { imageKey } = await admin.call(saveNews, { title: 'خبر زميل', image: await picture('png', 9) });
  const { user } = await (await app.client()).call(profile, {});
  // As if another person had created it.
  await app.context.db
    .update(files)
    .set({ ownerId: user.id })
    .where(eq(files.key, imageKey ?? ''));
  const { statusCode } = await app.fetchAs(admin, `/api/Files/${imageKey}`);
  assert.equal(statusCode, 200);
  assert.deepEqual(await app.context.db.select().from(history).where(eq(history.subject, 'file')), []);
});
