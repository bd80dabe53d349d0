import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { createInvitation } from '#contract/invitations.ts';
import { roomDates } from '#contract/invitations-dates.ts';
import {
  addRoomNote,
  addRoomRequest,
  answerRoomRequest,
  closeRoomRequest,
  type Room,
  room,
  roomAnswers,
  roomNotes,
  roomRequests,
  roomTimeline,
} from '#contract/invitations-room.ts';
import { myNotifications } from '#contract/notifications.ts';
import { submitRequest } from '#contract/requests.ts';
import { openRoom, requestForm } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let admin: Person;
let sara: Person;
let mahmoud: Person;
let strangers: Person[];
before(async () => {
  town = await openTown();
  admin = await town.admin();
  [sara, mahmoud] = [await town.client('سارة محمود'), await town.lawyer('محمود الشاذلي')];
  strangers = [await town.client('هبة الشربيني'), await town.lawyer('منى السيد')];
});
after(() => town.close());

const see = (person: Person, id: number): Promise<Room> => person.call(room, { id });
const newest = async ({ call }: Person) => (await call(myNotifications, {})).items[0];
const request = { title: 'صورة العقد', description: 'أرسل صورة العقد من فضلك' };

test('a room is for its two parties and administrators; to everybody else it is not there', async () => {
  const { invitationId: id, requestId } = await openRoom(town, sara, mahmoud);
  const note = { invitationId: id, noteText: 'مرحبًا' };
  const { id: entryId } = await sara.call(addRoomRequest, { invitationId: id, ...request });
  const participant = await town.participant();
  for (const { call } of [...strangers, participant]) {
    for (const read of [room, roomTimeline, roomDates] as const) {
      const { message } = await refused(call(read, { id }), 'not_found');
      assert.equal(message, (await refused(call(read, { id: 999_999 }), 'not_found')).message, 'without a trace');
    }
    await refused(call(roomRequests, { id, side: 'mine' }), 'not_found');
    await refused(call(roomNotes, { id, side: 'other' }), 'not_found');
    await refused(call(roomAnswers, { id, entryId }), 'not_found');
  }
  for (const { call } of strangers) {
    await refused(call(addRoomNote, note), 'not_found');
    await refused(call(addRoomRequest, { invitationId: id, ...request }), 'not_found');
    await refused(call(answerRoomRequest, { invitationId: id, entryId, answerText: 'رد' }), 'not_found');
    await refused(call(closeRoomRequest, { invitationId: id, entryId }), 'not_found');
  }
  for (const { call } of [participant, admin]) await refused(call(addRoomNote, note), 'not_allowed');
  await refused(town.anyone(room, { id }), 'not_signed_in');

  const mine = await see(sara, id);
  assert.deepEqual(
    [mine.id, mine.invitationId, mine.role, mine.requestId, mine.requestStatus, mine.isChosenLawyer],
    [id, id, 'Client', requestId, 'In Progress', true],
  );
  assert.deepEqual(mine.lawyer, { name: mahmoud.name, email: mahmoud.email, phone: mine.lawyer.phone });
  assert.match(mine.lawyer.phone ?? '', /^016/);
  const his = await see(mahmoud, id);
  assert.deepEqual([his.role, his.userName, his.client.email], ['Lawyer', sara.name, sara.email]);
  assert.equal((await see(admin, id)).role, 'Admin');
});

