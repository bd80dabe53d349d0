import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import type { Room } from '#contract/invitations/room.ts';
import type { LiveEvent } from '#server/call/history/live-events.ts';
import { onlyOne } from '../../test/at-once.ts';
import { openRoom, requestForm } from '../../test/case.ts';
import { eventually } from '../../test/eventually.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp({ followsChanges: true });
const admin = await app.admin();
const [sara, mahmoud] = [await app.client('سارة محمود'), await app.lawyer('محمود الشاذلي')];
const strangers = [await app.client('هبة الشربيني'), await app.lawyer('منى السيد')];

const see = (person: Person, id: number): Promise<Room> => person.call(api.room, { id });
const newest = async ({ call }: Person) => (await call(api.myNotifications, {})).items[0];
const request = { title: 'صورة العقد', description: 'أرسل صورة العقد من فضلك' };

test('only its two parties and administrators see a room; for everybody else it does not exist', async () => {
  const { invitationId: id, requestId } = await openRoom(app, sara, mahmoud);
  const note = { invitationId: id, noteText: 'مرحبًا' };
  const { id: entryId } = await sara.call(api.addRoomRequest, { invitationId: id, ...request });
  const participant = await app.participant();
  for (const { call } of [...strangers, participant]) {
    for (const read of [api.room, api.roomTimeline, api.roomDates] as const) {
      const { message } = await refused(call(read, { id }), 'not_found');
      assert.equal(
        message,
        (await refused(call(read, { id: 999_999 }), 'not_found')).message,
        'the same message as for a room that does not exist',
      );
    }
    await refused(call(api.roomRequests, { id, side: 'mine' }), 'not_found');
    await refused(call(api.roomNotes, { id, side: 'other' }), 'not_found');
    await refused(call(api.roomAnswers, { id, entryId }), 'not_found');
  }
  for (const { call } of strangers) {
    await refused(call(api.addRoomNote, note), 'not_found');
    await refused(call(api.addRoomRequest, { invitationId: id, ...request }), 'not_found');
    await refused(call(api.answerRoomRequest, { invitationId: id, entryId, answerText: 'رد' }), 'not_found');
    await refused(call(api.closeRoomRequest, { invitationId: id, entryId }), 'not_found');
  }
  for (const { call } of [participant, admin]) await refused(call(api.addRoomNote, note), 'not_allowed');
  await refused(app.anyone(api.room, { id }), 'not_signed_in');

  const mine = await see(sara, id);
  assert.deepEqual(
    [mine.id, mine.invitationId, mine.role, mine.requestId, mine.requestStatus, mine.isChosenLawyer],
    [id, id, 'Client', requestId, 'In Progress', true],
  );
  assert.deepEqual(mine.lawyer, { name: mahmoud.name, email: mahmoud.email, phone: mine.lawyer.phone });
  assert.match(mine.lawyer.phone ?? '', /^016/);
  const theirs = await see(mahmoud, id);
  assert.deepEqual([theirs.role, theirs.userName, theirs.client.email], ['Lawyer', sara.name, sara.email]);
  assert.equal((await see(admin, id)).role, 'Admin');
});

