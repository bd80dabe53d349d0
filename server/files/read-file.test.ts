import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { profile } from '#contract/accounts/calls.ts';
import { addAttachment } from '#contract/requests/attachments.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { FileStoreAway } from '#server/base/files/file-store.ts';
import { history } from '#server/call/history/history.ts';
import { hashOf, openKeptFile } from '#server/files/read-file.ts';
import { files } from '#server/files/table.ts';
import { requestForm } from '../../test/case.ts';
import { pdfBytes } from '../../test/documents.ts';
import { eventually } from '../../test/eventually.ts';
import { blobOf, picture } from '../../test/pictures.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();

const store = () => app.context.fileStore;
async function stored(key: string): Promise<Buffer> {
  const bytes = await store().get(key);
  assert.ok(bytes);
  return bytes;
}
const withLastByteChanged = (bytes: Buffer) =>
  Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]);

describe('a file that is not what was stored', () => {
  const harms = {
    'the store has no such file': (key: string) => store().delete(key),
    'it has 10 bytes instead of': (key: string, bytes: Buffer) => store().put(key, bytes.subarray(0, 10)),
    'its hash is not that of the row': (key: string, bytes: Buffer) => store().put(key, withLastByteChanged(bytes)),
  };
  for (const [words, harm] of Object.entries(harms)) {
    test(`is answered with 500 before any byte and not recorded as seen: ${words}`, async () => {
      const owner = await app.pendingLawyer('حسام الجندي', { IdPhoto: await picture('png', 3) });
      const admin = await app.admin();
      const key = (await owner.call(profile, {})).lawyer?.idPhoto ?? '';
      const read = (person: Person) => app.fetchAs(person, `/api/Files/${key}`);
      assert.equal((await read(admin)).statusCode, 200);
      await harm(key, await stored(key));
      for (const person of [owner, admin]) {
        const { statusCode, headers } = await read(person);
        assert.equal(statusCode, 500);
        assert.match(String(headers['content-type']), /json/);
      }
      assert.ok(app.logged.some((line) => line.includes(words)));
      assert.ok(!app.logged.some((line) => line.includes('is damaged') && line.includes(key)), 'the key stays secret');
      const views = await app.context.db
        .select({ actorId: history.actorId })
        .from(history)
        .innerJoin(files, and(eq(history.subject, 'file'), eq(history.subjectId, files.id)))
        .where(eq(files.key, key));
      assert.deepEqual(views, [{ actorId: admin.id }]);
    });
  }

  test('is cut before its end when it is large, so that nobody takes it for the whole', async () => {
    const client = await app.client();
    const { id: requestId } = await client.call(submitRequest, requestForm());
    const document = pdfBytes('x'.repeat(1_500_000));
    const { key } = await client.call(addAttachment, {
      requestId,
      name: 'عقد.pdf',
      attachment: blobOf(document, 'application/pdf'),
    });
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const read = () =>
      fetch(`${address}/api/Files/${key}`, { headers: { authorization: `Bearer ${client.session.token}` } });
    assert.deepEqual(Buffer.from(await (await read()).arrayBuffer()), document);
    await store().put(key, withLastByteChanged(document));
    const changed = await read();
    assert.equal(changed.status, 200);
    await assert.rejects(changed.arrayBuffer());
    assert.ok(
      app.logged.some((line) => line.includes('broke off') && line.includes('its hash is not that of the row')),
    );
    await store().put(key, document.subarray(1));
    assert.equal((await read()).status, 500);
  });
});

test('a large file that the store breaks off before it is sent is a failed read', async () => {
  const bytes = 2 * 1024 * 1024;
  const breaking = () =>
    new Readable({
      read() {
        this.destroy(new FileStoreAway('the line broke'));
      },
    });
  const fileStore = { ...store(), open: async () => ({ bytes, stream: breaking() }) };
  const stream = await openKeptFile(
    { ...app.context, fileStore },
    { id: 1, key: 'x', bytes, storedSha256: hashOf(Buffer.alloc(bytes)) },
  );
  await eventually(
    () => stream.closed,
    () => 'the stream goes on',
  );
  await assert.rejects(buffer(stream));
  assert.match(String(stream.errored), /the line broke/);
});
