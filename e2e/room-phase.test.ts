import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInvitation } from '#contract/invitations/calls.ts';
import { completeRequest } from '#contract/requests/calls.ts';
import { choose } from '../test/case.ts';
import { type Caller, caseByCall, offerByCall, payByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';

const { product, visitor, address } = await openJourney();

test('the room of a lawyer who was not chosen says so at once, to both sides and in the list, without calls', async () => {
  const names = ['سامح رضوان', 'حسام العزبي'];
  const { admin, client, lawyers, requestId } = await caseByCall({ product, address }, names);
  const [chosen, other] = lawyers as [Caller, Caller];
  const invitationId = 7_700;
  const room = { requestId, invitationId, lawyerId: other.session.id, secretNumber: '7700' };
  await admin.call(createInvitation, room);
  for (const lawyer of [chosen, other]) await offerByCall(lawyer, requestId);
  await payByCall(admin, client, requestId);
  const phone = await visitor(360, { session: client.session, also: { width: 1440, theme: 'dark' } });
  const lawyer = await visitor(1440, { session: other.session });
  const office = await visitor(1440, { session: admin.session });
  const people = [
    [phone, 'لم تختره لهذا الطلب'],
    [lawyer, 'اختار صاحب الطلب محاميًا آخر'],
    [office, 'لم يقع الاختيار عليه لهذا الطلب'],
  ] as const;
  const head = ({ page }: typeof phone) =>
    page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  const calls = ({ page }: typeof phone) => page.getByRole('link', { name: /^اتصال/ });
  for (const [{ page }] of people) await page.goto(`${product.url}/invite/${invitationId}`);
  await expect(calls(phone)).toBeVisible();
  await expect(calls(lawyer)).toBeVisible();
  await phone.page.getByLabel('نص الملاحظة').fill('ما رأيك في المستندات؟');

  const { invitationId: own } = await choose(client, requestId, { id: chosen.session.id } as never);
  for (const [person, says] of people) {
    await expect(head(person).getByText(says)).toBeVisible();
    assert.equal(await calls(person).count(), 0);
    assert.equal(await head(person).getByText('جارٍ العمل').count(), 0);
  }
  const typed = phone.page.getByLabel('نص الملاحظة');
  assert.equal(await typed.inputValue(), 'ما رأيك في المستندات؟', 'what is typed stays');
  await phone.page.reload();
  await expect(phone.page.getByRole('button', { name: 'اكتب رسالة رغم ذلك' })).toBeVisible();
  assert.equal(await typed.count(), 0, 'nobody writes to the wrong lawyer by mistake');
  await phone.look('room-not-chosen');
  await lawyer.page.reload();
  await lawyer.page.getByRole('button', { name: 'اكتب رسالة رغم ذلك' }).click();
  await expect(lawyer.page.getByLabel('نص الملاحظة')).toBeVisible();
  for (const [{ page }, says] of people.slice(0, 2)) {
    await page.goto(`${product.url}/new-invitation`);
    await expect(page.getByText(says)).toBeVisible();
  }
  await phone.page.goto(`${product.url}/invite/${own}`);
  await expect(head(phone).getByText('جارٍ العمل')).toBeVisible();
  await client.call(completeRequest, { requestId });
  await expect(head(phone).getByText('انتهى العمل')).toBeVisible();
  assert.equal(await calls(phone).count(), 0);
  await phone.look('room-ended');
  for (const [{ leave }] of people) await leave();
});
