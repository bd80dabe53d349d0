import { test } from 'node:test';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { saveNews } from '#contract/content/editing.ts';
import { reviewPayment } from '#contract/payments/calls.ts';
import { addSuggestion } from '#contract/suggestions/calls.ts';
import { eventually } from '../test/eventually.ts';
import {
  assignByCall,
  caseByCall,
  lawyerByCall,
  logInByCall,
  offerByCall,
  payByCall,
  pendingParticipantByCall,
  proofOf,
  proveByCall,
  settingsDuring,
  submitByCall,
} from './by-call.ts';
import { countPresses } from './count-presses.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { photo, picture } from './picture.ts';
import { openedIn } from './queue.ts';
import { requestCard } from './request.ts';

const { product, visitor, address } = await openJourney({ theme: 'money' });

const subject = 'تذكير بموعد الجلسة';

const {
  admin: office,
  client,
  lawyers,
  requestId: first,
} = await caseByCall({ product, address }, ['منى السيد', 'هاني رشدي']);

async function offeredRequest(requestId: number): Promise<number> {
  await assignByCall(office, requestId, ...lawyers);
  for (const lawyer of lawyers) await offerByCall(lawyer, requestId);
  return requestId;
}

/** One thing waits in each queue, and a news item waits to be published. Returns the number of a request to assign. */
async function whatWaits(): Promise<number> {
  await proveByCall(client, await offeredRequest(first));
  const unassigned = await submitByCall(client);
  // The platform has assigned the request before this lawyer came.
  await lawyerByCall(office, product, address('later'), 'سامي فؤاد');
  const [participant, other] = [address('participant'), address('suggester')];
  await pendingParticipantByCall(product, other, { displayName: 'هدى كامل', cardId: '29001019907772' });
  const suggester = await logInByCall(product, other);
  await office.call(reviewAccount, { accountId: suggester.session.id, decision: 'accept' });
  await suggester.call(addSuggestion, { type: 'Suggestions', subject, classification: 'تحسين خدمة' });
  await pendingParticipantByCall(product, participant, { displayName: 'باسم الزيات', cardId: '29001019907771' });
  await office.call(saveNews, { title: 'فتحنا أبوابنا', image: await photo(8) });
  return unassigned;
}

test('from the overview each decision takes two presses, and publishing three', async () => {
  const requestId = await whatWaits();
  const { page, rest, leave } = await visitor(1440, { session: office.session });
  const { begin, isAfter } = await countPresses(page);
  const counted = async (wanted: number, decide: () => Promise<void>) => {
    await page.goto(`${product.url}/admin`);
    await rest();
    begin();
    await decide();
    isAfter(wanted);
  };
  const waiting = page.getByRole('region', { name: 'الأقدم انتظارًا' }).getByRole('listitem');
  const waitingOf = (hasText: string) => waiting.filter({ hasText }).getByRole('link');
  const opened = openedIn(page);

  await counted(2, async () => {
    await waitingOf('إثبات دفع').click();
    const shown = opened.getByRole('img').first();
    await expect(shown).toBeVisible();
    const readable = async () => ((await shown.boundingBox())?.height ?? 0) >= 300;
    await eventually(readable, () => 'the picture is too small to read');
    await opened.getByRole('button', { name: 'قبول', exact: true }).click();
    await expect(page.getByText('لا توجد إثباتات بانتظار المراجعة')).toBeVisible();
  });
  await counted(2, async () => {
    await waitingOf('باسم الزيات').click();
    await opened.getByRole('button', { name: 'قبول', exact: true }).click();
    await expect(opened).toHaveCount(0);
  });
  await counted(2, async () => {
    await waitingOf(String(requestId)).click();
    await opened.getByRole('button', { name: /^كلّف/ }).first().click();
    await expect(page.getByText(/^كُلّف /).first()).toBeVisible();
  });
  await counted(2, async () => {
    await waitingOf(subject).click();
    await opened.getByLabel('نص الرد').fill('ندرسها مع مزوّد الرسائل');
    await opened.getByRole('button', { name: 'نشر الرد' }).click();
    await expect(opened).toHaveCount(0);
  });
  await counted(3, async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'المحتوى' }).click();
    await page.getByRole('main').getByRole('link', { name: 'المسودات والمسحوب' }).click();
    await page.getByRole('article').getByRole('button', { name: /^نشر/ }).click();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
  await leave();
});

test('a client pays in three presses, besides the picture, and chooses in two, also where offers are compared', async (t) => {
  await settingsDuring(t, office, { wallets: [{ name: 'فودافون كاش', number: '01600000999', isActive: true }] });
  const requestId = await offeredRequest(await submitByCall(client));
  const person = await visitor(360, { session: client.session });
  const { page, leave } = person;
  const { begin, isAfter } = await countPresses(page);
  await page.goto(`${product.url}/requests`);
  const dialog = page.getByRole('dialog');
  begin();
  await requestCard(person, requestId).getByRole('button', { name: /^ادفع/ }).click();
  await dialog.getByRole('button', { name: 'حوّلت المبلغ، التالي' }).click();
  await dialog.getByLabel('صورة الدفع').setInputFiles(await picture('transfer.png', 9));
  await dialog.getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
  await expect(page.getByRole('dialog', { name: 'وصلتنا الصورة' })).toBeVisible();
  isAfter(3);
  await office.call(reviewPayment, { paymentId: await proofOf(office, client), decision: 'approve' });

  const compared = await offeredRequest(await submitByCall(client));
  await payByCall(office, client, compared);
  for (const id of [requestId, compared]) {
    await page.goto(`${product.url}/request/${id}`);
    if (id === compared) {
      await page.getByRole('link', { name: 'قارن بين العروض' }).click();
      await expect(page.getByRole('heading', { name: 'قارن بين العروض' })).toBeVisible();
    }
    begin();
    const choices = page.getByRole('button', { name: /اختيار( هذا المحامي)?$/ });
    await choices.first().click();
    await page.getByRole('button', { name: 'نعم، أختاره' }).click();
    await expect(page.getByText('محاميك', { exact: true })).toBeVisible();
    isAfter(2);
  }
  await leave();
});
