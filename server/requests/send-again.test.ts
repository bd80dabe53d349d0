import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { takeBack } from '#contract/administration/take-back.ts';
import { requestWithOffers } from '#contract/offers/calls.ts';
import { addAttachment, removeAttachment, requestAttachments } from '#contract/requests/attachments.ts';
import { cancelRequest, myRequests } from '#contract/requests/calls.ts';
import { sendAgain, submitRequest } from '#contract/requests/submission.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { atOnce } from '../../test/at-once.ts';
import { openRoom, requestForm, titlesOf } from '../../test/case.ts';
import { blobOf, pictureBytes } from '../../test/pictures.ts';
import { dayOf } from '../../test/recorded.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const mahmoud = await app.lawyer('محمود الشاذلي');
const form = requestForm({ requestNumber: '12/2026', discreet: true, court: 'محكمة القاهرة الجديدة الابتدائية' });
const reason = 'لم يصل عرض';

const documentsOf = ({ call }: Person, requestId: number) => call(requestAttachments, { requestId });
const countRequests = async ({ call }: Person) => (await call(myRequests, {})).items.length;
const canRead = async (person: Person, key: string) =>
  (await app.fetchAs(person, `/api/Files/${key}`)).statusCode === 200;

async function endedRequest(client: Person): Promise<number> {
  const { id: requestId } = await client.call(submitRequest, form);
  for (const [seed, name] of ['عقد.png', 'حكم.png'].entries()) {
    const attachment = blobOf(await pictureBytes('png', seed + requestId));
    await client.call(addAttachment, { requestId, name, attachment });
  }
  await client.call(cancelRequest, { requestId, reason });
  return requestId;
}

describe('sending an ended request again', () => {
  test('makes one new request with the same facts, what was changed, and its own copies of the documents', async () => {
    const sara = await app.client('سارة محمود');
    const { id: open } = await sara.call(submitRequest, form);
    await refused(sara.call(sendAgain, { requestId: open }), 'state_changed');
    const requestId = await endedRequest(sara);
    const before = await documentsOf(sara, requestId);
    await refused((await app.client()).call(sendAgain, { requestId }), 'not_found');
    await refused(mahmoud.call(sendAgain, { requestId }), 'not_allowed');
    const elsewhere = await refused(sara.call(sendAgain, { requestId, province: 'الإسكندرية' }), 'invalid_input');
    assert.deepEqual(
      elsewhere.errors.map(({ field }) => field),
      ['Center'],
      'the whole form follows the rules of a new request',
    );
    await refused(sara.call(sendAgain, { requestId, phoneNumber: ' ' }), 'invalid_input');

    const changes = { TypeOfSubjectOfTheRequest: 'أريد محاميًا قبل الجلسة القادمة.', court: '' };
    const { id, status } = await sara.call(sendAgain, { requestId, ...changes });
    await refused(sara.call(sendAgain, { requestId }), 'state_changed');
    const [old, made] = await Promise.all([requestId, id].map((one) => sara.call(requestWithOffers, { id: one })));
    assert.deepEqual([status, old?.sentAgainAs, made?.sentAgainAs], ['Pending', id, null]);
    const kept = ['requestNumber', 'phoneNumber', 'discreet', 'subjectOfTheRequest', 'center', 'date'] as const;
    for (const fact of kept) assert.equal(made?.[fact], old?.[fact], fact);
    assert.deepEqual([made?.typeOfSubjectOfTheRequest, made?.court], [changes.TypeOfSubjectOfTheRequest, null]);
    assert.equal((await titlesOf(sara))[0], `وصلنا طلبك رقم ${id}`);
    assert.ok((await titlesOf(mahmoud)).includes(`كُلّفت بالطلب رقم ${id}`));
    assert.equal((await sara.call(requestTimeline, { id: requestId })).events.at(-1)?.kind, 'sentAgain');

    const copies = await documentsOf(sara, id);
    const facts = (found: typeof copies) => found.map(({ name, kind, bytes }) => ({ name, kind, bytes }));
    assert.deepEqual(facts(copies), facts(before));
    assert.equal(new Set([...before, ...copies].map(({ key }) => key)).size, 4, 'no file is shared');
    const [first] = copies;
    await sara.call(removeAttachment, { requestId: id, attachmentId: first?.id ?? 0 });
    app.pass(25 * 60 * 60_000);
    assert.equal(await sweepFiles(app.context), 1);
    for (const { key } of [...before, ...copies.slice(1)]) assert.ok(await canRead(sara, key));
    assert.ok(!(await canRead(sara, first?.key ?? '')));
  });

  test('keeps that there was no deadline, but not for a new date', async () => {
    const sara = await app.client();
    const deadlineOf = async (changes: { date?: string }) => {
      const { id: requestId } = await sara.call(submitRequest, requestForm({ hasDeadline: false }));
      await sara.call(cancelRequest, { requestId, reason });
      const { id } = await sara.call(sendAgain, { requestId, ...changes });
      return (await sara.call(requestWithOffers, { id })).hasDeadline;
    };
    const date = dayOf(app, 30);
    assert.deepEqual([await deadlineOf({}), await deadlineOf({ date })], [false, true]);
  });

  test('leaves out a document whose bytes are gone, and no administrator brings the old request back', async () => {
    const sara = await app.client();
    const requestId = await endedRequest(sara);
    const [gone, kept] = await documentsOf(sara, requestId);
    await app.context.fileStore.delete(gone?.key ?? '');
    const { id } = await sara.call(sendAgain, { requestId });
    assert.deepEqual(
      (await documentsOf(sara, id)).map(({ name }) => name),
      [kept?.name],
    );
    await admin.call(cancelRequest, { requestId: id, reason });
    const { id: third } = await sara.call(sendAgain, { requestId: id });
    await refused(admin.call(takeBack, { kind: 'request', id, reason }), 'state_changed');
    assert.equal((await sara.call(requestWithOffers, { id: third })).status, 'Pending');
  });

  test('is not for a case: its lawyer was chosen', async () => {
    const sara = await app.client();
    const { requestId } = await openRoom(app, sara, mahmoud);
    await admin.call(cancelRequest, { requestId, reason });
    await refused(sara.call(sendAgain, { requestId }), 'state_changed');
  });

  test('at once, and repeated after a lost answer: one request', async () => {
    const sara = await app.client();
    const requestId = await endedRequest(sara);
    const count = await countRequests(sara);
    const send = () => sara.call(sendAgain, { requestId });
    assert.deepEqual((await atOnce(send, send, send)).toSorted(), ['ok', 'state_changed', 'state_changed']);
    assert.equal(await countRequests(sara), count + 1);
    const other = await endedRequest(sara);
    const keyed = () => sara.call(sendAgain, { requestId: other }, { idempotencyKey: 'again' });
    assert.deepEqual(await keyed(), await keyed());
  });
});
