import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeOffer } from '#contract/offers/calls.ts';
import { reviewPayment } from '#contract/payments/calls.ts';
import { acceptLawyer, registerClient, registerLawyer } from './accounts.ts';
import {
  administratorByCall,
  assignByCall,
  type Caller,
  lawyerByCall,
  logInByCall,
  payByCall,
  proofOf,
} from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { leaveByMenu } from './menu.ts';
import { pdfText } from './paper.ts';
import { orderNumberOf, pay, submitRequest, unlockRequest } from './request.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

const clear = { caseType: true, topic: 'clear', strategy: 'clear', contractAgreement: 'agreed' } as const;
/** Besides the one that is written on the page. */
const offers = [
  { ...clear, initialFee: '9500', strategyDetails: 'إنذار رسمي، ثم دعوى صحة ونفاذ' },
  { topic: 'clear', finalFee: '30000', estimatedTime: 'سنة' },
] as const;
/** Best score first. */
const names = ['منيرة السيد', 'محمود الشاذلي', 'طارق منصور'] as const;

/** The main job, by everyone who has a part in it. */
test('from a request to the chosen offer, agreed on paper', async () => {
  const office = await administratorByCall(product);
  const admin = await visitor(360, { also: { width: 1440 }, session: office.session });
  const lawyer = await visitor(360);
  const phone = await visitor(360, { theme: 'dark', also: { width: 1440, theme: 'light' } });

  await registerLawyer(lawyer, address('first'), names[0]);
  await lawyer.page.keyboard.press('Escape');
  await leaveByMenu(lawyer, 'من نحن');
  await acceptLawyer(admin, names[0]);
  await registerClient(phone, address('client'), 'سارة محمود');
  const requestId = await submitRequest(phone);
  const first = await logInByCall(product, address('first'));
  const others: Caller[] = [];
  for (const name of names.slice(1))
    others.push(await lawyerByCall(office, product, address(`other${others.length}`), name));
  await assignByCall(office, requestId, first, ...others);
  await admin.page.goto(`${product.url}/admin/requests/${requestId}`);
  await expect(admin.page.getByText(names[0]).first()).toBeVisible();
  await admin.look('admin-request');

  for (const [at, { call, session }] of others.entries())
    await call(makeOffer, { requestId, lawyerName: session.displayName, lawyerPhone: '01000000101', ...offers[at] });
  const orderNumber = await orderNumberOf(product, address('first'), requestId);
  await unlockRequest(lawyer, address('first'), String(requestId), orderNumber);
  await draftAndOffer(lawyer);

  const client = await logInByCall(product, address('client'));
  await seeLockedOffers(phone, requestId);
  await pay(phone, 1);
  const paymentId = await proofOf(office, client);
  await office.call(reviewPayment, { paymentId, decision: 'reject', reason: 'الصورة غير واضحة' });
  await phone.page.goto(`${product.url}/requests`);
  await expect(phone.page.getByText('لم يُقبل إثبات الدفع: الصورة غير واضحة')).toBeVisible();
  await phone.look('requests-rejected');
  await payByCall(office, client, requestId);

  const wide = await visitor(1440, { session: client.session });
  await compare(phone, requestId, false);
  await compare(wide, requestId, true);
  const reference = await chooseAndPrint(wide, requestId);
  await phone.page.goto(`${product.url}/requests`);
  await expect(phone.page.getByText(`جارٍ العمل مع ${names[0]}`).first()).toBeVisible();
  await checkReference(phone, reference);

  await lawyer.page.goto(`${product.url}/request/${requestId}/agreement`);
  await expect(lawyer.page.getByText(reference)).toBeVisible();
  await lawyer.look('fee-agreement');
  await lawyer.page.goto(`${product.url}/requests`);
  await lawyer.page.getByRole('link', { name: /^اختارك/ }).click();
  await lawyer.page.getByRole('link', { name: 'فتح الطلب' }).click();
  await expect(lawyer.page.getByText('اختارك صاحب الطلب')).toBeVisible();
  await expect(lawyer.page.getByText('01000000201').first()).toBeVisible();
  await lawyer.look('lawyer-request-chosen');
  for (const person of [admin, lawyer, phone, wide]) await person.leave();
});

