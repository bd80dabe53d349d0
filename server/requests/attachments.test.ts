import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { deleteAccount, exportAccount } from '#contract/accounts/security.ts';
import { pictureBytesMax } from '#contract/files/calls.ts';
import { pictureTexts } from '#contract/files/copy.ts';
import { addAttachment, attachmentsMax, removeAttachment, requestAttachments } from '#contract/requests/attachments.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { history } from '#server/call/history/history.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { files } from '#server/files/table.ts';
import { attachments } from '#server/requests/table.ts';
import { codesOf } from '../../test/at-once.ts';
import { choose, offeredRequest, payFor, receipt, requestForm } from '../../test/case.ts';
import { pdfBytes } from '../../test/documents.ts';
import { blobOf, phonePhoto } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client('سارة محمود');
const mahmoud = await app.lawyer('محمود الشاذلي');
const admin = await app.admin();

const pdf = (words?: string) => blobOf(pdfBytes(words), 'application/pdf');
const placed = async (form = {}) => (await sara.call(submitRequest, requestForm(form))).id;
const attach = (requestId: number, attachment = pdf(), name = 'عقد البيع.pdf', key?: string) =>
  sara.call(addAttachment, { requestId, name, attachment }, key === undefined ? {} : { idempotencyKey: key });
const seenBy = async ({ call }: Person, requestId: number) =>
  (await call(requestAttachments, { requestId })).map(({ name }) => name);
const fetch = (person: Person, key: string) => app.fetchAs(person, `/api/Files/${key}`);

describe('a document of a request', () => {
  test('a PDF is stored unchanged and served as a download; an image is encoded again', async () => {
    const requestId = await placed();
    const contract = await attach(requestId);
    const photo = await attach(requestId, blobOf(await phonePhoto(), 'image/jpeg'), 'بطاقتي.jpg');
    assert.deepEqual([contract.kind, photo.kind], ['pdf', 'picture']);
    const kept = await fetch(sara, contract.key);
    assert.deepEqual(kept.rawPayload, pdfBytes());
    assert.equal(kept.headers['content-type'], 'application/pdf');
    const saveAs = `attachment; filename*=UTF-8''${encodeURIComponent('عقد البيع.pdf')}`;
    assert.equal(kept.headers['content-disposition'], saveAs);
    assert.equal(kept.headers['content-security-policy'], "sandbox; default-src 'none'; frame-ancestors 'none'");
    assert.equal(kept.headers['x-content-type-options'], 'nosniff');
    const shown = await fetch(sara, photo.key);
    assert.equal(shown.headers['content-type'], 'image/webp');
    assert.equal(shown.headers['content-disposition'], 'inline');
    assert.ok(!shown.rawPayload.includes('Telephone'));
    assert.deepEqual(await seenBy(sara, requestId), ['عقد البيع.pdf', 'بطاقتي.jpg']);
  });

  test('a PDF is stored with the name of a PDF, whatever its sender calls it', async () => {
    const requestId = await placed();
    const names = { 'عقد.bat': 'عقد.bat.pdf', 'Deed.PDF': 'Deed.PDF', ['ع'.repeat(100)]: `${'ع'.repeat(96)}.pdf` };
    for (const [called, kept] of Object.entries(names))
      assert.equal((await attach(requestId, pdf(), called)).name, kept);
  });

  test('a file that is neither, or only claims to be, is refused at its field', async () => {
    const requestId = await placed();
    const whole = pdfBytes().toString('latin1');
    const broken: Record<string, string> = {
      'a page': '<!doctype html><title>%PDF-1.4</title>',
      'a PDF after other bytes': `x${whole}`,
      'only the start': '%PDF-1.7\n',
      'half of a PDF': whole.slice(0, whole.length / 2),
      'an end that points outside the file': whole.replace(/startxref\n\d+/, 'startxref\n999999'),
      'an end that points to the wrong place': whole.replace(/startxref\n\d+/, 'startxref\n3'),
      'bytes after the end': `${whole}<script>alert(1)</script>`,
    };
    for (const [what, bytes] of Object.entries(broken)) {
      const { errors, status } = await refused(attach(requestId, blobOf(bytes)), 'image_invalid');
      assert.deepEqual([status, errors], [400, [{ field: 'attachment', message: pictureTexts.noDocument }]], what);
    }
    await refused(attach(requestId, blobOf('')), 'invalid_input');
    const heavy = Buffer.concat([pdfBytes(), Buffer.alloc(pictureBytesMax)]);
    await refused(attach(requestId, blobOf(heavy)), 'too_large');
    assert.deepEqual(await seenBy(sara, requestId), []);
  });

  test('of eleven at once ten are stored, and after one is removed another can be added', async () => {
    const requestId = await placed();
    const tries = Array.from({ length: attachmentsMax + 1 }, (_, n) => attach(requestId, pdf(`page ${n}`)));
    const codes = await codesOf(tries);
    assert.deepEqual(
      codes.filter((code) => code !== 'ok'),
      ['attachments_full'],
    );
    const rows = await app.context.db.select().from(attachments).where(eq(attachments.requestId, requestId));
    assert.equal(rows.length, attachmentsMax);
    await sara.call(removeAttachment, { requestId, attachmentId: rows[0]?.id ?? 0 });
    await attach(requestId);
    await refused(attach(requestId), 'attachments_full');
  });

  test('a repeated call with the same key stores it once', async () => {
    const requestId = await placed();
    const first = await attach(requestId, pdf(), 'عقد.pdf', 'one-document');
    assert.deepEqual(await attach(requestId, pdf(), 'عقد.pdf', 'one-document'), first);
    assert.equal((await seenBy(sara, requestId)).length, 1);
  });

  test('is added until the request is over, and only by its client', async () => {
    const requestId = await placed();
    const stranger = await app.client('هبة الشربيني');
    const form = { requestId, attachment: pdf() };
    await refused(stranger.call(addAttachment, form), 'not_found');
    await refused(mahmoud.call(addAttachment, form), 'not_allowed');
    assert.equal((await sara.call(addAttachment, form)).name, 'مستند.pdf', 'a document without a name gets one');
    await refused(stranger.call(requestAttachments, { requestId }), 'not_found');
    await refused(stranger.call(removeAttachment, { requestId, attachmentId: 1 }), 'not_found');
    await sara.call(cancelRequest, { requestId, reason: 'تم الصلح' });
    await refused(attach(requestId), 'state_changed');
  });
});

