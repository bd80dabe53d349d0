import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addAttachment } from '#contract/requests/attachments.ts';
import { myRequests } from '#contract/requests/calls.ts';
import { choose } from '../test/case.ts';
import { pdfBytes } from '../test/documents.ts';
import { eventually } from '../test/eventually.ts';
import {
  administratorByCall,
  assignByCall,
  type Caller,
  clientByCall,
  lawyerByCall,
  offerByCall,
  payByCall,
  signInByCall,
  submitByCall,
} from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { photo, picture } from './picture.ts';
import { fillRequest, requestCard } from './request.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

const phone = '٠١٠ ١٢٣٤ ٥٦٧٨';

test('a discreet request: stored while it is typed, reviewed, followed step by step, cancelled', async () => {
  const admin = await administratorByCall(product);
  const lawyer = await lawyerByCall(admin, product, address('lawyer'), 'محمود الشاذلي');
  const client = await clientByCall(product, address('client'), 'سارة محمود');
  const { session } = client;
  const onPhone = await visitor(360, { session, also: { width: 1440, theme: 'dark' } });
  const onDesktop = await visitor(1440, { session, theme: 'dark' });
  const lawyerOnDesktop = await visitor(1440, { session: lawyer.session });

  await typeAndLoseTheTab(onPhone);
  await readBackAndSend(onPhone);
  const { items } = await client.call(myRequests, {});
  assert.equal(items.length, 1, 'it was sent once');
  const requestId = items[0]?.id ?? 0;
  await assignByCall(admin, requestId, lawyer);
  await depositDocuments(onDesktop);

  await seeOnlyTheCase(lawyerOnDesktop, requestId, lawyer.session.id);
  await offerByCall(lawyer, requestId);
  await followSteps(onPhone, requestId, 'ادفع رسوم الطلب وأرسل إثبات الدفع', 'وصل أول عرض');
  await payByCall(admin, client, requestId);
  await choose(client, requestId);
  await followSteps(onDesktop, requestId, 'يعمل محاميك على طلبك', 'تأكّد السداد وفُتحت العروض');
  await onDesktop.look('request-timeline');

  await lawyerOnDesktop.page.reload();
  await expect(lawyerOnDesktop.page.getByText('اتصل بموكلك')).toBeVisible();
  await expect(lawyerOnDesktop.page.getByText(phone).first()).toBeVisible();
  const saved = lawyerOnDesktop.page.waitForEvent('download');
  await lawyerOnDesktop.page.getByRole('button', { name: 'تنزيل عقد.pdf' }).click();
  assert.equal((await saved).suggestedFilename(), 'عقد.pdf');
  await lawyerOnDesktop.page.getByRole('button', { name: /^عرض / }).click();
  await expect(lawyerOnDesktop.page.getByRole('dialog').getByRole('img')).toBeVisible();
  await lawyerOnDesktop.look('lawyer-request-documents');
  await sendAgain(onPhone, await cancelAnother(onPhone, client));
  for (const person of [onPhone, onDesktop, lawyerOnDesktop]) await person.leave();
});

test('text of one person is neither shown to the next one in the same browser nor stored as theirs', async () => {
  const text = 'سر لا يعرفه غيري';
  const sara = await clientByCall(product, address('sara'), 'سارة محمود');
  const hoda = await clientByCall(product, address('hoda'), 'هدى منصور');
  for (const [path, label] of [
    ['/submit-your-application', 'موضوع الطلب'],
    ['/sub/3', 'تعليقك'],
  ] as const) {
    const person = await visitor(360, { session: sara.session });
    const storedOf = ({ session }: Caller) =>
      person.page.evaluate(
        (own) => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith(own))),
        `own:${session.id}:`,
      );
    await person.page.goto(product.url + path);
    await person.page.getByLabel(label).fill(text);
    await eventually(
      async () => (await storedOf(sara)).includes(text),
      () => `${path}: the text of the first person is not stored`,
    );
    // Another person signs in in another tab: this one starts over.
    const tab = await person.page.context().newPage();
    const reloaded = person.page.waitForEvent('load');
    await signInByCall({ ...person, page: tab }, hoda);
    await reloaded;
    await person.rest();
    assert.equal(await person.page.getByLabel(label).inputValue(), '', path);
    assert.doesNotMatch(await storedOf(hoda), new RegExp(text), path);
    await person.leave();
  }
});

async function typeAndLoseTheTab(person: Visitor): Promise<void> {
  const { page } = person;
  await page.goto(`${product.url}/submit-your-application`);
  await fillRequest(page, `دفعت ٥٠٠٠ جنيه مقدمًا. هاتفي ${phone}`);
  await page.getByLabel('طلب سري').evaluate(pressAndLeave);
  await page.reload();
  await expect(page.getByText('حفظنا ما كتبته')).toBeVisible();
  assert.ok(await page.getByLabel('طلب سري').isChecked(), 'the last press is restored too');
  await person.look('request-draft');
}

/** In the page: it is closed within the press. A later write would be lost. */
function pressAndLeave(box: HTMLElement): void {
  box.click();
  dispatchEvent(new Event('pagehide'));
  Storage.prototype.setItem = () => undefined;
}

