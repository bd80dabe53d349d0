import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { count } from 'drizzle-orm';
import { logIn, profile } from '#contract/accounts/calls.ts';
import { publishContent, saveNews } from '#contract/content/editing.ts';
import { addAttachment, requestAttachments } from '#contract/requests/attachments.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { s3Store } from '#server/base/files/s3-store.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { files } from '#server/files/table.ts';
import { breakableLine } from '../breakable-line.ts';
import { receipt, requestForm } from '../case.ts';
import { pdfBytes } from '../documents.ts';
import { eventually } from '../eventually.ts';
import { blobOf, picture } from '../pictures.ts';
import { refused } from '../refused.ts';
import { openTestBuckets } from '../s3.ts';
import { openTestApp, type Person } from '../test-app.ts';
import { patient } from '../tools/slowness.ts';

const buckets = await openTestBuckets();
const config = await buckets.create();
const line = await breakableLine(config.endpoint);
const limits = { answerWithinMs: patient(300), listMax: 1_000 };
const app = await openTestApp({ fileStore: s3Store({ ...config, endpoint: line.url }, limits) });
const client = await app.client();
after(async () => {
  await line.close();
  await buckets.close();
});

const read = (person: Person, key: string) => app.fetchAs(person, `/api/Files/${key}`);
const statusOf = async (url: string) => (await app.server.inject(url)).statusCode;
async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const stored of app.context.fileStore.list()) keys.push(...stored.map(({ key }) => key));
  return keys;
}
const isReady = () =>
  eventually(
    async () => (await app.server.inject('/readyz')).json().files === 'ready',
    () => 'the store is not ready',
  );
const rowCount = async () => (await app.context.db.select({ rows: count() }).from(files))[0]?.rows;

describe('while the store of files is away', () => {
  for (const state of ['down', 'silent'] as const) {
    test(`calls of files are answered with 503, the rest works, nothing is half kept: ${state}`, async () => {
      const admin = await app.admin();
      const { id: newsId, imageKey } = await admin.call(saveNews, { title: 'خبر', image: await picture('png', 1) });
      await admin.call(publishContent, { id: newsId });
      const { id: requestId } = await client.call(submitRequest, requestForm());
      const document = await receipt(state === 'down' ? 1 : 2);
      const attach = () => client.call(addAttachment, { requestId, name: 'a.png', attachment: document });
      const { key } = await attach();
      const ready = { status: 'ready', files: 'ready' };
      await isReady();
      const [keptKeys, keptRows] = [await storedKeys(), await rowCount()];

      line.set(state);
      for (const answer of [await read(client, key), await app.server.inject(`/media/${imageKey}`)]) {
        assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '5']);
        assert.match(String(answer.headers['content-type']), /json/);
      }
      const refusal = await refused(attach(), 'unavailable');
      assert.deepEqual([refusal.status, refusal.retryAfterSeconds], [503, 5]);
      assert.equal(await rowCount(), keptRows);
      assert.ok(app.logged.some((entry) => entry.includes('the file store does not answer')));
      const probe = await app.server.inject('/readyz');
      assert.deepEqual([probe.statusCode, probe.json()], [200, { ...ready, files: 'not ready' }]);
      await app.anyone(logIn, { email: client.email, password: client.password });
      assert.ok((await client.call(submitRequest, requestForm())).id > requestId);
      assert.equal((await client.call(requestAttachments, { requestId })).length, 1);
      assert.equal(await statusOf('/api/Lawyer/directory'), 200);

      line.set('up');
      await isReady();
      assert.equal((await read(client, key)).statusCode, 200);
      assert.equal(await statusOf(`/media/${imageKey}`), 200);
      await attach();
      app.pass(25 * 60 * 60_000);
      await sweepFiles(app.context);
      assert.equal((await storedKeys()).length, keptKeys.length + 1, 'what the refused call may have left is swept');
    });
  }

  test('a large file that breaks off is never taken for the whole', async () => {
    const { id: requestId } = await client.call(submitRequest, requestForm());
    const attachment = blobOf(pdfBytes('x'.repeat(4_000_000)), 'application/pdf');
    const { key } = await client.call(addAttachment, { requestId, name: 'a.pdf', attachment });
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const session = (await app.anyone(logIn, { email: client.email, password: client.password })).token;
    const headers = { authorization: `Bearer ${session}` };
    const whole = await (await fetch(`${address}/api/Files/${key}`, { headers })).arrayBuffer();
    assert.equal(whole.byteLength, attachment.size);
    line.cut(3_000_000);
    const answer = await fetch(`${address}/api/Files/${key}`, { headers });
    assert.equal(answer.status, 200);
    await assert.rejects(answer.arrayBuffer());
    line.cut(Number.POSITIVE_INFINITY);
    assert.ok(app.logged.some((entry) => entry.includes('broke off an answer')));
  });
});

test('a registration whose second picture cannot be stored leaves no account', async () => {
  const rows = await rowCount();
  const registering = app.pendingLawyer('رامي عادل', {
    IdPhoto: await picture('jpeg', 7),
    BarCardPhoto: await picture('jpeg', 8),
  });
  let stored = 0;
  line.watch((part) => {
    if (part.toString('latin1', 0, 4) === 'PUT ' && ++stored === 2) line.set('down');
  });
  await assert.rejects(registering);
  line.watch(() => {});
  line.set('up');
  assert.ok(stored >= 2);
  assert.equal(await rowCount(), rows);
  assert.equal((await client.call(profile, {})).user.id, client.id);
});
