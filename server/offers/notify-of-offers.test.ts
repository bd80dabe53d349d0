import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { saveMailPreferences } from '#contract/notifications/mail.ts';
import { makeOffer, offersGatheredMinutes, withdrawOffer } from '#contract/offers/calls.ts';
import { assignLawyers } from '#contract/requests/administration.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { offerNotices } from '#server/offers/copy.ts';
import { notifyOfGathered } from '#server/offers/notify-of-offers.ts';
import { atOnce } from '../../test/at-once.ts';
import { choose, offerForm, payFor, requestForm, titlesOf } from '../../test/case.ts';
import { listen } from '../../test/listen.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp({ followsChanges: true });
const sara = await app.client('سارة محمود');
const admin = await app.admin();
const lawyers = [
  await app.lawyer('محمود الشاذلي'),
  await app.lawyer('نورهان شاهين'),
  await app.lawyer('أمل فؤاد'),
  await app.lawyer('سعيد عوض'),
] as const;
const [mahmoud, nourhan, amal, said] = lawyers;

async function place(): Promise<number> {
  const { id: requestId } = await sara.call(submitRequest, requestForm());
  await admin.call(assignLawyers, { requestId, lawyerIds: lawyers.map(({ id }) => id) }).catch(() => {});
  return requestId;
}
const offer = (lawyer: Person, requestId: number) => lawyer.call(makeOffer, offerForm(requestId));
const passMinutes = (minutes: number) => app.pass(minutes * 60_000);
/** The notices about offers on a request, the oldest first; the mails have the same subjects. */
async function notified(requestId: number) {
  const isAbout = (text: string) => /(عرض|عروض)/.test(text) && text.endsWith(`رقم ${requestId}`);
  const mailed = (await app.mails(sara.email)).map(({ subject }) => subject).filter(isAbout);
  const noticed = (await titlesOf(sara)).filter(isAbout).toReversed();
  return { noticed, mailed };
}
const first = (id: number) => `وصل عرض جديد على طلبك رقم ${id}`;
const firstMail = (id: number) => `عرض جديد على طلبك رقم ${id}`;

test('the first offer is told at once; those of the next half hour are told together, once, and then the next ones', async () => {
  const id = await place();
  await offer(mahmoud, id);
  await offer(nourhan, id);
  await offer(amal, id);
  passMinutes(offersGatheredMinutes - 1);
  assert.equal(await notifyOfGathered(app.context), 0, 'not yet');
  assert.deepEqual(await notified(id), { noticed: [first(id)], mailed: [firstMail(id)] });

  passMinutes(1);
  // Two processes; the second one finds that it is done.
  const send = () => notifyOfGathered(app.context);
  assert.deepEqual((await Promise.all([send(), send()])).toSorted(), [0, 1]);
  const two = `وصلك عرضان آخران على طلبك رقم ${id}`;
  assert.deepEqual(await notified(id), { noticed: [first(id), two], mailed: [firstMail(id), two] });

  await offer(said, id);
  passMinutes(offersGatheredMinutes);
  assert.equal(await send(), 1);
  assert.equal((await notified(id)).mailed.at(-1), `وصلك عرض آخر على طلبك رقم ${id}`);
  passMinutes(offersGatheredMinutes);
  assert.equal(await send(), 0, 'nothing was gathered');
  const { rows } = await app.context.db.execute(sql`select from gathered_offers`);
  assert.equal(rows.length, 0);
});

test('open pages of the client learn of a gathered offer at once', async () => {
  const id = await place();
  await offer(mahmoud, id);
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const [page, other] = [await listen(url, sara.session.token), await listen(url, amal.session.token)];
  for (const { next } of [page, other]) await next('state');
  await offer(nourhan, id);
  assert.deepEqual(await page.next('request'), { requestId: id });
  await nourhan.call(withdrawOffer, { requestId: id });
  assert.deepEqual(await page.next('request'), { requestId: id });
  assert.ok(![...page.received, ...other.received].some(({ name }) => name === 'notification'));
  for (const { leave } of [page, other]) leave();
});

test('a quiet half hour later an offer is told at once again', async () => {
  const id = await place();
  await offer(mahmoud, id);
  passMinutes(offersGatheredMinutes);
  await notifyOfGathered(app.context);
  await offer(nourhan, id);
  assert.deepEqual((await notified(id)).mailed, [firstMail(id), firstMail(id)]);
});

