import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { logIn } from '#contract/accounts/calls.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { createInvitation } from '#contract/invitations/calls.ts';
import { addDate, changeDate, withdrawDate } from '#contract/invitations/dates.ts';
import { assignLawyers, withdrawLawyers } from '#contract/requests/administration.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { remindDates } from '#server/invitations/remind-dates.ts';
import { choose, offeredRequest, openRoom, payFor, requestForm } from '../../test/case.ts';
import { dayOf } from '../../test/recorded.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const dayMs = 24 * 60 * 60_000;

const app = await openTestApp();
const admin = await app.admin();
const [sara, mahmoud] = [await app.client('سارة محمود'), await app.lawyer('محمود الشاذلي')];
const { invitationId: id, requestId } = await openRoom(app, sara, mahmoud);

type Form = Input<typeof addDate>;
const form = (rest: Partial<Form> = {}): Form => ({
  ...{ invitationId: id, kind: 'hearing', title: 'جلسة نفقة', date: dayOf(app, 20), time: '١٠:٣٠', ...rest },
});

test('only of rooms in which people work, or may come to', async () => {
  const [client, chosen, other, left] = [
    await app.client(),
    await app.lawyer(),
    await app.lawyer(),
    await app.lawyer(),
  ];
  const requestId = await offeredRequest(client, [chosen, other]);
  const { id: leftId } = await client.call(submitRequest, requestForm());
  await admin.call(assignLawyers, { requestId: leftId, lawyerIds: [left.id] });
  const add = async (request: number, { id: lawyerId }: Person, invitationId: number) => {
    await admin.call(createInvitation, { requestId: request, lawyerId, invitationId, secretNumber: '8200' });
    await client.call(addDate, form({ invitationId, date: dayOf(app, 8) }));
  };
  await add(requestId, other, 8_200);
  await add(leftId, left, 8_201);
  await admin.call(withdrawLawyers, { requestId: leftId, lawyerIds: [left.id] });
  await payFor(app, client, requestId);
  const { invitationId } = await choose(client, requestId, chosen);
  await client.call(addDate, form({ invitationId, date: dayOf(app, 8) }));
  app.pass(2 * dayMs);
  assert.equal(await remindDates(app.context), 1);
});

describe('both parties are reminded', () => {
  const subject = () => `تذكير بموعد في الدعوة رقم ${id}`;
  const reminders = async ({ email }: Person) =>
    (await app.mails(email)).filter((mail) => mail.subject === subject()).length;
  const goToDaysBefore = (at: string, days: number) =>
    app.pass(new Date(at).getTime() - days * dayMs - app.context.clock().getTime());

  test('7, 3 and 1 days before, each once, by mail and by notification; and again after the date was changed', async () => {
    const { id: dateId, startsAt } = await mahmoud.call(addDate, form({ title: 'جلسة طلاق' }));
    goToDaysBefore(startsAt, 7.01);
    await remindDates(app.context);
    assert.equal(await reminders(sara), 0);
    let count = 0;
    for (const days of [7, 3, 1]) {
      goToDaysBefore(startsAt, days);
      const reminded = await Promise.all([remindDates(app.context), remindDates(app.context)]);
      assert.equal(reminded[0] + reminded[1], 1, `${days} days before, by one of two processes`);
      assert.equal(await remindDates(app.context), 0, 'only once');
      count++;
      for (const person of [sara, mahmoud]) assert.equal(await reminders(person), count);
    }
    const mail = (await app.mails(sara.email)).findLast((sent) => sent.subject === subject());
    assert.match(mail?.text ?? '', /بتوقيت القاهرة/);
    assert.doesNotMatch(mail?.text ?? '', /طلاق/);
    goToDaysBefore(startsAt, 0.5);
    await (await signedInAgain(mahmoud))(changeDate, { ...form({ date: dayOf(app, 10) }), dateId });
    assert.equal(await remindDates(app.context), 0);
    app.pass(4 * dayMs);
    assert.equal(await remindDates(app.context), 1);
    app.pass(10 * dayMs);
    assert.equal(await remindDates(app.context), 0, 'not after the date');
  });

  test('not for a threshold that was past when the date was set, nor for a withdrawn date', async () => {
    const call = await signedInAgain(mahmoud);
    const soon = await call(addDate, form({ date: dayOf(app, 2), time: '12:00' }));
    const withdrawn = await call(addDate, form({ date: dayOf(app, 2), time: '12:00' }));
    assert.equal(await remindDates(app.context), 0);
    await call(withdrawDate, { invitationId: id, dateId: withdrawn.id });
    goToDaysBefore(soon.startsAt, 1);
    assert.equal(await remindDates(app.context), 1);
  });

  test('for a threshold that has just passed, even if the title was changed before the reminder', async () => {
    const call = await signedInAgain(mahmoud);
    const moment = { date: dayOf(app, 8), time: '12:00' };
    const { id: dateId, startsAt } = await call(addDate, form(moment));
    goToDaysBefore(startsAt, 6.99);
    await call(changeDate, { ...form({ ...moment, title: 'جلسة الحكم' }), dateId });
    assert.equal(await remindDates(app.context), 1);
    await call(withdrawDate, { invitationId: id, dateId });
  });

  test('not when the case is over', async () => {
    const { startsAt } = await (await signedInAgain(mahmoud))(addDate, form({ date: dayOf(app, 9) }));
    goToDaysBefore(startsAt, 6);
    await (await signedInAgain(admin))(cancelRequest, { requestId, reason: 'بطلب الطرفين' });
    assert.equal(await remindDates(app.context), 0);
    await refused((await signedInAgain(mahmoud))(addDate, form()), 'room_closed');
  });

  /** The clock moves so far that sessions end. */
  const signedInAgain = async ({ email, password }: Person) =>
    app.as((await app.anyone(logIn, { email, password })).token);
});
