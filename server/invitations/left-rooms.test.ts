import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { deleteAccount } from '#contract/accounts-security.ts';
import { createInvitation } from '#contract/invitations.ts';
import { addDate, roomDates } from '#contract/invitations-dates.ts';
import { reviewWork } from '#contract/invitations-review.ts';
import { addRoomNote, addRoomRequest, room, roomTimeline } from '#contract/invitations-room.ts';
import { myNotifications } from '#contract/notifications.ts';
import { completeRequest, submitRequest } from '#contract/requests.ts';
import { files } from '#server/files/table.ts';
import { openRoom, requestForm } from '../../test/case.ts';
import { rowsWith } from '../../test/every-row.ts';
import { picture } from '../../test/pictures.ts';
import { openTown, type Person, password, type Town } from '../../test/town.ts';

let town: Town;
let admin: Person;
before(async () => {
  town = await openTown();
  admin = await town.admin();
});
after(() => town.close());

const leave = ({ call }: Person) => call(deleteAccount, { password });

test('what the client of a case wrote stays for the lawyer, under a name and without an address', async () => {
  const [client, lawyer] = [await town.client('ناهد فوزي'), await town.lawyer('شريف منصور')];
  const { invitationId, requestId } = await openRoom(town, client, lawyer);
  await client.call(addRoomNote, { invitationId, noteText: 'كل الأوراق معك', attachment: await picture() });
  await client.call(completeRequest, { requestId });
  await client.call(reviewWork, { invitationId, stars: 5, text: 'شكرًا' });
  await leave(client);
  const seen = await lawyer.call(room, { id: invitationId });
  assert.deepEqual(seen.client, { name: 'ناهد فوزي', email: null, phone: null });
  assert.deepEqual([seen.otherNotes[0]?.noteText, seen.review?.stars], ['كل الأوراق معك', 5]);
  const headers = { authorization: `Bearer ${lawyer.session.token}` };
  const key = seen.otherNotes[0]?.attachments[0]?.key;
  assert.equal((await town.app.inject({ url: `/api/Files/${key}`, headers })).statusCode, 200);
});

test('where no case came of it, words, pictures and dates of who goes are erased', async () => {
  const [client, lawyer] = [await town.client('زينب عبد المقصود'), await town.lawyer('ياسين الحداد')];
  const { id: requestId } = await client.call(submitRequest, requestForm());
  const invitationId = 4_400;
  await admin.call(createInvitation, { requestId, invitationId, lawyerId: lawyer.id, secretNumber: '1' });
  await client.call(addRoomNote, { invitationId, noteText: 'حكاية لا تخص سواي', attachment: await picture() });
  await client.call(addRoomRequest, { invitationId, title: 'سؤال خاص', description: 'وصف خاص' });
  const day = new Date(town.house.clock().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const date = { invitationId, kind: 'deadline', title: 'موعد خاص', date: day, time: '10:00' } as const;
  await client.call(addDate, date);
  await lawyer.call(addRoomNote, { invitationId, noteText: 'كلام المحامي يبقى' });
  const words = ['حكاية لا تخص سواي', 'سؤال خاص', 'وصف خاص', 'موعد خاص'];
  assert.ok((await rowsWith(town, words)).length > 0);
  await leave(client);
  await town.mails();
  assert.deepEqual(await rowsWith(town, [...words, 'زينب عبد المقصود', client.email]), []);
  assert.deepEqual(await town.house.db.select().from(files).where(eq(files.ownerId, client.id)), []);
  const seen = await lawyer.call(room, { id: invitationId });
  assert.deepEqual([seen.userName, seen.requestStatus], ['حساب محذوف', 'Cancelled']);
  assert.deepEqual([seen.otherNotes[0]?.noteText, seen.otherNotes[0]?.attachments], ['نص محذوف', []]);
  assert.equal(seen.myNotes[0]?.noteText, 'كلام المحامي يبقى');
  const { items } = await lawyer.call(roomTimeline, { id: invitationId });
  assert.deepEqual([items[0]?.kind, items[0]?.authorName], ['cancelled', 'حساب محذوف']);
  const [told] = (await lawyer.call(myNotifications, {})).items;
  assert.equal(told?.title, `انتهت الدعوة رقم ${invitationId}، وهي الآن للقراءة فقط`);
  assert.deepEqual(await lawyer.call(roomDates, { id: invitationId }), []);
});
