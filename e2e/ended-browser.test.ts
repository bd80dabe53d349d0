import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { makeOffer } from '#contract/offers/calls.ts';
import { choose } from '../test/case.ts';
import { sessionKey } from '../web/core/session/session.ts';
import { password } from './accounts.ts';
import { type Caller, caseByCall, clientByCall, payByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { isGone, isStored, stored } from './kept-text.ts';
import { openPart } from './open-part.ts';
import { picture } from './picture.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

const files = 'المستندات لا تُحفظ، فأعد اختيارها';
const lines = {
  visitor: 'حفظنا ما كتبته على هذا الجهاز لمدة ساعتين.',
  account: 'حفظنا ما كتبته على هذا الجهاز لمدة يوم واحد.',
  tab: 'حفظنا ما كتبته في هذه الصفحة فقط لأن طلبك سري، ويزول بإغلاقها.',
} as const;
const [cardId, code] = ['29001019901110', '778899'];

const go = ({ page }: Visitor, path: string) => page.goto(product.url + path);
/** The telephone ends the browser, which keeps only what is on the device; hours later it is opened again. */
async function ended(person: Visitor, hoursLater = 0): Promise<Visitor> {
  const left = await person.page.context().storageState();
  const again = await visitor(360, { left });
  if (hoursLater > 0) await again.page.clock.setFixedTime(Date.now() + hoursLater * 3_600_000);
  return again;
}

/** The same device, with somebody else signed in. */
async function endedFor(person: Visitor, { session }: Caller): Promise<Visitor> {
  const { cookies, origins } = await person.page.context().storageState();
  const items = origins.flatMap(({ localStorage }) => localStorage).filter(({ name }) => name !== sessionKey);
  const localStorage = [...items, { name: sessionKey, value: JSON.stringify(session) }];
  return visitor(360, { left: { cookies, origins: [{ origin: product.url, localStorage }] } });
}

/** The value of a field, once the page has its scripts and data. */
async function typedIn(person: Visitor, label: string): Promise<string> {
  const field = person.page.getByLabel(label, { exact: true }).last();
  await expect(field).toBeVisible();
  await person.rest();
  return field.inputValue();
}

const subject = 'موضوع الطلب';

async function writeRequest(person: Visitor, text: string): Promise<void> {
  await go(person, '/submit-your-application');
  await person.rest();
  await person.page.getByLabel(subject).fill(text);
}

test('a visitor whose camera ends the browser finds the request again, for two hours, and can remove it', async () => {
  const text = 'يرفض المؤجر إصلاح السقف';
  const person = await visitor(360);
  await writeRequest(person, text);
  await isStored(person.page, text);
  // It may end the browser before the picture is chosen.
  const camera = person.page.waitForEvent('filechooser');
  await person.page.getByLabel('اختر المستندات').click();
  const chooser = await camera;
  await isStored(person.page, 'hadFiles\\":true');
  await chooser.setFiles(await picture('contract.png', 7));
  await expect(person.page.getByText('contract.png')).toBeVisible();
  assert.ok(!(await stored(person.page)).includes('contract.png'));

  const again = await ended(person);
  await go(again, '/submit-your-application');
  assert.equal(await typedIn(again, subject), text);
  await expect(again.page.getByText(lines.visitor)).toBeVisible();
  await expect(again.page.getByText(files)).toBeVisible();
  await again.look('request-kept');

  const late = await ended(again, 2.1);
  await go(late, '/submit-your-application');
  assert.equal(await typedIn(late, subject), '', 'two hours later somebody else may have the telephone');
  await isGone(late.page, text);

  await again.page.getByRole('button', { name: 'امسح ما كتبته' }).click();
  await expect(again.page.getByText(lines.visitor)).toHaveCount(0);
  assert.equal(await typedIn(again, subject), '');
  await isGone(again.page, text);
});

test('where discretion is ticked the text stays in the tab, and the page says so', async () => {
  const text = 'سر لا يعرفه غيري';
  const person = await visitor(360);
  const { page } = person;
  await writeRequest(person, text);
  await isStored(page, text);
  const words = page.getByText('ولا نحفظ ما تكتبه إلا في هذه الصفحة، ويزول بإغلاقها.');
  assert.equal(await words.isVisible(), false);
  await page.getByLabel('طلب سري').check();
  await expect(words).toBeVisible();
  await page.waitForFunction((typed) => !JSON.stringify({ ...localStorage }).includes(typed), text);
  await page.reload();
  await expect(page.getByText(lines.tab)).toBeVisible();
  assert.equal(await typedIn(person, subject), text);
  await person.look('request-kept-in-tab');
  const again = await ended(person);
  await go(again, '/submit-your-application');
  assert.equal(await typedIn(again, subject), '');
});

test('the step of the account and both registrations keep what is typed, and no secret', async () => {
  const person = await visitor(360);
  const { page } = person;
  const dialog = page.getByRole('dialog');
  await go(person, '/');
  await page.getByRole('button', { name: 'تسجيل الدخول' }).first().click();
  await dialog.getByRole('button', { name: 'حساب مستخدم' }).click();
  await dialog.getByLabel('الاسم').fill('سارة محمود');
  await dialog.getByLabel('الرقم القومي').fill(cardId);
  await dialog.getByLabel('البريد الإلكتروني').fill('sara@sanad.example');
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await isStored(page, 'sara@sanad.example');
  await go(person, '/Lawyer');
  await person.rest();
  await page.getByLabel('الاسم بالكامل').fill('محمود الشاذلي حسن');
  await page.getByLabel('الرقم القومي').fill(cardId);
  await page.getByLabel('كلمة المرور', { exact: true }).last().fill(password);
  await isStored(page, 'محمود الشاذلي حسن');
  const text = await stored(page);
  for (const secret of [cardId, password, code]) assert.ok(!text.includes(secret), `${secret} is stored`);

  const again = await ended(person);
  await go(again, '/Lawyer');
  assert.equal(await typedIn(again, 'الاسم بالكامل'), 'محمود الشاذلي حسن');
  assert.equal(await typedIn(again, 'الرقم القومي'), '');
  await go(again, '/');
  await again.page.getByRole('button', { name: 'تسجيل الدخول' }).first().click();
  await again.page.getByRole('dialog').getByRole('button', { name: 'حساب مستخدم' }).click();
  assert.equal(await typedIn(again, 'البريد الإلكتروني'), 'sara@sanad.example');
  assert.equal(await typedIn(again, 'كلمة المرور'), '');
});

test('what a visitor wrote goes below what the account has kept, and neither comes back once it is sent', async () => {
  const client = await clientByCall(product, address('both'), 'سارة محمود');
  const [own, visitors] = ['رأيي وأنا في حسابي', 'رأيي قبل الدخول'];
  const person = await visitor(360, { session: client.session });
  await go(person, '/sub/5');
  await person.page.getByLabel('تعليقك').fill(own);
  await isStored(person.page, own);
  await person.page.evaluate((key) => localStorage.removeItem(key), sessionKey);
  const again = await ended(person);
  const { page } = again;
  await go(again, '/sub/5');
  await page.getByLabel('تعليقك').fill(visitors);
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('البريد الإلكتروني').fill(address('both'));
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'دخول', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  assert.equal(await typedIn(again, 'تعليقك'), `${own}\n\n${visitors}`);
  await page.getByRole('button', { name: 'إضافة تعليق' }).click();
  await expect(page.getByText(lines.account)).toHaveCount(0);
  await page.reload();
  assert.equal(await typedIn(again, 'تعليقك'), '');
  assert.doesNotMatch(await stored(page), /own:/);
});

type Form = {
  path: string;
  /** Opens the form, if it is in a dialog. */
  open?: (page: Page) => Promise<void>;
  label: string;
  text: string;
  /** The field of a document that is chosen too. */
  file?: string;
};

async function write(person: Visitor, { path, open, label, text, file }: Form): Promise<void> {
  const { page } = person;
  await go(person, path);
  await person.rest();
  await open?.(page);
  if (file !== undefined) await page.getByLabel(file).setInputFiles(await picture('paper.png', 9));
  await page.getByLabel(label, { exact: true }).last().fill(text);
  await isStored(page, text);
}

async function found(person: Visitor, { path, open, label, file }: Form): Promise<string> {
  await go(person, path);
  await person.rest();
  await open?.(person.page);
  const value = await typedIn(person, label);
  assert.equal(await person.page.getByText(files).count(), Number(value !== '' && file !== undefined), path);
  return value;
}

/** A lawyer changes their offer, which named the kind of the case and a fee. */
async function keepsOffer(lawyer: Caller, other: Caller, requestId: number): Promise<void> {
  const writtenBy = ({ session }: Caller): Form => ({
    path: `/lawyer-request/${requestId}/${session.id}#write`,
    ...{ label: 'خطوات العمل (اختياري)', text: 'أبدأ بإنذار رسمي' },
  });
  const [form, person] = [writtenBy(lawyer), await visitor(360, { session: lawyer.session })];
  await write(person, form);
  await person.page.getByLabel('حددت نوع القضية').uncheck();
  await person.page.getByRole('button', { name: 'ستة أشهر' }).click();
  await isStored(person.page, 'ستة أشهر');

  const again = await ended(person);
  const { page } = again;
  assert.equal(await found(again, form), form.text);
  await expect(page.getByText(lines.account)).toBeVisible();
  await expect(page.getByLabel('حددت نوع القضية')).not.toBeChecked();
  assert.equal(await typedIn(again, 'المدة المتوقعة (اختياري)'), 'ستة أشهر');
  assert.equal(await typedIn(again, 'مقدم الأتعاب (اختياري)'), '900', 'what nobody changed is that of the offer');
  await expect(page.getByText('اكتمال عرضك الآن ٢٫٠ من ١٠').first()).toBeAttached();
  await again.look('offer-kept');
  assert.equal(await found(await endedFor(again, other), writtenBy(other)), '');
  assert.equal(await found(await ended(again, 24.1), form), '', 'the next day');

  await page.getByRole('button', { name: 'إرسال العرض' }).click();
  await page.getByRole('button', { name: 'إرساله ناقصًا' }).click();
  await page.waitForURL('**/submit-your-application');
  await isGone(page, form.text);

  await write(again, { ...form, text: 'ثم أرفع الدعوى' });
  await page.reload();
  await page.getByRole('button', { name: 'امسح ما كتبته' }).click();
  assert.equal(await typedIn(again, form.label), form.text, 'the form begins with the offer again');
  await isGone(page, 'ثم أرفع الدعوى');
}

test('what people write is found again after the browser was ended, by nobody else, for a day, until they sign out', async () => {
  const names = ['محمود الشاذلي', 'طارق منصور'];
  const { admin, client, lawyer, lawyers, requestId } = await caseByCall({ product, address }, names);
  const other = await clientByCall(product, address('other'), 'هدى منصور');
  const sure = { lawyerName: 'محمود الشاذلي', lawyerPhone: '01000000101', caseType: true };
  await lawyer.call(makeOffer, { requestId, ...sure, initialFee: 900 });
  await keepsOffer(lawyer, lawyers[1] ?? assert.fail(), requestId);
  const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
  const proof: Form = {
    ...{ path: '/requests', open: press('إرسال إثبات الدفع'), label: 'اسم المحوِّل', text: 'منصور محمود' },
    file: 'صورة الدفع',
  };
  const openProfile = async (page: Page) => {
    await openPart(page, 'بيانات الحساب');
    await press('تعديل بياناتي')(page);
  };
  const person = await visitor(360, { session: client.session });
  await write(person, proof);
  const paying = await ended(person);
  assert.equal(await found(paying, proof), proof.text);
  await paying.look('proof-kept');

  await payByCall(admin, client, requestId);
  const { invitationId } = await choose(client, requestId);
  const forms: Form[] = [
    { path: '/sub/3', label: 'تعليقك', text: 'أوافق على هذا الرأي' },
    { path: '/submit-your-application', label: subject, text: 'أريد نفقة لأولادي' },
    { path: `/invite/${invitationId}`, label: 'نص الملاحظة', text: 'هذه صورة العقد', file: 'إرفاق مستند' },
    {
      ...{ path: `/request/${requestId}`, open: press('لديك شكوى على سير القضية؟') },
      ...{ label: 'ماذا حدث؟', text: 'سألته مرتين ولم يجبني' },
    },
    { path: '/profile', open: openProfile, label: 'رقم الهاتف', text: '01000000777' },
  ];
  for (const form of forms) await write(paying, form);

  const again = await ended(paying);
  for (const form of forms) {
    assert.equal(await found(again, form), form.text, form.path);
    await expect(again.page.getByText(lines.account).first()).toBeVisible();
    await expect(again.page.getByRole('button', { name: 'امسح ما كتبته' }).first()).toBeVisible();
    if (form.file !== undefined) await again.look('room-kept');
  }
  const others = await endedFor(again, other);
  for (const form of forms.slice(0, 2)) assert.equal(await found(others, form), '', form.path);
  const nextDay = await ended(again, 24.1);
  for (const form of forms.slice(0, 3)) assert.equal(await found(nextDay, form), '', form.path);
  // Also what nobody opened again.
  for (const form of forms) await isGone(nextDay.page, form.text);

  // The sent comment is not there once more.
  const [comment] = forms as [Form];
  assert.equal(await found(again, comment), comment.text);
  await again.page.getByRole('button', { name: 'إضافة تعليق' }).click();
  await expect(again.page.getByText(lines.account)).toHaveCount(0);
  assert.equal(await typedIn(again, comment.label), '');
  await expect(again.page.getByText(comment.text, { exact: true })).toBeVisible();
  await isGone(again.page, comment.text);

  await go(again, '/');
  await again.page.getByRole('banner').getByRole('button', { name: 'فتح القائمة' }).click();
  await again.page.getByRole('button', { name: 'تسجيل الخروج' }).filter({ visible: true }).click();
  await again.page.getByRole('button', { name: 'نعم، سجّل الخروج' }).click();
  await expect(again.page.getByText('تم تسجيل الخروج')).toBeVisible();
  assert.doesNotMatch(await stored(again.page), /own:/);
});
