import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseOffer, makeOffer, requestWithOffers } from '#contract/offers.ts';
import { myRequests } from '#contract/requests.ts';
import { pdfBytes } from '../test/documents.ts';
import { administratorByCall, type Caller, clientByCall, lawyerByCall, payByCall, signInByCall } from './by-call.ts';
import { openJourney } from './journey.ts';
import { picture } from './picture.ts';
import { fillRequest } from './request.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor } = await openJourney();

const phone = '٠١٠ ١٢٣٤ ٥٦٧٨';

test('a discreet request: kept while it is typed, read back, followed step by step, cancelled', async () => {
  const admin = await administratorByCall(product);
  const lawyer = await lawyerByCall(admin, product, 'lawyer@journey.example', 'محمود الشاذلي');
  const client = await clientByCall(product, 'client@journey.example', 'سارة محمود');
  const atPhone = await visitor(360);
  const atDesk = await visitor(1440, { theme: 'dark' });
  const lawyerAtDesk = await visitor(1440);
  for (const person of [atPhone, atDesk]) await signInByCall(person, client);
  await signInByCall(lawyerAtDesk, lawyer);

  await typeAndLoseTheTab(atPhone);
  await readBackAndSend(atPhone);
  const { items } = await client.call(myRequests, {});
  assert.equal(items.length, 1, 'it was sent once');
  const requestId = items[0]?.id ?? 0;
  await depositDocuments(atDesk);

  await seeOnlyTheCase(lawyerAtDesk, requestId, lawyer.session.id);
  await lawyer.call(makeOffer, { requestId, lawyerName: 'محمود الشاذلي', lawyerPhone: '01600000101', initialFee: 900 });
  await followSteps(atPhone, requestId, 'ادفع رسوم الطلب وأرسل إثبات الدفع', 'وصل أول عرض');
  await payAndChoose(admin, client, requestId);
  await followSteps(atDesk, requestId, 'يعمل محاميك على طلبك', 'تأكّد السداد وفُتحت العروض');
  await atDesk.look('request-timeline');

  await lawyerAtDesk.page.reload();
  await lawyerAtDesk.page.getByText('أنت محامي هذا الطلب').waitFor();
  await lawyerAtDesk.page.getByText(phone).waitFor();
  const saved = lawyerAtDesk.page.waitForEvent('download');
  await lawyerAtDesk.page.getByRole('button', { name: 'تنزيل عقد.pdf' }).click();
  assert.equal((await saved).suggestedFilename(), 'عقد.pdf');
  await lawyerAtDesk.page.getByRole('button', { name: /^عرض / }).click();
  await lawyerAtDesk.page.getByRole('dialog').getByRole('img').waitFor();
  await lawyerAtDesk.look('lawyer-request-documents');
  await cancelAnother(atPhone);
  for (const person of [atPhone, atDesk, lawyerAtDesk]) await person.leave();
});

test('what one person typed is neither shown to the next one at the same browser nor kept as his', async () => {
  const sara = await clientByCall(product, 'sara@journey.example', 'سارة محمود');
  const hoda = await clientByCall(product, 'hoda@journey.example', 'هدى منصور');
  const person = await visitor(360);
  await signInByCall(person, sara);
  await person.page.goto(`${product.url}/submit-your-application`);
  await fillRequest(person.page, 'سر لا يعرفه غيري');
  // In another tab somebody else signs in: this one starts over.
  const tab = await person.page.context().newPage();
  const isAnew = person.page.waitForEvent('load');
  await signInByCall({ ...person, page: tab }, hoda);
  await isAnew;
  await person.page.waitForLoadState('networkidle');
  assert.equal(await person.page.getByLabel('موضوع الطلب').inputValue(), '');
  const kept = await person.page.evaluate((id) => localStorage.getItem(`own:${id}:request-draft`), hoda.session.id);
  assert.equal(kept, null);
  await person.leave();
});

async function typeAndLoseTheTab(person: Visitor): Promise<void> {
  const { page } = person;
  await page.goto(`${product.url}/submit-your-application`);
  await fillRequest(page, `دفعت ٥٠٠٠ جنيه مقدمًا. هاتفي ${phone}`);
  await page.getByLabel('طلب سري').check();
  await page.reload();
  await page.getByText('استعدنا ما كتبته').waitFor();
  await person.look('request-draft');
}