describe('what is written in a room', () => {
  let id: number;
  before(async () => {
    id = (await openRoom(town, sara, mahmoud)).invitationId;
  });

  test('has to say something, in the words of the form', async () => {
    const said = async (call: Promise<unknown>) => (await refused(call, 'invalid_input')).errors[0];
    assert.deepEqual(await said(sara.call(addRoomRequest, { invitationId: id, title: ' ', description: 'أ' })), {
      field: 'title',
      message: 'عنوان الطلب مطلوب',
    });
    assert.deepEqual(await said(sara.call(addRoomRequest, { invitationId: id, title: 'أ', description: '\u200b' })), {
      field: 'description',
      message: 'وصف الطلب مطلوب',
    });
    assert.deepEqual(await said(sara.call(addRoomNote, { invitationId: id, noteText: '\n' })), {
      field: 'noteText',
      message: 'نص الملاحظة مطلوب',
    });
    const long = await said(sara.call(addRoomNote, { invitationId: id, noteText: 'ا'.repeat(5_001) }));
    assert.equal(long?.field, 'noteText');
    await sara.call(addRoomNote, { invitationId: id, noteText: 'ا'.repeat(5_000) });
    assert.equal((await see(sara, id)).myNotes.length, 1, 'nothing else was kept');
  });

  test('is taken as JSON too, as existing clients send it', async () => {
    const headers = { authorization: `Bearer ${sara.session.token}` };
    const send = (path: string, payload: object) =>
      town.app.inject({ method: 'POST', url: `/api/Invitation/${path}`, headers, payload });
    const asked = await send('requests', { invitationId: String(id), title: 'العقد', description: 'نسخة' });
    assert.deepEqual([asked.statusCode, asked.json().data.title], [200, 'العقد']);
    const noted = await send('notes', { invitationId: id, noteText: 'ملاحظة' });
    assert.deepEqual([noted.statusCode, noted.json().data.noteText], [200, 'ملاحظة']);
    const refusal = (await send('requests', { invitationId: id, title: '', description: '' })).json();
    assert.deepEqual([refusal.statusCode, refusal.message], [400, 'عنوان الطلب مطلوب']);
  });

  test('is mine for its author and an administrator beside the client, and other for the other', async () => {
    const { id: asked } = await sara.call(addRoomRequest, { invitationId: id, ...request });
    await mahmoud.call(addRoomNote, { invitationId: id, noteText: 'استلمت الأوراق\nوسأراجعها' });
    for (const person of [sara, admin]) {
      const { myRequests, otherRequests, otherNotes } = await see(person, id);
      assert.deepEqual([myRequests[0]?.title, myRequests[0]?.invitationId, otherRequests], [request.title, id, []]);
      assert.equal(myRequests[0]?.isMine, person === sara);
      assert.deepEqual(
        [otherNotes[0]?.noteText, otherNotes[0]?.authorName, otherNotes[0]?.isMine],
        ['استلمت الأوراق\nوسأراجعها', mahmoud.name, false],
      );
    }
    const his = await see(mahmoud, id);
    assert.deepEqual(
      [his.otherRequests[0]?.id, his.otherRequests[0]?.state, his.otherRequests[0]?.authorName],
      [asked, 'open', sara.name],
    );
    assert.equal(his.myNotes[0]?.isMine, true);
  });

  test('is told to the other party, by its number alone, with one mail an hour at most', async () => {
    const before = (await town.mails(mahmoud.email)).length;
    town.pass(2 * 60 * 60_000);
    const mine = (await sara.call(myNotifications, {})).items.length;
    await sara.call(addRoomNote, { invitationId: id, noteText: 'قضية طلاق' });
    await sara.call(addRoomRequest, { invitationId: id, title: 'نفقة', description: 'قضية نفقة' });
    const titles = (await mahmoud.call(myNotifications, {})).items.slice(0, 2);
    assert.deepEqual(
      titles.map(({ title, body, link }) => [title, body, link]),
      [
        [`طلب جديد في الدعوة رقم ${id}`, null, `/invite/${id}`],
        [`ملاحظة جديدة في الدعوة رقم ${id}`, null, `/invite/${id}`],
      ],
    );
    assert.equal((await sara.call(myNotifications, {})).items.length, mine, 'nobody is told what he did himself');
    const mails = (await town.mails(mahmoud.email)).slice(before);
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      [`جديد في الدعوة رقم ${id}`],
    );
    assert.doesNotMatch(mails[0]?.text ?? '', /طلاق|نفقة/);
    const mailed = async () => (await town.mails(mahmoud.email)).length - before;
    for (const _ of [1, 2]) {
      town.pass(20 * 60_000);
      await sara.call(addRoomNote, { invitationId: id, noteText: 'تذكرة' });
      assert.equal(await mailed(), 1);
    }
    town.pass(21 * 60_000);
    assert.equal(await mailed(), 2, 'what came within the hour is not left without a mail');
    town.pass(61 * 60_000);
    assert.equal(await mailed(), 2);
    await sara.call(addRoomNote, { invitationId: id, noteText: 'تذكرة' });
    assert.equal(await mailed(), 3);
  });

  test('is announced to the open pages of those who may read it, once it is there', async () => {
    const announced = async () => {
      const { rows } = await town.house.db.execute<{ told: number[] }>(
        sql`select account_ids as told from live_events where name = 'room' and about = ${id} order by id`,
      );
      return rows.map(({ told }) => told.map(Number).toSorted());
    };
    const before = await announced();
    await refused(sara.call(addRoomNote, { invitationId: id, noteText: '' }), 'invalid_input');
    await refused(strangers[0]?.call(addRoomNote, { invitationId: id, noteText: 'أ' }) ?? assert.fail(), 'not_found');
    assert.deepEqual(await announced(), before);
    await sara.call(addRoomNote, { invitationId: id, noteText: 'هل وصلتك؟' });
    assert.deepEqual(await announced(), [...before, [admin.id, sara.id, mahmoud.id].toSorted()]);
  });
});