async function readBackAndSend({ page, look }: Visitor): Promise<void> {
  const send = page.getByRole('button', { name: 'إرسال الطلب' });
  const { buffer } = await picture('card.png', 4);
  const contract = { name: 'عقد.pdf', mimeType: 'application/pdf', buffer: pdfBytes() };
  const pictures = { name: 'بطاقة.png', mimeType: 'image/png', buffer };
  const files = page.getByLabel('اختر المستندات');
  const name = `${'IMG_'.repeat(20)}.txt`;
  await files.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText(`«${name}»: اختر ملف PDF أو صورة`)).toBeVisible();
  await look('request-refused-document');
  await files.setInputFiles([contract, pictures]);
  await send.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('طلب سري: لا يرى اسمك وبريدك إلا المحامي الذي تختاره')).toBeVisible();
  for (const text of ['عقد إيجار قديم', 'الدقي', '٢٤ أكتوبر ٢٠٢٦', '01000000201', 'عقد.pdf'])
    await expect(dialog.getByText(text).first()).toBeVisible();
  await look('request-read-back');
  await dialog.getByRole('button', { name: 'تعديل' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByText('المزيد').click();
  await page.getByLabel('رقم مرجعي خاص بك').fill('٧/٢٠٢٦');
  await send.click();
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).dblclick();
  await expect(page.getByText('وصلت جميع مستنداتك')).toBeVisible();
  await look('request-sent');
  await page.getByRole('main').getByRole('link', { name: 'طلباتي' }).click();
  await page.waitForURL('**/requests');
  await page.goto(`${product.url}/submit-your-application`);
  await expect(send).toBeVisible();
  assert.equal(await page.getByLabel('موضوع الطلب').inputValue(), '', 'what was sent is no draft any more');
}

/** The button beside the form leads to the documents of the one open request. */
async function depositDocuments({ page, look }: Visitor): Promise<void> {
  await page.goto(`${product.url}/submit-your-application`);
  await page.getByRole('link', { name: 'إيداع المستندات' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('بطاقة.png')).toBeVisible();
  const { buffer, mimeType } = await picture('late.png', 6);
  await dialog.getByLabel('اختر المستندات').setInputFiles({ name: 'إيصال.png', mimeType, buffer });
  await dialog.getByRole('button', { name: 'حذف إيصال.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await expect(dialog.getByText('إيصال.png')).toHaveCount(0);
  await look('request-documents');
}

async function seeOnlyTheCase({ page, look }: Visitor, requestId: number, lawyerId: number): Promise<void> {
  await page.goto(`${product.url}/lawyer-request/${requestId}/${lawyerId}`);
  await expect(page.getByText('دفعت ٥٠٠٠ جنيه مقدمًا. هاتفي [رقم أو بريد مخفي]')).toBeVisible();
  const text = await page.getByRole('main').innerText();
  for (const secret of ['سارة', address('client'), 'عقد.pdf', '٥٦٧٨'])
    assert.ok(!text.includes(secret), `«${secret}» is shown before the choice`);
  await expect(page.getByText('قدّم عرضك قبل أن يختار')).toBeVisible();
  await look('lawyer-request-discreet');
}

async function followSteps({ page }: Visitor, requestId: number, next: string, event: string): Promise<void> {
  await page.goto(`${product.url}/request/${requestId}`);
  await expect(page.getByText(next).first()).toBeVisible();
  const steps = page.getByRole('region', { name: 'مراحل الطلب' });
  const isFolded = (await steps.locator('details[open]').count()) === 0;
  assert.equal(isFolded, page.viewportSize()?.width === 360, 'the steps are one line on phones');
  if (isFolded) await steps.getByRole('heading', { name: 'مراحل الطلب' }).click();
  await expect(steps.getByRole('listitem').getByText(event, { exact: true })).toBeVisible();
}

async function cancelAnother(person: Visitor, client: Caller): Promise<number> {
  const { page, look } = person;
  const requestId = await submitByCall(client);
  await client.call(addAttachment, { requestId, name: 'عقد.png', attachment: await photo(6) });
  await page.goto(`${product.url}/requests`);
  const card = requestCard(person, requestId);
  await card.getByRole('button', { name: 'كل بيانات الطلب' }).click();
  await card.getByText('مراحل الطلب').click();
  await expect(card.getByText('قُدّم الطلب')).toBeVisible();
  await look('requests-steps');
  await card.getByRole('button', { name: 'إلغاء الطلب' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'إلغاء الطلب' }).click();
  await expect(dialog.getByText('السبب مطلوب')).toBeVisible();
  await dialog.getByLabel('سبب الإلغاء').fill('تم الصلح');
  await dialog.getByRole('button', { name: 'إلغاء الطلب' }).click();
  await page.getByText('طلبات منتهية').click();
  await page.getByText('ملغى', { exact: true }).click();
  await page.getByRole('link', { name: 'عرض تفاصيل الطلب' }).last().click();
  await expect(page.getByText('السبب: تم الصلح').first()).toBeVisible();
  await page.getByRole('heading', { name: 'مراحل الطلب' }).click();
  await expect(page.getByText('السبب: تم الصلح').last()).toBeVisible();
  return requestId;
}

/** An ended request is sent again by the form, with what was said and its documents. */
async function sendAgain({ page, look }: Visitor, requestId: number): Promise<void> {
  await expect(page.getByRole('link', { name: 'أرسله مرة أخرى' })).toBeVisible();
  await look('request-cancelled');
  await page.getByRole('link', { name: 'أرسله مرة أخرى' }).click();
  const form = page.getByRole('form', { name: 'طلب خدمة قانونية' });
  await expect(form.getByText('عقد.png')).toBeVisible();
  assert.equal(await form.getByLabel('المركز').inputValue(), 'الدقي');
  assert.equal(await form.getByLabel('رقم الهاتف').inputValue(), '01000000201');
  await look('request-sent-again-form');
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
}