async function readBackAndSend({ page, look }: Visitor): Promise<void> {
  const send = page.getByRole('button', { name: 'إرسال الطلب' });
  const { buffer } = await picture('card.png', 4);
  const contract = { name: 'عقد.pdf', mimeType: 'application/pdf', buffer: pdfBytes() };
  const pictures = { name: 'بطاقة.png', mimeType: 'image/png', buffer };
  const files = page.getByLabel('اختر المستندات');
  const name = `${'IMG_'.repeat(20)}.txt`;
  await files.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('x') });
  await page.getByText(`«${name}» ليس صورة ولا ملف PDF`).waitFor();
  await look('request-refused-document');
  await files.setInputFiles([contract, pictures]);
  await send.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('طلب سري: يعرفك المحامي الذي تختاره وحده').waitFor();
  for (const told of ['عقد إيجار قديم', 'الدقي', '٢٤ أكتوبر ٢٠٢٦', '01600000201', 'عقد.pdf'])
    await dialog.getByText(told).first().waitFor();
  await look('request-read-back');
  await dialog.getByRole('button', { name: 'تعديل' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('رقم مرجعي خاص بك').fill('٧/٢٠٢٦');
  await send.click();
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).dblclick();
  await page.getByText('وصلت جميع مستنداتك').waitFor();
  await look('request-sent');
  await page.goto(`${product.url}/submit-your-application`);
  await send.waitFor();
  assert.equal(await page.getByLabel('موضوع الطلب').inputValue(), '', 'what was sent is no draft any more');
}

/** The button beside the form leads to the documents of the one open request. */
async function depositDocuments({ page, look }: Visitor): Promise<void> {
  await page.goto(`${product.url}/submit-your-application`);
  await page.getByRole('link', { name: 'إيداع المستندات' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('بطاقة.png').waitFor();
  const { buffer, mimeType } = await picture('late.png', 6);
  await dialog.getByLabel('اختر المستندات').setInputFiles({ name: 'إيصال.png', mimeType, buffer });
  await dialog.getByRole('button', { name: 'حذف إيصال.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await dialog.getByText('إيصال.png').waitFor({ state: 'detached' });
  await look('request-documents');
}

async function seeOnlyTheCase({ page, look }: Visitor, requestId: number, lawyerId: number): Promise<void> {
  await page.goto(`${product.url}/lawyer-request/${requestId}/${lawyerId}`);
  await page.getByText('دفعت ٥٠٠٠ جنيه مقدمًا. هاتفي [بيان مخفي]').waitFor();
  const text = await page.getByRole('main').innerText();
  for (const secret of ['سارة', 'client@journey.example', 'عقد.pdf', '٥٦٧٨'])
    assert.ok(!text.includes(secret), `«${secret}» is shown before the choice`);
  await page.getByText('قدّم عرضك قبل أن يختار').waitFor();
  await look('lawyer-request-discreet');
}

async function followSteps({ page }: Visitor, requestId: number, next: string, event: string): Promise<void> {
  await page.goto(`${product.url}/request/${requestId}`);
  const steps = page.getByRole('region', { name: 'مراحل الطلب' });
  await steps.getByText(next).waitFor();
  await steps.getByText(event, { exact: true }).waitFor();
}

async function payAndChoose(admin: Caller, client: Caller, requestId: number): Promise<void> {
  await payByCall(admin, client, requestId);
  const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
  await client.call(chooseOffer, { requestId, responseId: lawyersResponses[0]?.id ?? 0 });
}

async function cancelAnother(person: Visitor): Promise<void> {
  const { page, look } = person;
  await page.goto(`${product.url}/submit-your-application`);
  await fillRequest(page, 'سؤال عن فسخ عقد.');
  await page.getByRole('button', { name: 'إرسال الطلب' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'إرسال', exact: true }).click();
  await page.getByRole('link', { name: 'طلباتي' }).last().click();
  const card = page.getByRole('article').first();
  await card.getByText('مراحل الطلب').click();
  await card.getByText('قُدّم الطلب').waitFor();
  await look('requests-steps');
  await card.getByRole('button', { name: 'إلغاء الطلب' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'إلغاء الطلب' }).click();
  await dialog.getByText('السبب مطلوب').waitFor();
  await dialog.getByLabel('سبب الإلغاء').fill('تم الصلح');
  await dialog.getByRole('button', { name: 'إلغاء الطلب' }).click();
  await card.getByText('أُلغي هذا الطلب').waitFor();
  await card.getByRole('link', { name: 'عرض تفاصيل الطلب' }).click();
  await page.getByText('السبب: تم الصلح').waitFor();
  await look('request-cancelled');
}
