import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAccounts, reviewAccount } from '#contract/accounts.ts';
import { acceptAdministratorInvitation } from '#contract/accounts-administrators.ts';
import { saveLawyerDocuments } from '#contract/accounts-lawyers.ts';
import { logIn, password } from './accounts.ts';
import { administratorByCall, anyone, enterByCall, pendingLawyerByCall } from './by-call.ts';
import { openJourney } from './journey.ts';
import { photo } from './picture.ts';
import { administrator } from './product.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor } = await openJourney();

const cardOf = ({ page }: Visitor, name: string) => page.getByRole('article', { name });
const press = (person: Visitor, name: string, button: string) =>
  cardOf(person, name).getByRole('button', { name: button, exact: true }).click();

async function confirmed({ page }: Visitor, button: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click();
}

async function giveReason({ page }: Visitor, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByText(reason, { exact: true }).click();
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

test('two administrators decide on lawyers, and one of them invites and removes another', async () => {
  const [mahmoud, hassan] = ['محمود الشاذلي', 'حسن علي'] as const;
  const cards = { IdPhoto: await photo(3), BarCardPhoto: await photo(4) };
  const { call } = await pendingLawyerByCall(product, 'mahmoud@journey.example', mahmoud, cards);
  await pendingLawyerByCall(product, 'hassan@journey.example', hassan, cards);
  const admin = await visitor(1440);
  const other = await visitor(360, { theme: 'dark' });
  for (const person of [admin, other]) {
    await logIn(person, administrator.email, administrator.password);
    await person.page.goto(`${product.url}/admin/lawyers`);
    await cardOf(person, mahmoud).waitFor();
  }

  await cardOf(admin, mahmoud).getByRole('link', { name: hassan }).waitFor();
  await press(admin, mahmoud, 'طلب تعديل');
  await admin.look('review-ask');
  await giveReason(admin, 'أعد تصوير الكارنيه بوضوح', 'طلب تعديل');
  await cardOf(admin, mahmoud).getByText('بانتظار تعديل المحامي').waitFor();
  await admin.look('review-lawyers');

  // The other one looked before: he is told, and sees what stands there now.
  await press(other, mahmoud, 'طلب تعديل');
  await giveReason(other, 'أكمل بياناتك المهنية', 'طلب تعديل');
  await other.page.getByText('راجعها كما هي الآن ثم قرّر').waitFor();
  await other.page.getByRole('dialog').getByRole('button', { name: 'إلغاء' }).click();
  await cardOf(other, mahmoud).getByText('أعد تصوير الكارنيه بوضوح').waitFor();
  await other.look('review-lawyers');

  await call(saveLawyerDocuments, { BarCardPhoto: await photo(9) });
  await press(other, mahmoud, 'قبول');
  await confirmed(other, 'قبول');
  await cardOf(other, mahmoud).getByText('أعد تصوير الكارنيه بوضوح').waitFor({ state: 'detached' });
  await press(other, mahmoud, 'قبول');
  await confirmed(other, 'قبول');
  await cardOf(other, mahmoud).waitFor({ state: 'detached' });

  await press(admin, mahmoud, 'قبول');
  await confirmed(admin, 'قبول');
  await cardOf(admin, mahmoud).waitFor({ state: 'detached' });
  await press(admin, hassan, 'رفض');
  await giveReason(admin, 'الكارنيه غير مجدَّد', 'رفض');
  await cardOf(admin, hassan).waitFor({ state: 'detached' });
  assert.match(await product.mailTo('hassan@journey.example', 'السبب'), /الكارنيه غير مجدَّد/);

  await admin.page.getByLabel('الاسم أو البريد أو رقم الحساب').fill('محمود الشاذلى');
  await admin.page.getByRole('button', { name: 'بحث' }).click();
  await press(admin, mahmoud, 'إيقاف الحساب');
  await admin.page.getByRole('dialog').getByLabel('سبب الإيقاف').fill('شكاوى متكررة');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'إيقاف الحساب' }).click();
  await cardOf(admin, mahmoud).getByText('شكاوى متكررة').waitFor();
  await admin.look('review-search');
  await press(admin, mahmoud, 'إعادة التفعيل');
  await confirmed(admin, 'إعادة التفعيل');
  await cardOf(admin, mahmoud).getByText('مقبول', { exact: true }).waitFor();
  await other.page.goto(`${product.url}/admin/clients`);
  await other.page.getByText('لا يوجد مستخدمون نشطون').waitFor();
  await other.look('review-clients');

  await acceptSeveral(admin);
  await inviteAndRemove(admin, other);
  for (const person of [admin, other]) await person.leave();
});