describe('what is written in a room', () => {
  let id: number;
  before(async () => {
    id = (await openRoom(app, sara, mahmoud)).invitationId;
  });

  test('must not be empty, and the messages are those of the form', async () => {
    const problem = async (call: Promise<unknown>) => (await refused(call, 'invalid_input')).errors[0];
    assert.deepEqual(await problem(sara.call(api.addRoomRequest, { invitationId: id, title: ' ', description: 'أ' })), {
      field: 'title',
      message: 'الموضوع مطلوب',
    });
    assert.deepEqual(
      await problem(sara.call(api.addRoomRequest, { invitationId: id, title: 'أ', description: '\u200b' })),
      {
        field: 'description',
        message: 'وصف الطلب مطلوب',
      },
    );
    assert.deepEqual(await problem(sara.call(api.addRoomNote, { invitationId: id, noteText: '\n' })), {
      field: 'noteText',
      message: 'نص الملاحظة مطلوب',
    });
    const long = await problem(sara.call(api.addRoomNote, { invitationId: id, noteText: 'ا'.repeat(5_001) }));
    assert.equal(long?.field, 'noteText');
    await sara.call(api.addRoomNote, { invitationId: id, noteText: 'ا'.repeat(5_000) });
    assert.equal((await see(sara, id)).myNotes.length, 1, 'nothing else was stored');
  });

  test('may be sent as JSON too, as existing clients do', async () => {
    const headers = { authorization: `Bearer ${sara.session.token}` };
    const send = (path: string, payload: object) =>
      app.server.inject({ method: 'POST', url: `/api/Invitation/${path}`, headers, payload });
    const added = await send('requests', { invitationId: String(id), title: 'العقد', description: 'نسخة' });
    assert.deepEqual([added.statusCode, added.json().data.title], [200, 'العقد']);
    const noted = await send('notes', { invitationId: id, noteText: 'ملاحظة' });
    assert.deepEqual([noted.statusCode, noted.json().data.noteText], [200, 'ملاحظة']);
    const refusal = (await send('requests', { invitationId: id, title: '', description: '' })).json();
    assert.deepEqual([refusal.statusCode, refusal.message], [400, 'الموضوع مطلوب']);
  });

  test('is «mine» for its author and «other» for the other party; administrators see the side of the client', async () => {
    const { id: requestEntryId } = await sara.call(api.addRoomRequest, { invitationId: id, ...request });
    await mahmoud.call(api.addRoomNote, { invitationId: id, noteText: 'استلمت الأوراق\nوسأراجعها' });
    for (const person of [sara, admin]) {
      const { myRequests, otherRequests, otherNotes } = await see(person, id);
      assert.deepEqual([myRequests[0]?.title, myRequests[0]?.invitationId, otherRequests], [request.title, id, []]);
      assert.equal(myRequests[0]?.isMine, person === sara);
      assert.deepEqual(
        [otherNotes[0]?.noteText, otherNotes[0]?.authorName, otherNotes[0]?.isMine],
        ['استلمت الأوراق\nوسأراجعها', mahmoud.name, false],
      );
    }
    const theirs = await see(mahmoud, id);
    assert.deepEqual(
      [theirs.otherRequests[0]?.id, theirs.otherRequests[0]?.state, theirs.otherRequests[0]?.authorName],
      [requestEntryId, 'open', sara.name],
    );
    assert.equal(theirs.myNotes[0]?.isMine, true);
  });

  test('notifies the other party with the number of the room only, and sends one mail an hour at most', async () => {
    const before = (await app.mails(mahmoud.email)).length;
    app.pass(2 * 60 * 60_000);
    const mine = (await sara.call(api.myNotifications, {})).items.length;
    await sara.call(api.addRoomNote, { invitationId: id, noteText: 'قضية طلاق' });
    await sara.call(api.addRoomRequest, { invitationId: id, title: 'نفقة', description: 'قضية نفقة' });
    const titles = (await mahmoud.call(api.myNotifications, {})).items.slice(0, 2);
    assert.deepEqual(
      titles.map(({ title, body, link }) => [title, body, link]),
      [
        [`موكلك يطلب منك شيئًا (الدعوة رقم ${id})`, null, `/invite/${id}`],
        [`ملاحظة جديدة من موكلك (الدعوة رقم ${id})`, null, `/invite/${id}`],
      ],
    );
    assert.equal(
      (await sara.call(api.myNotifications, {})).items.length,
      mine,
      'nobody is notified of their own entries',
    );
    const mails = (await app.mails(mahmoud.email)).slice(before);
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      [`جديد في الدعوة رقم ${id}`],
    );
    assert.doesNotMatch(mails[0]?.text ?? '', /طلاق|نفقة/);
    assert.match(mails[0]?.text ?? '', /كتب موكلك جديدًا/);
    const mailed = async () => (await app.mails(mahmoud.email)).length - before;
    for (const _ of [1, 2]) {
      app.pass(20 * 60_000);
      await sara.call(api.addRoomNote, { invitationId: id, noteText: 'تذكرة' });
      assert.equal(await mailed(), 1);
    }
    app.pass(21 * 60_000);
    assert.equal(await mailed(), 2, 'entries within the hour are mailed after it');
    app.pass(61 * 60_000);
    assert.equal(await mailed(), 2);
    await sara.call(api.addRoomNote, { invitationId: id, noteText: 'تذكرة' });
    assert.equal(await mailed(), 3);
  });

  test('reaches the open pages of those who may read it, once it is stored', async () => {
    const published: number[][] = [];
    const onLive = ({ name, about, accountIds }: LiveEvent) => {
      if (name === 'room' && about === id) published.push(accountIds.toSorted());
    };
    app.context.changed.on('live', onLive);
    await refused(sara.call(api.addRoomNote, { invitationId: id, noteText: '' }), 'invalid_input');
    await refused(
      strangers[0]?.call(api.addRoomNote, { invitationId: id, noteText: 'أ' }) ?? assert.fail(),
      'not_found',
    );
    await sara.call(api.addRoomNote, { invitationId: id, noteText: 'هل وصلتك؟' });
    await eventually(
      () => published.length > 0,
      () => 'no event came',
    );
    app.context.changed.off('live', onLive);
    assert.deepEqual(published, [[admin.id, sara.id, mahmoud.id].toSorted()]);
  });
});

