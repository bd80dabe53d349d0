import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Input } from '#contract/core/endpoint.ts';
import { addDate, changeDate, datesMax, roomCalendar, roomDates, withdrawDate } from '#contract/invitations/dates.ts';
import { roomTimeline } from '#contract/invitations/room.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { openRoom } from '../../test/case.ts';
import { dayOf } from '../../test/recorded.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const [sara, mahmoud] = [await app.client('سارة محمود'), await app.lawyer('محمود الشاذلي')];
const { invitationId: id } = await openRoom(app, sara, mahmoud);

type Form = Input<typeof addDate>;
const form = (rest: Partial<Form> = {}): Form => ({
  ...{ invitationId: id, kind: 'hearing', title: 'جلسة نفقة', date: dayOf(app, 20), time: '١٠:٣٠', ...rest },
});
const datesOf = (person: Person) => person.call(roomDates, { id });

describe('a date of a case', () => {
  test('needs a kind, a title, and a day and time in the future', async () => {
    for (const [field, message] of [
      ['kind', 'اختر نوع الموعد'],
      ['title', 'موضوع الموعد مطلوب'],
      ['date', 'تاريخ الموعد مطلوب'],
      ['time', 'ساعة الموعد مطلوبة'],
    ] as const) {
      const { errors } = await refused(sara.call(addDate, form({ [field]: '' } as Partial<Form>)), 'invalid_input');
      assert.deepEqual(errors[0], { field, message });
    }
    for (const time of ['24:00', '9:5', '10:60', 'صباحًا', '1030']) {
      const { errors } = await refused(sara.call(addDate, form({ time })), 'invalid_input');
      assert.equal(errors[0]?.field, 'time', time);
    }
    for (const date of ['2027-02-30', dayOf(app, -1), dayOf(app, 3_660)]) {
      const { errors } = await refused(sara.call(addDate, form({ date })), 'invalid_input');
      assert.equal(errors[0]?.field, 'date', date);
    }
    assert.deepEqual(await datesOf(sara), []);
    await sara.call(addDate, form({ date: dayOf(app, 3_650) }));
  });

  test('is set by either party for both; the notification contains the number of the room only', async () => {
    const created = await mahmoud.call(addDate, form());
    assert.deepEqual([created.kind, created.title, created.isMine], ['hearing', 'جلسة نفقة', true]);
    const [first] = await datesOf(sara);
    assert.deepEqual([first?.id, first?.isMine, first?.authorName], [created.id, false, mahmoud.name]);
    const [notice] = (await sara.call(myNotifications, {})).items;
    assert.equal(notice?.title, `موعد جديد في الدعوة رقم ${id}`);
    const [entry] = (await sara.call(roomTimeline, { id })).items;
    assert.deepEqual(
      [entry?.kind, entry?.title, entry?.text, entry?.startsAt],
      ['dateAdded', 'جلسة نفقة', null, created.startsAt],
    );
  });

  test('is changed and withdrawn only by its author', async () => {
    const { id: dateId } = await mahmoud.call(addDate, form({ title: 'تقديم المذكرة', kind: 'deadline' }));
    const change = { ...form({ title: 'تقديم المذكرة الختامية', kind: 'deadline', time: '12:00' }), dateId };
    await refused(sara.call(changeDate, change), 'not_allowed');
    await refused(sara.call(withdrawDate, { invitationId: id, dateId }), 'not_allowed');
    await refused(admin.call(withdrawDate, { invitationId: id, dateId }), 'not_allowed');
    const stranger = await app.client('هبة الشربيني');
    await refused(stranger.call(withdrawDate, { invitationId: id, dateId }), 'not_found');
    const elsewhere = (await openRoom(app, sara, mahmoud)).invitationId;
    await refused(mahmoud.call(withdrawDate, { invitationId: elsewhere, dateId }), 'not_found');

    assert.equal((await mahmoud.call(changeDate, change)).title, 'تقديم المذكرة الختامية');
    await mahmoud.call(withdrawDate, { invitationId: id, dateId });
    await refused(mahmoud.call(withdrawDate, { invitationId: id, dateId }), 'not_found');
    assert.ok(!(await datesOf(sara)).some((date) => date.id === dateId));
    const kinds = (await sara.call(roomTimeline, { id })).items.map(({ kind }) => kind);
    assert.deepEqual(kinds.slice(0, 3), ['dateWithdrawn', 'dateChanged', 'dateAdded']);
  });

  test('is listed nearest first, past dates at the end, and a room has a hundred at most', async () => {
    const { invitationId } = await openRoom(app, sara, mahmoud);
    const { db } = app.context;
    await db.execute(sql`
      insert into room_dates (invitation_id, author_id, kind, title, starts_at, created_at, changed_at)
      select ${invitationId}, ${sara.id}, 'hearing', 'جلسة ' || n, now() + make_interval(days => n), now(), now()
      from generate_series(-2, ${datesMax - 4}) n`);
    const last = await sara.call(addDate, form({ invitationId, date: dayOf(app, 1), time: '00:05' }));
    await refused(sara.call(addDate, form({ invitationId })), 'dates_full');
    const all = await sara.call(roomDates, { id: invitationId });
    assert.equal(all.length, datesMax);
    assert.deepEqual(
      all.slice(-3).map(({ title }) => title),
      ['جلسة 0', 'جلسة -1', 'جلسة -2'],
    );
    await sara.call(withdrawDate, { invitationId, dateId: last.id });
    await sara.call(addDate, form({ invitationId }));
  });
});

describe('a date for the calendar', () => {
  const fetched = (person: Person, query = '') => app.fetchAs(person, `/api/Invitation/${id}/calendar${query}`);

  test('is served to the parties, and contains only the number of the room', async () => {
    const { id: dateId } = await mahmoud.call(addDate, form({ title: 'طلاق للضرر' }));
    const stranger = await app.client();
    assert.equal((await fetched(stranger)).statusCode, 404);
    assert.equal((await fetched(sara, '?dateId=999999')).statusCode, 404);
    await refused(app.anyone(roomCalendar, { id }), 'not_signed_in');
    const one = await fetched(sara, `?dateId=${dateId}`);
    assert.match(String(one.headers['content-type']), /^text\/calendar/);
    assert.equal(one.body.match(/BEGIN:VEVENT/g)?.length, 1);
    assert.match(one.body.replaceAll('\r\n ', ''), new RegExp(`SUMMARY:موعد في الدعوة رقم ${id}\r\n`));
    const all = await fetched(sara);
    assert.ok((all.body.match(/BEGIN:VEVENT/g)?.length ?? 0) > 1);
    for (const { body } of [one, all]) {
      assert.doesNotMatch(body.replaceAll('\r\n ', ''), /طلاق|نفقة|سارة|محمود/);
    }
  });

  test('a change carries a higher revision of the same event', async () => {
    const { id: dateId } = await mahmoud.call(addDate, form());
    const before = (await fetched(mahmoud, `?dateId=${dateId}`)).body;
    await mahmoud.call(changeDate, { ...form({ time: '23:59' }), dateId });
    const after = (await fetched(mahmoud, `?dateId=${dateId}`)).body;
    const line = (text: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1];
    assert.equal(line(after, 'UID'), line(before, 'UID'));
    assert.deepEqual([line(before, 'SEQUENCE')?.trim(), line(after, 'SEQUENCE')?.trim()], ['0', '1']);
  });
});
