import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addAttachment } from '#contract/requests/attachments.ts';
import { cancelRequest, objectToDone } from '#contract/requests/calls.ts';
import { choose } from '../test/case.ts';
import { caseByCall, clientByCall, offerByCall, payByCall, submitByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { photo } from './picture.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

async function report({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'أبلغ موكلك أن العمل انتهى' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'نعم، أبلغ موكلي' }).click();
  await expect(page.getByText(/أبلغت موكلك في .* أن العمل انتهى/)).toBeVisible();
}

test('the lawyer reports the work as done, the client says what is missing, and then confirms', async () => {
  const { admin, client, lawyer, requestId } = await caseByCall({ product, address }, ['محمود الشاذلي']);
  await offerByCall(lawyer, requestId);
  await payByCall(admin, client, requestId);
  const { invitationId } = await choose(client, requestId);
  const [phone, desktop] = [
    await visitor(360, { session: client.session, also: { width: 1440, theme: 'dark' } }),
    await visitor(1440, { session: lawyer.session, also: { width: 360, theme: 'dark' } }),
  ];
  const room = `${product.url}/invite/${invitationId}`;
  await phone.page.goto(room);
  await expect(phone.page.getByLabel('نص الملاحظة')).toBeVisible();
  await desktop.page.goto(`${product.url}/lawyer-request/${requestId}/${lawyer.session.id}`);
  await report(desktop);
  await desktop.look('lawyer-request-done-reported');

  // The open room asks at once.
  await expect(phone.page.getByRole('heading', { name: 'هل انتهى العمل المتفق عليه؟' })).toBeVisible();
  await phone.look('room-done-reported');
  await phone.page.goto(`${product.url}/requests`);
  await expect(phone.page.getByText('بانتظارك: هل انتهى العمل؟')).toBeVisible();
  await phone.page.getByRole('link', { name: 'عرض تفاصيل الطلب' }).click();
  await phone.page.getByRole('button', { name: 'لا، لم ينتهِ' }).click();
  const objection = phone.page.getByRole('form', { name: 'ما الذي لم ينتهِ؟' });
  await objection.getByRole('button', { name: 'إرسال' }).click();
  await expect(objection.getByText('اكتب ما لم ينتهِ من العمل')).toBeVisible();
  await phone.look('done-objection');
  await phone.page.keyboard.type('لم أستلم صورة الحكم.');
  // The question is answered in another tab.
  await client.call(objectToDone, { requestId, text: 'بقيت صورة الحكم.' });
  await objection.getByRole('button', { name: 'إرسال' }).click();
  const late = phone.page.getByRole('status').filter({ hasText: 'أُجيب عن السؤال قبل أن ترسل ما كتبته' });
  await expect(late.getByText('لم أستلم صورة الحكم.')).toBeVisible();
  await phone.look('done-objection-late');
  await report(desktop);
  // What was begun on the one page goes on where the composer of the room is, without a dialog.
  await phone.page.goto(room);
  await expect(objection).toBeVisible();
  assert.equal(await objection.getByRole('textbox').inputValue(), 'لم أستلم صورة الحكم.');
  assert.equal(await phone.page.getByRole('dialog').count(), 0);
  await phone.look('room-objection');
  await objection.getByRole('button', { name: 'إرسال' }).click();
  await expect(phone.page.getByText('لم أستلم صورة الحكم.')).toBeVisible();
  await expect(phone.page.getByLabel('نص الملاحظة')).toBeVisible();

  await expect(desktop.page.getByRole('button', { name: 'أبلغ موكلك أن العمل انتهى' })).toBeVisible();
  await desktop.page.goto(room);
  await expect(desktop.page.getByText('لم أستلم صورة الحكم.').first()).toBeVisible();
  await report(desktop);
  // An objection that is given up is forgotten once the work is confirmed, and not before.
  const isKept = () => phone.page.evaluate(() => JSON.stringify(localStorage).includes('بقي شيء آخر'));
  await phone.page.getByRole('button', { name: 'لا، لم ينتهِ' }).click();
  await objection.getByRole('textbox').pressSequentially('بقي شيء آخر');
  await objection.getByRole('button', { name: 'رجوع' }).click();
  const complete = async () => {
    await phone.page.getByRole('button', { name: 'نعم، اكتمل' }).click();
    await phone.page.getByRole('button', { name: 'نعم، اكتمل العمل' }).click();
  };
  const refused = { statusCode: 409, code: 'state_changed', message: 'تغيّرت حالة الطلب', errors: [] };
  await phone.page.route('**/api/PlaceOfRequest/complete', (route) => route.fulfill({ status: 409, json: refused }), {
    times: 1,
  });
  await complete();
  await expect(phone.page.getByText('تغيّرت حالة الطلب')).toBeVisible();
  assert.ok(await isKept());
  await complete();
  await expect(phone.page.getByText('كيف كان عمل محاميك؟')).toBeVisible();
  assert.ok(!(await isKept()));
  await expect(desktop.page.getByText('اكتمل الطلب، وغرفة القضية للقراءة فقط.')).toBeVisible();
  for (const person of [phone, desktop]) await person.leave();
});

test('an ended request is sent again by the form, with what was said and its documents', async () => {
  const client = await clientByCall(product, address('again'), 'سارة محمود');
  const requestId = await submitByCall(client);
  await client.call(addAttachment, { requestId, name: 'عقد.png', attachment: await photo(6) });
  await client.call(cancelRequest, { requestId, reason: 'لم يصل عرض' });
  const phone = await visitor(360, { session: client.session, also: { width: 1440, theme: 'dark' } });
  const { page } = phone;
  await page.goto(`${product.url}/request/${requestId}`);
  await expect(page.getByRole('link', { name: 'أرسله مرة أخرى' })).toBeVisible();
  await phone.look('request-ended');
  await page.getByRole('link', { name: 'أرسله مرة أخرى' }).click();
  const form = page.getByRole('form', { name: 'طلب خدمة قانونية' });
  await expect(form.getByText('عقد.png')).toBeVisible();
  assert.equal(await form.getByLabel('المركز').inputValue(), 'الدقي');
  assert.equal(await form.getByLabel('رقم الهاتف').inputValue(), '01000000201');
  await phone.look('request-sent-again-form');
  await form.getByLabel('موضوع الطلب').fill('أريد محاميًا يسجّل عقد الشقة.');
  await form.getByLabel('طلب سري').check();
  await form.getByRole('button', { name: 'إرسال الطلب' }).click();
  const review = page.getByRole('dialog');
  for (const text of ['أريد محاميًا يسجّل عقد الشقة.', 'عقد.png']) await expect(review.getByText(text)).toBeVisible();
  await review.getByRole('button', { name: 'إرسال', exact: true }).dblclick();
  await expect(page.getByText('تم إرسال طلبك بنجاح').first()).toBeVisible();

  await page.goto(`${product.url}/request/${requestId}`);
  const link = page.getByRole('main').getByRole('link', { name: /طلب رقم \d+/ });
  await expect(link).toBeVisible();
  assert.equal(await page.getByRole('link', { name: 'أرسله مرة أخرى' }).count(), 0);
  await link.click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith(`/${requestId}`));
  await page.getByRole('heading', { name: 'المستندات' }).click();
  await expect(page.getByText('عقد.png')).toBeVisible();
  await phone.leave();
});