describe('who reads the documents', () => {
  test('assigned lawyers until one is chosen, then only that lawyer; each view is recorded', async () => {
    const other = await app.lawyer('منى السيد');
    const requestId = await offeredRequest(sara, [mahmoud, other]);
    const later = await app.lawyer('أيمن الدسوقي');
    const { id: attachmentId, key } = await attach(requestId);
    for (const lawyer of [mahmoud, other]) {
      assert.equal((await seenBy(lawyer, requestId)).length, 1);
      assert.equal((await fetch(lawyer, key)).statusCode, 200);
    }
    const views = await app.context.db
      .select({ actorId: history.actorId })
      .from(history)
      .innerJoin(files, eq(history.subjectId, files.id))
      .where(eq(files.key, key))
      .orderBy(history.id);
    assert.deepEqual(
      views.map(({ actorId }) => actorId),
      [mahmoud.id, other.id],
    );
    await refused(later.call(requestAttachments, { requestId }), 'not_found');
    assert.equal((await fetch(later, key)).statusCode, 404);
    assert.equal((await fetch(await app.client(), key)).statusCode, 404);
    assert.equal((await fetch(admin, key)).statusCode, 200);
    await payFor(app, sara, requestId);
    await choose(sara, requestId, mahmoud);
    assert.deepEqual(await seenBy(other, requestId), []);
    assert.equal((await fetch(other, key)).statusCode, 404);
    assert.equal((await fetch(mahmoud, key)).statusCode, 200);
    await refused(sara.call(removeAttachment, { requestId, attachmentId }), 'state_changed');
    await attach(requestId, pdf('later'));
    assert.equal((await seenBy(mahmoud, requestId)).length, 2);
  });
});

describe('removed documents', () => {
  test('a removed document is missing for everyone, and its bytes are deleted', async () => {
    const requestId = await placed();
    const { id: attachmentId, key } = await attach(requestId);
    await sara.call(removeAttachment, { requestId, attachmentId });
    await refused(sara.call(removeAttachment, { requestId, attachmentId }), 'not_found');
    assert.equal((await fetch(sara, key)).statusCode, 404);
    app.pass(25 * 60 * 60_000);
    await sweepFiles(app.context);
    assert.equal(await app.context.fileStore.get(key), null);
  });

  test('go with the account of their client, except those of a case; the data export lists them', async () => {
    const client = await app.client('ناهد فوزي');
    const lawyer = await app.lawyer('شريف منصور');
    const [open, running] = [await offeredRequest(client, [lawyer]), await offeredRequest(client, [lawyer])];
    const add = async (requestId: number) =>
      client.call(addAttachment, { requestId, name: 'صورة.png', attachment: await receipt(requestId) });
    const [gone, stays] = [await add(open), await add(running)];
    const { requests } = await client.call(exportAccount, {});
    assert.deepEqual(requests?.find(({ id }) => id === open)?.attachments, [
      { name: 'صورة.png', address: `/api/Files/${gone.key}` },
    ]);
    await payFor(app, client, running);
    await choose(client, running);
    await client.call(deleteAccount, { password });
    assert.equal((await fetch(admin, gone.key)).statusCode, 404);
    assert.equal((await fetch(lawyer, stays.key)).statusCode, 200);
  });
});
