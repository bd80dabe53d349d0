import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptAdministratorInvitation } from '#contract/accounts/administrators.ts';
import { listAccounts, reviewAccount } from '#contract/accounts/calls.ts';
import { saveLawyerDocuments } from '#contract/accounts/lawyers.ts';
import { password } from './accounts.ts';
import { administratorByCall, anyone, logInByCall, pendingLawyerByCall, signInByCall } from './by-call.ts';
import { countPresses } from './count-presses.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { photo } from './picture.ts';
import { openedIn, openInQueue } from './queue.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor } = await openJourney({ theme: 'beginning' });

const cardOf = ({ page }: Visitor, name: string) => page.getByRole('article', { name });
/** A decision on an account is in its card, or in the bar of the queue where it is open. */
const press = (person: Visitor, name: string, button: string) =>
  cardOf(person, name)
    .or(person.page.getByRole('region', { name: `التفاصيل: \u2068${name}\u2069` }))
    .getByRole('button', { name: button, exact: true })
    .click();

/** On a phone one thing fills the screen: some of its decisions are behind a button. */
async function decideOnPhone({ page }: Visitor, button: string): Promise<void> {
  const wanted = openedIn(page).getByRole('button', { name: button, exact: true });
  if (!(await wanted.isVisible())) await openedIn(page).getByRole('button', { name: 'إجراءات أخرى' }).click();
  await wanted.click();
}

async function confirmed({ page }: Visitor, button: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click();
}

async function giveReason({ page }: Visitor, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByText(reason, { exact: true }).click();
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

/** Accepting an account that something speaks against asks for the reason. */
async function acceptBecause({ page }: Visitor, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('سبب القبول').fill(reason);
  await dialog.getByRole('button', { name: 'قبول', exact: true }).click();
}

/** Its live events never come, as on a bad connection: what others decide is not shown by itself. */
const holdLiveEvents = ({ page }: Pick<Visitor, 'page'>) => page.route('**/api/Notifications/stream', () => {});

test('two administrators decide on lawyers, and one of them invites and removes another', async () => {
  const [mahmoud, hassan] = ['محمود الشاذلي', 'حسن علي'] as const;
  const cards = { IdPhoto: await photo(3), BarCardPhoto: await photo(4) };
  const { call } = await pendingLawyerByCall(product, 'mahmoud@journey.example', mahmoud, cards);
  await pendingLawyerByCall(product, 'hassan@journey.example', hassan, cards);
  const { session } = await administratorByCall(product);
  const admin = await visitor(1440, { session });
  const other = await visitor(360, { session, theme: 'dark' });
  await holdLiveEvents(other);
  for (const person of [admin, other]) {
    await person.page.goto(`${product.url}/admin/lawyers`);
    await openInQueue(person.page, mahmoud);
    await expect(cardOf(person, mahmoud)).toBeVisible();
  }

  await expect(cardOf(admin, mahmoud).getByRole('link', { name: hassan })).toBeVisible();
  await press(admin, mahmoud, 'طلب تعديل');
  await admin.look('review-ask');
  await giveReason(admin, 'أعد تصوير الكارنيه بوضوح', 'طلب تعديل');
  await expect(cardOf(admin, mahmoud).getByText('بانتظار تعديل المحامي')).toBeVisible();
  await admin.look('review-lawyers');

  // The other administrator loaded the page earlier: they are told so, and see the current state.
  await decideOnPhone(other, 'طلب تعديل');
  await giveReason(other, 'أكمل بياناتك المهنية', 'طلب تعديل');
  await expect(other.page.getByText('راجعها كما هي الآن ثم قرّر')).toBeVisible();
  await other.page.getByRole('dialog').getByRole('button', { name: 'إلغاء' }).click();
  await expect(cardOf(other, mahmoud).getByText('أعد تصوير الكارنيه بوضوح')).toBeVisible();
  await other.look('review-lawyers');

  await call(saveLawyerDocuments, { BarCardPhoto: await photo(9) });
  // Both lawyers typed the same card number: accepting one of them needs a reason.
  await decideOnPhone(other, 'قبول…');
  const dialog = other.page.getByRole('dialog');
  await expect(dialog.getByText(`رقم البطاقة نفسه مسجَّل في حساب \u2068${hassan}\u2069`)).toBeVisible();
  const accept = dialog.getByRole('button', { name: 'قبول', exact: true });
  // The lawyer has sent another picture meanwhile: the page is fetched again, and the dialog stays.
  await accept.click();
  await expect(cardOf(other, mahmoud).getByText('أعد تصوير الكارنيه بوضوح')).toHaveCount(0);
  await accept.click();
  await expect(dialog.getByText('اكتب سبب قبول هذا الحساب')).toBeVisible();
  await other.look('review-accept-reason');
  await acceptBecause(other, 'الرقم الصحيح لمحمود');
  await expect(cardOf(other, mahmoud)).toHaveCount(0);

  // It leaves the list of every page at once.
  await expect(cardOf(admin, mahmoud)).toHaveCount(0);
  await press(admin, hassan, 'رفض');
  await giveReason(admin, 'الكارنيه غير مجدَّد', 'رفض');
  await expect(cardOf(admin, hassan)).toHaveCount(0);

  await admin.page.getByLabel('الاسم أو البريد أو رقم الحساب').fill('محمود الشاذلى');
  await admin.page.getByRole('button', { name: 'بحث', exact: true }).click();
  await press(admin, mahmoud, 'إيقاف الحساب');
  await admin.page.getByRole('dialog').getByLabel('سبب الإيقاف').fill('شكاوى متكررة');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'إيقاف الحساب' }).click();
  await expect(cardOf(admin, mahmoud).getByText('شكاوى متكررة')).toBeVisible();
  await admin.look('review-search');
  await restoreThrice(admin, mahmoud);

  await acceptSeveral(admin);
  await acceptOneAfterAnother(admin);
  await inviteAndRemove(admin, other);
  assert.match(await product.mailTo('hassan@journey.example', 'السبب'), /الكارنيه غير مجدَّد/);
});

