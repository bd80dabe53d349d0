import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { files } from '#server/files/table.ts';
import { openRoom, requestForm } from '../../test/case.ts';
import { rowsWith } from '../../test/every-row.ts';
import { picture } from '../../test/pictures.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

const leave = ({ call }: Person) => call(api.deleteAccount, { password });

test('when the client of a case deletes their account, the lawyer keeps their texts and name, without email and phone', async () => {
  const [client, lawyer] = [await app.client('ناهد فوزي'), await app.lawyer('شريف منصور')];
  const { invitationId, requestId } = await openRoom(app, client, lawyer);
  await client.call(api.addRoomNote, { invitationId, noteText: 'كل الأوراق معك', attachment: await picture() });
  await client.call(api.completeRequest, { requestId });
  await client.call(api.reviewWork, { invitationId, stars: 5, text: 'شكرًا' });
  await leave(client);
  const seen = await lawyer.call(api.room, { id: invitationId });
  assert.deepEqual(seen.client, { name: 'ناهد فوزي', email: null, phone: null });
  assert.deepEqual([seen.otherNotes[0]?.noteText, seen.review?.stars], ['كل الأوراق معك', 5]);
  const key = seen.otherNotes[0]?.attachments[0]?.key;
  assert.equal((await app.fetchAs(lawyer, `/api/Files/${key}`)).statusCode, 200);
});

test('in a room without a case, the texts, pictures and dates of a deleted account are erased', async () => {
  const [client, lawyer] = [await app.client('زينب عبد المقصود'), await app.lawyer('ياسين الحداد')];
  const { id: requestId } = await client.call(api.submitRequest, requestForm());
  const invitationId = 4_400;
  await admin.call(api.createInvitation, { requestId, invitationId, lawyerId: lawyer.id, secretNumber: '1' });
  await client.call(api.addRoomNote, { invitationId, noteText: 'حكاية لا تخص سواي', attachment: await picture() });
  await client.call(api.addRoomRequest, { invitationId, title: 'سؤال خاص', description: 'وصف خاص' });
  const day = new Date(app.context.clock().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const date = { invitationId, kind: 'deadline', title: 'موعد خاص', date: day, time: '10:00' } as const;
  await client.call(api.addDate, date);
  await lawyer.call(api.addRoomNote, { invitationId, noteText: 'كلام المحامي يبقى' });
  const texts = ['حكاية لا تخص سواي', 'سؤال خاص', 'وصف خاص', 'موعد خاص'];
  assert.ok((await rowsWith(app, texts)).length > 0);
  await leave(client);
  await app.mails();
  assert.deepEqual(await rowsWith(app, [...texts, 'زينب عبد المقصود', client.email]), []);
  assert.deepEqual(await app.context.db.select().from(files).where(eq(files.ownerId, client.id)), []);
  const seen = await lawyer.call(api.room, { id: invitationId });
  assert.deepEqual([seen.userName, seen.requestStatus], ['حساب محذوف', 'Cancelled']);
  assert.deepEqual([seen.otherNotes[0]?.noteText, seen.otherNotes[0]?.attachments], ['نص محذوف', []]);
  assert.equal(seen.myNotes[0]?.noteText, 'كلام المحامي يبقى');
  const { items } = await lawyer.call(api.roomTimeline, { id: invitationId });
  assert.deepEqual(
    [items[0]?.kind, items[0]?.title, items[0]?.text, items[0]?.authorName],
    ['cancelled', null, null, 'حساب محذوف'],
  );
  const [notice] = (await lawyer.call(api.myNotifications, {})).items;
  assert.equal(notice?.title, `أُغلقت غرفة القضية (الدعوة رقم ${invitationId})، وهي الآن للقراءة فقط`);
  assert.deepEqual(await lawyer.call(api.roomDates, { id: invitationId }), []);
});

test('a request that was cancelled, taken back and left is cancelled in its room a second time', async () => {
  const [client, lawyer] = [await app.client(), await app.lawyer()];
  const { id: requestId } = await client.call(api.submitRequest, requestForm());
  const invitationId = 4_401;
  await admin.call(api.createInvitation, { requestId, invitationId, lawyerId: lawyer.id, secretNumber: '1' });
  await admin.call(api.cancelRequest, { requestId, reason: 'مكرر' });
  await admin.call(api.takeBack, { kind: 'request', id: requestId, reason: 'أُلغي بالخطأ' });
  await leave(client);
  const { items } = await lawyer.call(api.roomTimeline, { id: invitationId });
  assert.deepEqual(
    items.slice(0, 3).map(({ kind }) => kind),
    ['cancelled', 'reopened', 'cancelled'],
  );
});