test('a request is answered by the other, asked on by its author, and closed by him alone', async () => {
  const { invitationId } = await openRoom(town, sara, mahmoud);
  const { id: entryId, state } = await sara.call(addRoomRequest, { invitationId, ...request });
  assert.equal(state, 'open');
  const answer = (person: Person, answerText: string) =>
    person.call(answerRoomRequest, { invitationId, entryId, answerText });
  await refused(answer(mahmoud, ' '), 'invalid_input');
  assert.equal((await answer(mahmoud, 'تفضلي')).state, 'answered');
  assert.equal((await answer(sara, 'الصفحة الثانية ناقصة')).state, 'open');
  assert.equal((await answer(mahmoud, 'ها هي')).state, 'answered');
  const [seen] = (await see(sara, invitationId)).myRequests;
  assert.deepEqual(
    seen?.answers.map(({ answerText, isMine }) => [answerText, isMine]),
    [
      ['تفضلي', false],
      ['الصفحة الثانية ناقصة', true],
      ['ها هي', false],
    ],
  );
  const close = { invitationId, entryId };
  await refused(mahmoud.call(closeRoomRequest, close), 'not_allowed');
  assert.equal((await sara.call(closeRoomRequest, close)).state, 'closed');
  assert.equal((await newest(mahmoud))?.title, `أُغلق طلب في الدعوة رقم ${invitationId}`);
  await refused(answer(mahmoud, 'متأخر'), 'state_changed');
  await refused(sara.call(closeRoomRequest, close), 'state_changed');

  const elsewhere = await openRoom(town, sara, mahmoud);
  const note = await sara.call(addRoomNote, { invitationId, noteText: 'ملاحظة' });
  for (const wrong of [
    { ...close, invitationId: elsewhere.invitationId },
    { ...close, entryId: note.id },
  ]) {
    await refused(sara.call(closeRoomRequest, wrong), 'not_found');
    await refused(mahmoud.call(answerRoomRequest, { ...wrong, answerText: 'رد' }), 'not_found');
  }
});

test('how to reach each other is told once the client has paid', async () => {
  const { id: requestId } = await sara.call(submitRequest, requestForm());
  const invited = { requestId, invitationId: 77, lawyerId: mahmoud.id, secretNumber: '1' };
  await admin.call(createInvitation, invited);
  assert.deepEqual((await see(mahmoud, 77)).client, { name: sara.name, email: null, phone: null });
  assert.deepEqual((await see(sara, 77)).lawyer, { name: mahmoud.name, email: null, phone: null });
});

test('a room of a thousand entries comes with the newest of each list, and the rest page by page', async () => {
  const { invitationId: id } = await openRoom(town, sara, mahmoud);
  const { db } = town.house;
  await db.execute(sql`
    insert into room_entries (invitation_id, kind, author_id, title, text, state, created_at)
    select ${id}, case when n % 4 = 0 then 'request' else 'note' end, ${sara.id},
      case when n % 4 = 0 then 'طلب ' || n end, 'نص ' || n, case when n % 4 = 0 then 'open' end, now()
    from generate_series(1, 1000) n`);
  const seen = await see(mahmoud, id);
  assert.deepEqual([seen.otherNotes.length, seen.otherNotes[0]?.noteText], [10, 'نص 999']);
  assert.deepEqual([seen.otherRequests.length, seen.otherRequests[0]?.title], [10, 'طلب 1000']);
  assert.deepEqual([seen.myNotes, seen.older.myNotes], [[], null]);
  const texts = seen.otherNotes.map(({ noteText }) => noteText);
  let cursor = seen.older.otherNotes;
  while (cursor !== null) {
    const page = await mahmoud.call(roomNotes, { id, side: 'other', limit: 100, cursor });
    texts.push(...page.items.map(({ noteText }) => noteText));
    cursor = page.nextCursor;
  }
  assert.deepEqual([texts.length, new Set(texts).size], [750, 750]);
  assert.equal((await mahmoud.call(roomTimeline, { id, limit: 100 })).items.length, 100);

  const entryId = seen.otherRequests[0]?.id ?? 0;
  for (const answerText of ['١', '٢', '٣', '٤', '٥'])
    await mahmoud.call(answerRoomRequest, { invitationId: id, entryId, answerText });
  const [asked] = (await see(sara, id)).myRequests;
  assert.deepEqual(
    asked?.answers.map(({ answerText }) => answerText),
    ['٣', '٤', '٥'],
  );
  const older = await sara.call(roomAnswers, { id, entryId, cursor: asked?.olderAnswers ?? '' });
  assert.deepEqual(
    older.items.map(({ answerText }) => answerText),
    ['٢', '١'],
  );
});