/** A decision without a reason is made at once. It is taken back by its key, but not after a colleague acted. */
async function restoreThrice(admin: Visitor, name: string): Promise<void> {
  const { page } = admin;
  const toasts = page.getByRole('region', { name: 'رسائل المنصة' });
  await press(admin, name, 'إعادة التفعيل');
  await expect(toasts.getByText(`أُعيد تفعيل حساب \u2068${name}\u2069`)).toBeVisible();
  await expect(cardOf(admin, name).getByText('مقبول', { exact: true })).toBeVisible();
  await page.keyboard.press('KeyU');
  await expect(toasts.getByText(`تم التراجع: أُعيد تفعيل حساب \u2068${name}\u2069`)).toBeVisible();
  await expect(cardOf(admin, name).getByText('شكاوى متكررة')).toBeVisible();

  const { call } = await administratorByCall(product);
  const { items } = await call(listAccounts, { role: 'Lawyer', q: name });
  await press(admin, name, 'إعادة التفعيل');
  await expect(cardOf(admin, name).getByText('مقبول', { exact: true })).toBeVisible();
  await call(reviewAccount, { accountId: items[0]?.id ?? 0, decision: 'suspend', reason: 'شكوى جديدة' });
  await page.keyboard.press('KeyU');
  await expect(toasts.getByText('لم يعد التراجع ممكنًا، فبعد قرارك: «إيقاف الحساب»')).toBeVisible();
  await expect(cardOf(admin, name).getByText('شكوى جديدة')).toBeVisible();
  await admin.look('review-take-back-refused');
  await press(admin, name, 'إعادة التفعيل');
  await expect(cardOf(admin, name).getByText('مقبول', { exact: true })).toBeVisible();
  await admin.look('review-decided');
}

/** By keyboard only; a colleague decided one of the three first, and another one has no papers. */
async function acceptSeveral({ page, rest, look }: Visitor): Promise<void> {
  await holdLiveEvents({ page });
  const names = ['زينب عمر', 'طارق نور', 'سامي العدل'] as const;
  const complete = { CardId: '29001019905551', IdPhoto: await photo(5), BarCardPhoto: await photo(6) };
  for (const [n, name] of names.entries())
    await pendingLawyerByCall(product, `several${n}@journey.example`, name, n === 1 ? complete : {});
  await page.goto(`${product.url}/admin/lawyers`);
  await expect(page.getByRole('article', { name: names[0] })).toBeVisible();
  await rest();
  // Without papers, accepting asks for the reason.
  await page.keyboard.press('KeyA');
  await expect(page.getByRole('dialog', { name: `قبول حساب \u2068${names[0]}\u2069؟` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const key of ['KeyX', 'KeyJ', 'KeyX', 'KeyJ', 'KeyX']) await page.keyboard.press(key);
  await expect(page.getByText('تم تحديد ٣ حسابات')).toBeVisible();
  await look('review-picked');
  const { call } = await administratorByCall(product);
  const { items } = await call(listAccounts, { role: 'Lawyer', status: 'Pending' });
  await call(reviewAccount, { accountId: items[0]?.id ?? 0, decision: 'accept', reason: 'رأينا أصل البطاقة' });
  await page.getByRole('button', { name: 'قبول ٣ حسابات' }).click();
  const question = page.getByRole('alertdialog', { name: 'قبول ٣ حسابات؟' });
  await question.getByRole('button', { name: 'قبول ٣ حسابات' }).click();
  await expect(page.getByText('اكتمل: قبول حساب واحد')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: names[0] }).getByText('سبقك مدير آخر إلى اتخاذ القرار'),
  ).toBeVisible();
  const left = page.getByRole('listitem').filter({ hasText: 'لم تُقبل لنقص المستندات (١):' });
  await expect(left.filter({ hasText: names[2] })).toBeVisible();
  await look('review-outcome');
}