/** By keyboard alone; a colleague was quicker with one of the two. */
async function acceptSeveral({ page, look }: Visitor): Promise<void> {
  const names = ['زينب عمر', 'طارق نور'] as const;
  for (const [n, name] of names.entries()) await pendingLawyerByCall(product, `several${n}@journey.example`, name);
  await page.goto(`${product.url}/admin/lawyers?as=table`);
  await page.getByRole('row', { name: names[0] }).waitFor();
  await page.getByRole('button', { name: `عرض: \u2068${names[0]}\u2069` }).focus();
  // The first press opens what is decided on, the second one asks.
  await page.keyboard.press('KeyA');
  await page.getByRole('article', { name: names[0] }).waitFor();
  await page.keyboard.press('KeyA');
  await page.getByRole('alertdialog', { name: `قبول المحامي \u2068${names[0]}\u2069؟` }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  for (const key of ['KeyX', 'KeyJ', 'KeyX']) await page.keyboard.press(key);
  await page.getByText('تم تحديد حسابين').waitFor();
  await look('review-picked');
  const { call } = await administratorByCall(product);
  const { items } = await call(listAccounts, { role: 'Lawyer', status: 'Pending' });
  await call(reviewAccount, { accountId: items[0]?.id ?? 0, decision: 'accept' });
  await page.getByRole('button', { name: 'قبول حسابين' }).click();
  const question = page.getByRole('alertdialog', { name: 'قبول حسابين؟' });
  await question.getByRole('button', { name: 'قبول حسابين' }).click();
  await page.getByText('اكتمل: قبول حساب واحد').waitFor();
  await page.getByRole('listitem').filter({ hasText: names[0] }).getByText('عالج هذا العنصر مدير آخر قبلك').waitFor();
  await look('review-outcome');
}

async function inviteAndRemove(admin: Visitor, other: Visitor): Promise<void> {
  const [email, name] = ['hala@journey.example', 'هالة فاخر'];
  await admin.page.goto(`${product.url}/admin/administrators`);
  await press(admin, 'مدير المنصة', 'إنهاء صلاحيتي');
  await confirmed(admin, 'إنهاء صلاحيتي');
  await admin.page.getByText('لا بد أن يبقى للمنصة مدير واحد على الأقل').waitFor();
  await admin.page.getByLabel('الاسم', { exact: true }).fill(name);
  await admin.page.getByLabel('البريد الإلكتروني').fill(email);
  await admin.page.getByRole('button', { name: 'إرسال الدعوة' }).click();
  await admin.page.getByText('اختر الصلاحية').waitFor();
  await admin.page.getByText('اطلاع فقط', { exact: true }).click();
  await admin.page.getByRole('button', { name: 'إرسال الدعوة' }).click();
  await admin.page.getByText('الدعوة في طريقها إلى').waitFor();
  await admin.page.getByRole('button', { name: `سحب دعوة ${name}` }).waitFor();
  await admin.look('administrators');
  const link = (await product.mailTo(email)).replaceAll(/\s/g, ' ');
  const inviteToken = /administrator-invitation#([\w-]{43})/.exec(link)?.[1] ?? assert.fail('no link in the mail');
  await anyone(product)(acceptAdministratorInvitation, { token: inviteToken, password, confirmPassword: password });
  await admin.page.reload();
  await onlyLooks(admin, { email, name });
  await press(admin, name, `إنهاء صلاحية ${name}`);
  await confirmed(admin, 'إنهاء الصلاحية');
  await cardOf(admin, name).getByRole('button', { name: 'دعوة من جديد' }).waitFor();
  await other.page.goto(`${product.url}/admin/administrators`);
  await cardOf(other, name).waitFor();
  await other.look('administrators');
}

/** Whoever only looks sees no decision and may take none; what another gives her stands there without loading anew. */
async function onlyLooks(admin: Visitor, { email, name }: { email: string; name: string }): Promise<void> {
  const hala = await visitor(360);
  await logIn(hala, email, password);
  await hala.page.goto(`${product.url}/admin/lawyers?status=Accepted`);
  const card = cardOf(hala, 'محمود الشاذلي');
  await card.waitFor();
  await hala.page.getByRole('note').getByText('اطلاع فقط').waitFor();
  assert.equal(await card.getByRole('button').count(), 0);
  await hala.look('review-only-looks');
  const { call } = await enterByCall(product, email);
  await assert.rejects(call(reviewAccount, { accountId: 1, decision: 'accept' }), {
    status: 403,
    message: 'صلاحيتك في الإدارة لا تشمل هذه الخطوة. اطلبها من مدير له كل الصلاحيات',
  });

  await press(admin, name, `تغيير صلاحية ${name}`);
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByText('مراجعة الحسابات والمدفوعات', { exact: true }).click();
  await admin.look('administrator-permission');
  await dialog.getByRole('button', { name: 'حفظ الصلاحية' }).click();
  await cardOf(admin, name).getByText('مراجعة الحسابات والمدفوعات').waitFor();
  await card.getByRole('button', { name: 'إيقاف الحساب' }).waitFor();
  await hala.leave();
}
