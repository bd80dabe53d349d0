import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { logIn } from '#contract/accounts.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { addDate, changeDate, withdrawDate } from '#contract/invitations-dates.ts';
import { cancelRequest } from '#contract/requests.ts';
import { remindDates } from '#server/invitations/remind-dates.ts';
import { openRoom } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

const dayMs = 24 * 60 * 60_000;

let town: Town;
let admin: Person;
let sara: Person;
let mahmoud: Person;
let id: number;
let requestId: number;
before(async () => {
  town = await openTown();
  admin = await town.admin();
  [sara, mahmoud] = [await town.client('سارة محمود'), await town.lawyer('محمود الشاذلي')];
  ({ invitationId: id, requestId } = await openRoom(town, sara, mahmoud));
});
after(() => town.close());

/** So many days from now, as Cairo writes the day. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(town.house.clock().getTime() + days * dayMs);
type Form = Input<typeof addDate>;
const form = (rest: Partial<Form> = {}): Form => ({
  ...{ invitationId: id, kind: 'hearing', title: 'جلسة نفقة', date: dayIn(20), time: '١٠:٣٠', ...rest },
});

describe('both parties are reminded', () => {
  const subject = () => `تذكير بموعد في الدعوة رقم ${id}`;
  const reminders = async ({ email }: Person) =>
    (await town.mails(email)).filter((mail) => mail.subject === subject()).length;
  const goToDaysBefore = (at: string, days: number) =>
    town.pass(new Date(at).getTime() - days * dayMs - town.house.clock().getTime());

  test('7, 3 and 1 days before, each once, by mail and in the notifications; of a moved date anew', async () => {
    const { id: dateId, startsAt } = await mahmoud.call(addDate, form({ title: 'جلسة طلاق' }));
    goToDaysBefore(startsAt, 7.01);
    await remindDates(town.house);
    assert.equal(await reminders(sara), 0);
    let count = 0;
    for (const days of [7, 3, 1]) {
      goToDaysBefore(startsAt, days);
      const told = await Promise.all([remindDates(town.house), remindDates(town.house)]);
      assert.equal(told[0] + told[1], 1, `${days} days before, by one of two processes`);
      assert.equal(await remindDates(town.house), 0, 'once');
      count++;
      for (const person of [sara, mahmoud]) assert.equal(await reminders(person), count);
    }
    const mail = (await town.mails(sara.email)).findLast((sent) => sent.subject === subject());
    assert.match(mail?.text ?? '', /بتوقيت القاهرة/);
    assert.doesNotMatch(mail?.text ?? '', /طلاق/);
    goToDaysBefore(startsAt, 0.5);
    await (await anew(mahmoud))(changeDate, { ...form({ date: dayIn(10) }), dateId });
    assert.equal(await remindDates(town.house), 0);
    town.pass(4 * dayMs);
    assert.equal(await remindDates(town.house), 1);
    town.pass(10 * dayMs);
    assert.equal(await remindDates(town.house), 0, 'not when it is over');
  });

  test('not of a threshold that was past when the date was set, nor of one that was withdrawn', async () => {
    const call = await anew(mahmoud);
    const soon = await call(addDate, form({ date: dayIn(2.5), time: '12:00' }));
    const withdrawn = await call(addDate, form({ date: dayIn(2.5), time: '12:00' }));
    assert.equal(await remindDates(town.house), 0);
    await call(withdrawDate, { invitationId: id, dateId: withdrawn.id });
    goToDaysBefore(soon.startsAt, 1);
    assert.equal(await remindDates(town.house), 1);
  });

  test('of a threshold that has just passed, though the date was given another name before it was told', async () => {
    const call = await anew(mahmoud);
    const moment = { date: dayIn(8), time: '12:00' };
    const { id: dateId, startsAt } = await call(addDate, form(moment));
    goToDaysBefore(startsAt, 6.99);
    await call(changeDate, { ...form({ ...moment, title: 'جلسة الحكم' }), dateId });
    assert.equal(await remindDates(town.house), 1);
    await call(withdrawDate, { invitationId: id, dateId });
  });

  test('not when the case is over', async () => {
    const { startsAt } = await (await anew(mahmoud))(addDate, form({ date: dayIn(9) }));
    goToDaysBefore(startsAt, 6);
    await (await anew(admin))(cancelRequest, { requestId, reason: 'بطلب الطرفين' });
    assert.equal(await remindDates(town.house), 0);
    await refused((await anew(mahmoud))(addDate, form()), 'room_closed');
  });

  /** Sessions end while the clock moves on. */
  const anew = async ({ email, password }: Person) => town.as((await town.anyone(logIn, { email, password })).token);
});
