import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeBack } from '#contract/administration/take-back.ts';
import { dayAfter } from '#contract/core/waiting.ts';
import { reportDone } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { cairoDay } from '#server/base/time/cairo-days.ts';
import { historyOf, offeredRequest, openRoom, paidRequest, requestForm, titlesOf } from '../../../test/case.ts';
import { dayMs, openInMonth, ownRequest, runClocks } from '../../../test/clock.ts';
import type { Person } from '../../../test/test-app.ts';

test('for 90 days everyone is reminded once on each day, by one of two processes, and each wait ends on its day', async () => {
  const app = await openInMonth('04');
  const admin = await app.admin();
  const [sara, huda, mona, laila] = [
    await app.client('سارة محمود'),
    await app.client('هدى سالم'),
    await app.client('منى فؤاد'),
    await app.client('ليلى حسن'),
  ];
  const mahmoud = await app.lawyer('محمود الشاذلي');
  const [pending, unpaid, unchosen] = [
    (await sara.call(submitRequest, requestForm())).id,
    await offeredRequest(huda, [mahmoud]),
    await paidRequest(app, mona, [mahmoud]),
  ];
  const { requestId: running, invitationId } = await openRoom(app, laila, mahmoud);
  const nour = await app.client('نور عادل');
  const { requestId: reported } = await openRoom(app, nour, mahmoud);
  await mahmoud.call(reportDone, { requestId: reported });
  const first = cairoDay(app.context.clock());
  assert.equal((await ownRequest(app, sara, pending)).endsOn, dayAfter(first, 21));
  assert.equal((await ownRequest(app, mona, unchosen)).endsOn, dayAfter(first, 30));
  assert.equal((await ownRequest(app, laila, running)).endsOn, null);
  assert.equal((await ownRequest(app, nour, reported)).endsOn, dayAfter(first, 14));
  const { endsOn } = await mahmoud.call(requestTimeline, { id: pending });
  assert.equal(endsOn, dayAfter(first, 5));

  const seen: Record<string, string[]> = {};
  let known = (await app.mails()).length;
  for (let day = 0; day <= 90; day++) {
    await Promise.all([runClocks(app.context), runClocks(app.context)]);
    const mails = await app.mails();
    for (const { to, subject } of mails.slice(known)) seen[to] = [...(seen[to] ?? []), `${day} ${subject}`];
    known = mails.length;
    app.pass(dayMs);
  }
  const waits = (id: number, what: string) => `طلبك رقم ${id} ${what}`;
  const ended = (id: number) => `انتهت مدة انتظار طلبك رقم ${id} وأُغلق`;
  const quiet = `لا جديد منذ مدة في الدعوة رقم ${invitationId}`;
  assert.deepEqual(seen[sara.email], [`7 ${waits(pending, 'ما زال ينتظر عرضًا')}`, `21 ${ended(pending)}`]);
  const paying = waits(unpaid, 'ينتظر سداد رسومه');
  assert.deepEqual(seen[huda.email], [...[3, 10, 25].map((day) => `${day} ${paying}`), `30 ${ended(unpaid)}`]);
  const choosing = waits(unchosen, 'ينتظر اختيارك');
  assert.deepEqual(seen[mona.email], [
    ...[3, 10, 25].map((day) => `${day} ${choosing}`),
    `30 ${ended(unchosen)}`,
    '30 نرد إليك ٣٠٠ جنيه',
  ]);
  const endOf = async ({ email }: Person) =>
    (await app.mails(email)).find(({ subject }) => subject.startsWith('انتهت'));
  assert.match((await endOf(mona))?.text ?? '', /نرد إليك رسوم الطلب/);
  assert.doesNotMatch((await endOf(huda))?.text ?? assert.fail('no mail'), /نرد إليك/);
  const asked = waits(reported, 'ينتظر ردك: هل اكتمل العمل؟');
  assert.deepEqual(seen[nour.email], [`3 ${asked}`, `10 ${asked}`, `14 اكتمل الطلب رقم ${reported}`]);
  assert.deepEqual(seen[laila.email], [`30 ${quiet}`, `60 ${quiet}`]);
  assert.deepEqual(
    seen[mahmoud.email],
    [
      ...[1, 3].map((day) => `${day} الطلب رقم ${pending} ينتظر ردك`),
      `5 انتهى تكليفك بالطلب رقم ${pending}`,
      `14 اكتمل الطلب رقم ${reported}`,
      ...[30, 30].map((day, index) => `${day} أُلغي الطلب رقم ${[unpaid, unchosen][index]}`),
      ...[30, 60].map((day) => `${day} ${quiet}`),
    ].toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10)),
  );
  const sent = (await titlesOf(admin)).filter((title) => title === `الطلب رقم ${pending} ما زال بلا عروض`);
  assert.equal(sent.length, 2);

  const { events } = await (await app.logIn(sara.email)).call(requestTimeline, { id: pending });
  assert.deepEqual(events.at(-1)?.kind, 'expired');
  assert.equal(events.at(-1)?.reason, 'انتهت مدة الانتظار ولا عرض على الطلب');
  assert.equal((await historyOf(app, unpaid)).at(-1), 'platform expireUnpaid');
  assert.equal((await ownRequest(app, laila, running)).status, 'In Progress');

  assert.equal((await ownRequest(app, mona, unchosen)).refund?.state, 'due');
  await admin.call(takeBack, { kind: 'request', id: unchosen, reason: 'طلبت العميلة مهلة' });
  const { status, endsOn: newEnd } = await ownRequest(app, mona, unchosen);
  assert.deepEqual([status, newEnd], ['Paid', dayAfter(cairoDay(app.context.clock()), 30)]);
  assert.equal(await runClocks(app.context), 0);
  await admin.call(takeBack, { kind: 'request', id: reported, reason: 'العمل لم ينتهِ' });
  assert.equal((await ownRequest(app, nour, reported)).status, 'In Progress');
});