test('the other party answers a request; only its author asks again or closes it', async () => {
  const { invitationId } = await openRoom(app, sara, mahmoud);
  const { id: entryId, state } = await sara.call(api.addRoomRequest, { invitationId, ...request });
  assert.equal(state, 'open');
  const answer = (person: Person, answerText: string) =>
    person.call(api.answerRoomRequest, { invitationId, entryId, answerText });
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
  await refused(mahmoud.call(api.closeRoomRequest, close), 'not_allowed');
  assert.equal((await sara.call(api.closeRoomRequest, close)).state, 'closed');
  assert.equal((await newest(mahmoud))?.title, `أنهى موكلك ما طلبه منك (الدعوة رقم ${invitationId})`);
  await refused(answer(mahmoud, 'متأخر'), 'state_changed');
  await refused(sara.call(api.closeRoomRequest, close), 'state_changed');

  const elsewhere = await openRoom(app, sara, mahmoud);
  const note = await sara.call(api.addRoomNote, { invitationId, noteText: 'ملاحظة' });
  for (const wrong of [
    { ...close, invitationId: elsewhere.invitationId },
    { ...close, entryId: note.id },
  ]) {
    await refused(sara.call(api.closeRoomRequest, wrong), 'not_found');
    await refused(mahmoud.call(api.answerRoomRequest, { ...wrong, answerText: 'رد' }), 'not_found');
  }
});

test('an answer of one press, made at once in two tabs, is given once', async () => {
  const { invitationId } = await openRoom(app, sara, mahmoud);
  const { id: entryId } = await sara.call(api.addRoomRequest, { invitationId, ...request });
  const haveNot = () =>
    mahmoud.call(api.answerRoomRequest, { invitationId, entryId, answerText: 'ليس عندي', onlyIfOpen: true });
  assert.deepEqual(await onlyOne([haveNot(), haveNot(), haveNot()]), ['state_changed', 'state_changed']);
  assert.equal((await refused(haveNot(), 'state_changed')).message, 'وصل ردك على هذا السؤال من قبل');
  const answers = async () => (await see(sara, invitationId)).myRequests[0]?.answers.length;
  assert.equal(await answers(), 1);
  await sara.call(api.answerRoomRequest, { invitationId, entryId, answerText: 'ابحث مرة أخرى من فضلك' });
  await haveNot();
  assert.equal(await answers(), 3);
});

test('the parties see each other’s email and phone once the client has paid', async () => {
  const { id: requestId } = await sara.call(api.submitRequest, requestForm());
  const invitation = { requestId, invitationId: 77, lawyerId: mahmoud.id, secretNumber: '1' };
  await admin.call(api.createInvitation, invitation);
  assert.deepEqual((await see(mahmoud, 77)).client, { name: sara.name, email: null, phone: null });
  assert.deepEqual((await see(sara, 77)).lawyer, { name: mahmoud.name, email: null, phone: null });
});

test('a room of a thousand entries shows the newest of each list, and the rest page by page', async () => {
  const { invitationId: id } = await openRoom(app, sara, mahmoud);
  const { db } = app.context;
  await db.execute(sql`
    insert into room_entries (invitation_id, kind, author_id, title, text, state, created_at)
    select ${id}, case when n % 4 = 0 then 'request' else 'note' end, ${sara.id},
      case when n % 4 = 0 then 'طلب ' || n end, 'نص ' || n, case when n % 4 = 0 then 'open' end, now()
    from generate_series(1, 1000) n`);
  const seen = await see(mahmoud, id);
  assert.deepEqual([seen.otherNotes.length, seen.otherNotes[0]?.noteText], [50, 'نص 999']);
  assert.deepEqual([seen.otherRequests.length, seen.otherRequests[0]?.title], [50, 'طلب 1000']);
  assert.deepEqual([seen.myNotes, seen.older.myNotes], [[], null]);
  assert.deepEqual(seen.counts, { requests: 250, notes: 750, files: 0 });
  const texts = seen.otherNotes.map(({ noteText }) => noteText);
  let cursor = seen.older.otherNotes;
  while (cursor !== null) {
    const page = await mahmoud.call(api.roomNotes, { id, side: 'other', limit: 100, cursor });
    texts.push(...page.items.map(({ noteText }) => noteText));
    cursor = page.nextCursor;
  }
  assert.deepEqual([texts.length, new Set(texts).size], [750, 750]);
  assert.equal((await mahmoud.call(api.roomTimeline, { id, limit: 100 })).items.length, 100);

  const entryId = seen.otherRequests[0]?.id ?? 0;
  for (const answerText of ['١', '٢', '٣', '٤', '٥'])
    await mahmoud.call(api.answerRoomRequest, { invitationId: id, entryId, answerText });
  const [shown] = (await see(sara, id)).myRequests;
  assert.deepEqual(
    shown?.answers.map(({ answerText }) => answerText),
    ['٣', '٤', '٥'],
  );
  const older = await sara.call(api.roomAnswers, { id, entryId, cursor: shown?.olderAnswers ?? '' });
  assert.deepEqual(
    older.items.map(({ answerText }) => answerText),
    ['٢', '١'],
  );
});