test('an offer that is withdrawn before it was told is told neither as new nor as withdrawn', async () => {
  const id = await place();
  await offer(mahmoud, id);
  for (const lawyer of [nourhan, amal, said]) await offer(lawyer, id);
  await nourhan.call(withdrawOffer, { requestId: id });
  await amal.call(withdrawOffer, { requestId: id });
  passMinutes(offersGatheredMinutes);
  await notifyOfGathered(app.context);
  await mahmoud.call(withdrawOffer, { requestId: id });
  const noticed = [first(id), `وصلك عرض آخر على طلبك رقم ${id}`, `سُحب أحد العروض على طلبك رقم ${id}`];
  assert.deepEqual((await notified(id)).noticed, noticed);

  passMinutes(2 * offersGatheredMinutes);
  await notifyOfGathered(app.context);
  await offer(nourhan, id);
  await offer(amal, id);
  await amal.call(withdrawOffer, { requestId: id });
  passMinutes(offersGatheredMinutes);
  assert.equal(await notifyOfGathered(app.context), 0);
  assert.deepEqual((await notified(id)).noticed, [...noticed, first(id)]);
});

for (const [what, end] of [
  ['cancelled', (id: number) => sara.call(cancelRequest, { requestId: id, reason: 'تم الصلح' })],
  ['paid and chosen', (id: number) => payFor(app, sara, id).then(() => choose(sara, id, mahmoud))],
] as const)
  test(`nothing is told of a request that was ${what} meanwhile`, async () => {
    const id = await place();
    for (const lawyer of [mahmoud, nourhan]) await offer(lawyer, id);
    await end(id);
    passMinutes(offersGatheredMinutes);
    assert.equal(await notifyOfGathered(app.context), 0);
    assert.deepEqual((await notified(id)).mailed, [firstMail(id)]);
  });

test('a process that dies in the middle has told nobody, and the next one tells once; a choice at that moment wins or waits', async () => {
  const id = await place();
  await offer(mahmoud, id);
  await payFor(app, sara, id);
  await offer(nourhan, id);
  passMinutes(offersGatheredMinutes);
  const dying: AppContext = {
    ...app.context,
    async notify(db, ...message) {
      await app.context.notify(db, ...message);
      if (process.env.TEST_DATABASE_URL) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      throw new Error('killed');
    },
  };
  // A run whose connection is gone ends.
  assert.equal(await notifyOfGathered(dying).catch(() => 0), 0);
  assert.deepEqual((await notified(id)).mailed, [firstMail(id)]);
  const [chosen] = await atOnce(
    () => choose(sara, id, mahmoud),
    () => notifyOfGathered(app.context),
  );
  assert.equal(chosen, 'ok');
  await notifyOfGathered(app.context);
  assert.ok((await notified(id)).mailed.length <= 2);
});

test('a client without these mails gets the notices; offers of suspended lawyers are not counted', async () => {
  const gone = await app.lawyer('ياسين الحداد');
  await sara.call(saveMailPreferences, { offers: 'never' });
  const id = await place();
  await admin.call(assignLawyers, { requestId: id, lawyerIds: [gone.id] }).catch(() => {});
  for (const lawyer of [mahmoud, nourhan, amal, gone]) await offer(lawyer, id);
  await admin.call(reviewAccount, { accountId: gone.id, decision: 'suspend', reason: 'مخالفة' });
  passMinutes(offersGatheredMinutes);
  assert.equal(await notifyOfGathered(app.context), 1);
  const noticed = [first(id), `وصلك عرضان آخران على طلبك رقم ${id}`];
  assert.deepEqual(await notified(id), { noticed, mailed: [] });
});

test('the forms of a count', () => {
  const forms = { 1: 'وصلك عرض آخر', 2: 'وصلك عرضان آخران', 4: 'وصلتك ٤ عروض أخرى', 11: 'وصلك ١١ عرضًا آخر' };
  for (const [count, text] of Object.entries({ ...forms, 10: 'وصلتك ١٠ عروض أخرى', 100: 'وصلك ١٠٠ عرض آخر' }))
    assert.equal(offerNotices.moreOffers(7, Number(count)), `${text} على طلبك رقم 7`);
});