/** From the overview: a press opens a lawyer, a press accepts them, and each next one takes one press. */
async function acceptOneAfterAnother({ page, rest }: Visitor): Promise<void> {
  const names = ['نادية فوزي', 'كمال رزق'] as const;
  for (const [n, name] of names.entries()) {
    const cards = { CardId: `2900101990666${n}`, IdPhoto: await photo(10 + n), BarCardPhoto: await photo(20 + n) };
    await pendingLawyerByCall(product, `next${n}@journey.example`, name, cards);
  }
  const { isAfter } = await countPresses(page);
  await page.goto(`${product.url}/admin`);
  await rest();
  await page.getByRole('main').getByRole('link', { name: names[0] }).click();
  for (const [n, name] of names.entries()) {
    await expect(page.getByRole('region', { name: `التفاصيل: \u2068${name}\u2069` })).toBeVisible();
    const heading = page.getByRole('article', { name }).getByRole('heading', { level: 2 });
    if (n > 0) await expect(heading).toBeFocused();
    await openedIn(page).getByRole('button', { name: 'قبول', exact: true }).click();
    await expect(heading).toHaveCount(0);
  }
  isAfter(1 + names.length);
}

async function inviteAndRemove(admin: Visitor, other: Visitor): Promise<void> {
  const [email, name] = ['hala@journey.example', 'هالة فاخر'];
  await admin.page.goto(`${product.url}/admin/administrators`);
  await press(admin, 'مدير المنصة', 'التنازل عن صلاحياتي');
  await confirmed(admin, 'التنازل عن صلاحياتي');
  await expect(admin.page.getByText('لا بد أن يبقى للمنصة مدير واحد على الأقل')).toBeVisible();
  await admin.page.getByLabel('الاسم', { exact: true }).fill(name);
  await admin.page.getByLabel('البريد الإلكتروني').fill(email);
  await admin.page.getByRole('button', { name: 'إرسال الدعوة' }).click();
  await expect(admin.page.getByText('اختر الصلاحية')).toBeVisible();
  await admin.page.getByText('اطلاع فقط', { exact: true }).click();
  await admin.page.getByRole('button', { name: 'إرسال الدعوة' }).click();
  await expect(admin.page.getByText('الدعوة في طريقها إلى')).toBeVisible();
  await expect(admin.page.getByRole('button', { name: `سحب الدعوة: \u2068${name}\u2069` })).toBeVisible();
  await admin.look('administrators');
  const link = (await product.mailTo(email)).replaceAll(/\s/g, ' ');
  const inviteToken = /administrator-invitation#([\w-]{43})/.exec(link)?.[1] ?? assert.fail('no link in the mail');
  await anyone(product)(acceptAdministratorInvitation, { token: inviteToken, password, confirmPassword: password });
  await admin.page.reload();
  await onlyLooks(admin, other, { email, name });
  await press(admin, name, `إلغاء صلاحيات المدير: \u2068${name}\u2069`);
  await confirmed(admin, 'إلغاء صلاحيات المدير');
  await expect(cardOf(admin, name).getByRole('button', { name: 'دعوة من جديد' })).toBeVisible();
}

/**
 * An administrator with read permission sees no decisions; a new permission applies without a reload.
 */
async function onlyLooks(admin: Visitor, hala: Visitor, who: { email: string; name: string }): Promise<void> {
  const { call, session } = await logInByCall(product, who.email);
  await hala.page.unrouteAll();
  await signInByCall(hala, { call, session });
  await hala.page.goto(`${product.url}/admin/lawyers?status=Accepted`);
  const opened = await openInQueue(hala.page, 'محمود الشاذلي');
  await expect(cardOf(hala, 'محمود الشاذلي')).toBeVisible();
  assert.equal(await opened.getByRole('button', { name: 'إيقاف الحساب' }).count(), 0);

  await press(admin, who.name, `تغيير الصلاحية: \u2068${who.name}\u2069`);
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByText('مراجعة الحسابات والمدفوعات', { exact: true }).click();
  await admin.look('administrator-permission');
  await dialog.getByRole('button', { name: 'حفظ الصلاحية' }).click();
  await expect(cardOf(admin, who.name).getByText('مراجعة الحسابات والمدفوعات')).toBeVisible();
  await opened.getByRole('button', { name: 'إجراءات أخرى' }).click();
  await expect(opened.getByRole('button', { name: 'إيقاف الحساب' })).toBeVisible();
}
