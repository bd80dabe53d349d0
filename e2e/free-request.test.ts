import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose } from '../test/case.ts';
import {
  administratorByCall,
  assignByCall,
  clientByCall,
  lawyerByCall,
  offerByCall,
  settingsDuring,
  submitByCall,
} from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney({ theme: 'money' });

const payment = /دفع|رسوم|سداد|سدّد|سدد|إثبات|تحويل|حوّل|محفظ/;

/** The page, once it says this, has no word of payment. */
async function assertFree({ page, rest }: Visitor, path: string, says: string | RegExp): Promise<void> {
  await page.goto(product.url + path);
  await expect(page.getByText(says).first()).toBeVisible();
  await rest();
  // Folded parts are read too. The list of what an export may hold is the same for everyone.
  const text = await page.locator('body').evaluate((body) => {
    const shown = body.cloneNode(true) as HTMLElement;
    for (const hidden of shown.querySelectorAll('script, style, [aria-labelledby=records]')) hidden.remove();
    return shown.textContent ?? '';
  });
  assert.doesNotMatch(text, payment, path);
}

test('without fees nobody reads a word of payment, from the home page to the closed room', async (t) => {
  const office = await administratorByCall(product);
  await settingsDuring(t, office, { requestFee: 0, lawyerFee: 0 });
  const lawyer = await lawyerByCall(office, product, address('lawyer'), 'محمود الشاذلي');
  const client = await clientByCall(product, address('client'), 'سارة محمود');
  const also = { width: 1440 };
  const [guest, sara] = [await visitor(360), await visitor(360, { also, session: client.session })];
  const mahmoud = await visitor(360, { session: lawyer.session });

  await assertFree(guest, '/', 'التقديم مجاني.');
  await assertFree(guest, '/Lawyer', 'أودع المستندات');
  await assertFree(guest, '/submit-your-application', 'التقديم مجاني.');
  await assertFree(sara, '/', 'لا شيء بانتظارك الآن');
  await assertFree(sara, '/submit-your-application', 'التقديم مجاني.');
  await sara.look('free-request-form');
  const id = await submitByCall(client);
  await assignByCall(office, id, lawyer);
  await assertFree(sara, '/requests', 'قيد المراجعة');
  await assertFree(sara, `/request/${id}`, 'بانتظار أول عرض');
  await assertFree(mahmoud, '/requests', 'قدّم عرضك');
  await assertFree(mahmoud, `/lawyer-request/${id}/${lawyer.session.id}`, 'قدّم عرضك قبل أن يختار');

  await offerByCall(lawyer, id);
  await assertFree(sara, '/requests', 'العروض مفتوحة، اختر محاميك');
  await sara.look('free-requests');
  await assertFree(sara, `/request/${id}`, 'قارن بين العروض واختر الأنسب لك');
  await assertFree(sara, '/notification', `وصل عرض جديد على طلبك رقم ${id}`);
  await assertFree(mahmoud, '/requests?tab=offered', 'عرضك الآن أمام المستخدم');
  await assertFree(mahmoud, '/profile', 'محمود الشاذلي');

  const { invitationId } = await choose(client, id);
  await assertFree(sara, `/invite/${invitationId}`, 'محمود الشاذلي');
  await assertFree(sara, `/request/${id}`, 'محاميك');
  await sara.page.getByRole('button', { name: 'انتهى العمل؟ أكّد اكتماله' }).click();
  await sara.page.getByRole('button', { name: 'نعم، اكتمل العمل' }).click();
  await expect(sara.page.getByText('مكتمل').first()).toBeVisible();
  await assertFree(sara, `/invite/${invitationId}`, 'كيف كان عمل محاميك؟');
  await assertFree(mahmoud, `/invite/${invitationId}`, 'وغرفة القضية للقراءة فقط');
});