/** Writes half an offer, loses the tab, finds it again and sends it. */
async function draftAndOffer({ page, look }: Visitor): Promise<void> {
  await page.goto(`${product.url}/requests`);
  await expect(page.getByRole('link', { name: 'قدّم عرضك' })).toBeVisible();
  await look('assigned-requests');
  await page.getByRole('link', { name: 'قدّم عرضك' }).click();
  const form = page.getByRole('form');
  await form.getByLabel('حددت نوع القضية').check();
  await form.getByLabel('مقدم الأتعاب').fill('ثمانية آلاف');
  await form.getByRole('button', { name: 'شهر', exact: true }).click();
  await page.reload();
  await expect(form.getByLabel('مقدم الأتعاب'), 'the form is still open').toHaveValue('ثمانية آلاف');
  await page.getByRole('button', { name: 'العودة إلى الطلب' }).click();
  await page.getByRole('button', { name: 'قدّم عرضك' }).click();
  await expect(form.getByLabel('مقدم الأتعاب')).toHaveValue('ثمانية آلاف');
  await expect(form.getByLabel('المدة المتوقعة')).toHaveValue('شهر');
  await expect(form.getByLabel('حددت نوع القضية')).toBeChecked();
  // The kind and the time.
  await expect(page.getByText('اكتمال عرضك الآن ١٫٠ من ١٠').first()).toBeAttached();
  await expect(page.getByText('حفظنا ما كتبته على هذا الجهاز لمدة يوم واحد.')).toBeVisible();
  await form.getByLabel('المدة المتوقعة').fill('');
  await form.getByRole('button', { name: 'إرسال العرض' }).click();
  await expect(form.getByText('اكتب الأتعاب بالأرقام')).toBeVisible();
  await form.getByLabel('مقدم الأتعاب').fill('٨٠٠٠');
  await form.getByLabel('مؤخر الأتعاب').fill('12000.50');
  const answer = (question: string, name: string) =>
    form.getByRole('radiogroup', { name: question }).getByText(name, { exact: true }).click();
  await answer('فهمت الموضوع', 'نعم');
  await answer('خطة العمل', 'واضحة');
  await form.getByLabel('خطوات العمل').fill('إنذار رسمي، ثم دعوى صحة ونفاذ أمام المحكمة. '.repeat(40));
  for (const duty of ['الاتفاق على العقد', 'الالتزام بالسرية', 'الالتزام بالتواصل مع المستخدم']) {
    await answer(duty, 'موافق');
  }
  await look('offer-written');
  await form.getByRole('button', { name: 'إرسال العرض' }).click();
  await page.waitForURL('**/submit-your-application');
}

async function seeLockedOffers({ page, look }: Visitor, requestId: number): Promise<void> {
  await page.goto(`${product.url}/requests`);
  await expect(page.getByText('بانتظارك: ٣ عروض')).toBeVisible();
  await look('requests-waiting');
  await page.goto(`${product.url}/request/${requestId}`);
  await expect(page.getByText(/مقفلة حتى تأكيد السداد/)).toBeVisible();
  const text = await page.getByRole('main').innerText();
  for (const secret of [...names.map((name) => name.split(' ')[0] ?? name), '٨٬٠٠٠'])
    assert.ok(!text.includes(secret), `«${secret}» is shown before the payment`);
  await look('request-locked');
}

async function compare({ page, look }: Visitor, requestId: number, isWide: boolean): Promise<void> {
  await page.goto(`${product.url}/request/${requestId}`);
  await page.getByText('كيف نرتّب العروض').click();
  if (!isWide) {
    const shown = await page.getByRole('heading', { level: 3 }).allInnerTexts();
    assert.deepEqual(
      shown.filter((text) => names.some((name) => name === text)),
      names,
      'best score first',
    );
    await expect(page.getByText('من ١٠', { exact: true }).first()).toBeVisible();
    await look('offers-to-compare');
  }
  await page.getByRole('link', { name: 'قارن بين العروض' }).click();
  await page.waitForURL('**?compare=*');
  if (isWide) {
    const table = page.getByRole('table');
    await expect(table).toBeVisible();
    const heads = await table.getByRole('columnheader').allInnerTexts();
    assert.deepEqual(
      heads.slice(1).map((head) => names.find((name) => head.includes(name))),
      names,
      'best score first',
    );
    const missing = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'غير مكتوب' }) });
    assert.match(await missing.innerText(), /المدة المتوقعة[\s\S]*مؤخر الأتعاب[\s\S]*مقدم الأتعاب/);
    const paper = (await pdfText(await page.pdf())).join('');
    assert.ok(paper.includes('مرافعة حتى النقض'), 'the degree of the lawyers is on the paper');
    for (const name of names) assert.ok(paper.includes(name), `«${name}» is not on the paper: ${paper}`);
  } else {
    await expect(page.getByRole('heading', { name: 'قارن بين العروض' })).toBeVisible();
    assert.equal(await page.getByRole('table').count(), 0, 'screen readers find no table on a phone');
  }
  await look('comparison');
  await page.getByText('العروض في المقارنة: ٣ من ٣').click();
  await page.getByRole('checkbox', { name: 'محمود الشاذلي' }).uncheck();
  await expect(page.getByText('العروض في المقارنة: ٢ من ٣')).toBeVisible();
  assert.equal(await page.getByRole('checkbox', { disabled: true }).count(), 2, 'two are the fewest');
  await page.getByRole('checkbox', { name: 'محمود الشاذلي' }).check();
  await expect(page.getByText('العروض في المقارنة: ٣ من ٣')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'قارن بين العروض' })).toBeVisible();
  await page.goForward();
}

async function chooseAndPrint({ page, look }: Visitor, requestId: number): Promise<string> {
  await page.getByRole('button', { name: `${names[0]} اختيار` }).click();
  await page.getByRole('button', { name: 'نعم، أختاره' }).click();
  await expect(page.getByText('محاميك', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'اتفاق الأتعاب' }).click();
  await expect(page.getByRole('heading', { name: 'اتفاق أتعاب محاماة' })).toBeVisible();
  assert.ok(page.url().endsWith(`/request/${requestId}/agreement`));
  const text = await page.getByRole('article').innerText();
  const reference = /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(text)?.[0] ?? assert.fail('no reference');
  await look('fee-agreement');
  const pages = await pdfText(await page.pdf({ preferCSSPageSize: true }));
  const paper = pages.join(' ');
  for (const line of [
    'اتفاق أتعاب محاماة',
    'الطرف الأول، الموكل: سارة محمود',
    `الطرف الثاني، المحامي: ${names[0]}`,
    'يلتزم المحامي بسرية بيانات الموكل وموضوعه.',
    'مقدم الأتعاب ٨٬٠٠٠ جنيه ثمانية آلاف جنيه مصري فقط لا غير',
    'إجمالي الأتعاب ٢٠٬٠٠٠٫٥٠ جنيه عشرون ألف جنيه مصري وخمسون قرشا فقط لا غير',
    reference,
    `${product.url}/agreement`,
  ]) {
    assert.ok(paper.includes(line), `«${line}» is not on the paper: ${paper}`);
  }
  assert.match(paper, /بتاريخ [٠-٩]+ \S+ [٠-٩]{4} الموافق [٠-٩]+ .+ ١٤[٠-٩]{2} هـ/);
  assert.ok(pages.length > 1, 'a long plan takes more than one page');
  const digits = new Intl.NumberFormat('ar-EG');
  for (const [at, page] of pages.entries()) {
    const numbered = `صفحة ${digits.format(at + 1)} من ${digits.format(pages.length)}`;
    assert.ok(page.includes(numbered), `«${numbered}»: ${page}`);
  }
  return reference;
}

async function checkReference({ page, look }: Visitor, reference: string): Promise<void> {
  await page.goto(`${product.url}/agreement`);
  const check = async (typed: string, text: string) => {
    await page.getByLabel('مرجع الاتفاق').fill(typed);
    await page.getByRole('button', { name: 'تحقق' }).click();
    await expect(page.getByText(text)).toBeVisible();
  };
  await page.getByRole('button', { name: 'تحقق' }).click();
  await expect(page.getByText('اكتب مرجع الاتفاق')).toBeVisible();
  await expect(page.getByLabel('مرجع الاتفاق')).toBeFocused();
  const nothing = await fetch(`${product.url}/agreement?reference=%E2%80%8F%00`);
  assert.equal(nothing.status, 200, 'what cannot be seen is no reference');
  await check('AAAA-2222-BBBB-3333', 'لا يوجد اتفاق بهذا المرجع');
  const last = reference.endsWith('2') ? '3' : '2';
  await check(reference.slice(0, -1) + last, 'المرجع لا يطابق محتوى محفوظًا');
  await check(reference.toLowerCase().replaceAll('-', ' '), 'الاتفاق محفوظ ولم يتغير');
  const text = await page.getByRole('main').innerText();
  assert.ok(text.includes('٢٠٬٠٠٠٫٥٠') && text.includes('س. م.'), text);
  assert.ok(!text.includes('سارة') && !text.includes('منيرة'), 'a person with the paper learns no name here');
  await look('agreement-unchanged');
}
