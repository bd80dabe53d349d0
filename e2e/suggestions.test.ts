import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { consentVersion, registerParticipant } from '#contract/accounts/registration.ts';
import { signOutEverywhere } from '#contract/accounts/security.ts';
import { getSuggestion } from '#contract/suggestions/calls.ts';
import { addComment } from '#contract/suggestions/comments.ts';
import { shortForm } from '../test/registration-forms.ts';
import { logIn, password } from './accounts.ts';
import { administratorByCall, anyone, clientByCall, confirmByCall, logInByCall } from './by-call.ts';
import { standsAsDrawn } from './drawing.ts';
import { suggestions } from './drawings/suggestions.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { pressAgainMs } from './press-again.ts';
import { openInQueue } from './queue.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

const emails = { participant: address('participant'), client: address('client') };
const subject = 'تذكير بموعد الجلسة قبلها بيومين';

async function newParticipant(): Promise<void> {
  const email = emails.participant;
  const form = shortForm({ email, displayName: 'باسم الزيات', consentVersion });
  const { id } = await anyone(product)(registerParticipant, form);
  await confirmByCall(product, email);
  const admin = await administratorByCall(product);
  await admin.call(reviewAccount, { accountId: id, decision: 'accept', reason: 'راجعنا البطاقة' });
}

const list = ({ page, product }: Visitor) => page.goto(`${product.url}/Suggestions-comments`);

async function openFirst(person: Visitor): Promise<void> {
  await list(person);
  await person.page.getByRole('link', { name: subject }).first().click();
  await expect(person.page.getByRole('heading', { name: subject })).toBeVisible();
}

/** Typed text stays over a reload, and over a session that ended elsewhere, also when the page is reloaded then. */
async function survives({ page }: Visitor): Promise<void> {
  const dialog = page.getByRole('dialog');
  async function reopen() {
    await page.reload();
    await page.getByRole('button', { name: 'إرسال مقترح' }).click();
    await expect(dialog.getByLabel('الموضوع')).toBeVisible();
  }
  const isThere = async () => {
    assert.equal(await dialog.getByLabel('الموضوع').inputValue(), subject);
    assert.equal(await dialog.getByLabel('التصنيف').inputValue(), 'تحسين خدمة');
    assert.equal(await dialog.getByLabel('اسم صاحب المشاركة').inputValue(), 'باسم');
  };
  await reopen();
  await isThere();
  const { call } = await logInByCall(product, emails.participant);
  await call(signOutEverywhere, {});
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  const login = page.getByRole('dialog', { name: 'تسجيل الدخول' });
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toHaveCount(0);
  await isThere();
  await reopen();
  assert.equal(await dialog.getByLabel('الموضوع').inputValue(), '', 'a visitor does not find it');
  await dialog.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(login).toBeVisible();
  await login.getByLabel('البريد الإلكتروني').fill(emails.participant);
  await login.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'دخول', exact: true }).click();
  await expect(login).toHaveCount(0);
  await isThere();
}

async function sends(person: Visitor): Promise<void> {
  const { page, look } = person;
  // A press finds that the session has ended; the live stream would find it first.
  await page.route('**/api/Notifications/stream', (route) => route.abort());
  await list(person);
  await logIn(person, emails.participant, password);
  await expect(page.getByText('لم ترسل مشاركة بعد')).toBeVisible();
  assert.equal(await page.getByRole('heading', { name: 'شارك برأيك' }).isVisible(), false);
  await page.getByRole('button', { name: 'إرسال مقترح' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('الموضوع').fill(subject);
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(dialog.getByText('التصنيف مطلوب')).toBeVisible();
  await dialog.getByLabel('التصنيف').selectOption('تحسين خدمة');
  await dialog.getByLabel('اسم صاحب المشاركة').fill('باسم');
  await look('suggestion-dialog');
  await survives(person);
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(page.getByText('تم إرسال مقترحك بنجاح')).toBeVisible();
  await expect(page.getByRole('region', { name: 'مشاركاتي' }).getByText(subject)).toBeVisible();

  await page.getByRole('link', { name: /^المناقشات/ }).click();
  await page.waitForURL('**?type=Discussions');
  await page.getByRole('button', { name: 'بدء مناقشة' }).click();
  await dialog.getByLabel('الموضوع').fill('هل تُنشر أتعاب استرشادية؟');
  await dialog.getByLabel('التصنيف').selectOption('الرسوم والأتعاب');
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(page.getByRole('link', { name: 'هل تُنشر أتعاب استرشادية؟' }).first()).toBeVisible();
  await look('suggestions-own');
}

async function readsOnly(person: Visitor): Promise<void> {
  const { page, look } = person;
  await list(person);
  await person.rest();
  await standsAsDrawn(page, suggestions, {
    first: page.getByRole('heading', { level: 3 }).first(),
    entrance: page.getByRole('region', { name: 'شارك برأيك' }),
  });
  await page.getByRole('button', { name: 'إرسال مقترح' }).click();
  await expect(page.getByRole('dialog').getByText('نسألك من أنت عند الإرسال')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('ابحث في الموضوعات').fill('الجلسه');
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  await expect(page.getByRole('link', { name: 'عرض كل المشاركات' })).toBeVisible();
  await look('suggestions-found');
  await openFirst(person);
  await page.getByRole('button', { name: 'إضافة تعليق' }).click();
  await expect(page.getByText('من فضلك أدخل تعليقًا')).toBeVisible();
  await page.getByLabel('تعليقك').fill('رأي زائر');
  await page.getByRole('button', { name: 'إضافة تعليق' }).click();
  await expect(page.getByText('يجب تسجيل الدخول لإضافة التعليق')).toBeVisible();
  assert.equal(await page.getByLabel('تعليقك').inputValue(), 'رأي زائر', 'nothing typed is lost');
  await look('suggestion-visitor');
}

const focusIsOn = (place: Locator) => expect(place.and(place.page().locator(':focus'))).toBeVisible();

/**
 * Others write four replies meanwhile: the reader's own is still last, has the focus, and disappears when it is
 * deleted.
 */
async function repliesByKeyboard(page: Page): Promise<void> {
  const { call } = await logInByCall(product, emails.client);
  const suggestionId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const { comments } = await call(getSuggestion, { id: suggestionId });
  const parentId = comments[0]?.id ?? 0;
  for (let n = 1; n <= 4; n++) {
    const commentText = `رد سابق ${n}${n === 1 ? `${'\n'.repeat(1_000)}وآخره` : ''}`;
    await call(addComment, { suggestionId, parentId, commentText });
  }
  await page.reload();
  const open = page.getByRole('button', { name: 'رد (تعليق سارة محمود)', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  await focusIsOn(page.getByLabel('ردك'));
  await page.getByRole('button', { name: 'إلغاء' }).press('Enter');
  await focusIsOn(open);
  await page.waitForTimeout(pressAgainMs);
  await page.keyboard.press('Enter');
  await page.keyboard.type('وأضيف: برسالة قصيرة');
  await page.getByRole('button', { name: 'إرسال الرد' }).press('Enter');
  // The form is in the article of the comment: its own text is removed with it.
  const reply = page.getByRole('article').filter({ hasText: 'وأضيف: برسالة قصيرة' });
  await focusIsOn(reply);
  await page.waitForTimeout(pressAgainMs);
  await page.getByRole('button', { name: 'عرض مزيد من الردود' }).press('Enter');
  await expect(page.getByText('رد سابق 4')).toBeVisible();
  assert.equal(await reply.count(), 1);
  await page.waitForTimeout(pressAgainMs);
  await reply.getByRole('button', { name: 'حذف (تعليق سارة محمود)' }).press('Enter');
  await page.waitForTimeout(pressAgainMs);
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).press('Enter');
  await expect(reply).toHaveCount(0);
  await focusIsOn(page.getByRole('article').filter({ hasText: 'رد سابق 4' }).last());
  const tall = page.getByRole('article').filter({ hasText: 'رد سابق 1' });
  const height = () => tall.evaluate(({ clientHeight }) => clientHeight);
  assert.ok((await height()) < 500, 'a thousand empty lines do not push the others away');
  await tall.getByRole('button', { name: 'عرض النص كاملًا' }).click();
  await expect(tall.getByRole('button', { name: 'عرض أقل' })).toBeVisible();
  assert.ok((await height()) > 10_000);
  await tall.getByRole('button', { name: 'عرض أقل' }).click();
}

async function discusses(person: Visitor): Promise<void> {
  const { page, look } = person;
  await openFirst(person);
  await logIn(person, emails.client, password);
  await page.getByLabel('تعليقك').fill('فكرة عملية\nوأؤيدها');
  await page.getByRole('button', { name: 'إضافة تعليق' }).click();
  await expect(page.getByText('تم إرسال تعليقك بنجاح')).toBeVisible();
  const comment = page.getByRole('article').filter({ hasText: 'فكرة عملية' }).last();
  await expect(comment).toBeVisible();
  assert.equal(await page.getByLabel('تعليقك').inputValue(), '');
  await repliesByKeyboard(page);
  await comment.getByRole('button', { name: 'تعديل (تعليق سارة محمود)' }).click();
  await comment.getByLabel('تعديل تعليقك').fill('فكرة عملية جدًا');
  await comment.getByRole('button', { name: 'حفظ التعديل' }).click();
  await focusIsOn(page.getByRole('article').filter({ hasText: 'فكرة عملية جدًا' }).last());

  const support = page.getByRole('button', { name: 'أؤيد المشاركة' });
  await support.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('مؤيد واحد')).toBeVisible();
  await focusIsOn(page.getByRole('button', { name: 'سحب التأييد' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('لا مؤيدين بعد')).toBeVisible();
  await page.getByRole('button', { name: 'إبلاغ' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('خارج موضوع المنصة').click();
  await look('suggestion-report');
  await dialog.getByRole('button', { name: 'إرسال البلاغ' }).click();
  await expect(page.getByText('شكرًا، سنراجع ما أبلغت عنه')).toBeVisible();
  await look('suggestion-discussed');
}

async function answersAndModerates(person: Visitor): Promise<void> {
  const { page, look, product } = person;
  await page.goto(`${product.url}/admin/suggestions`);
  const opened = await openInQueue(page, subject);
  const card = page.getByRole('article', { name: subject });
  await card.getByLabel('نص الرد').fill('ندرسها مع مزوّد الرسائل');
  await look('admin-answer');
  await opened.getByRole('button', { name: 'نشر الرد' }).click();
  await expect(card).toHaveCount(0);

  await page
    .getByRole('main')
    .getByRole('link', { name: /^البلاغات ?[١-٩]/ })
    .click();
  const reported = page.getByRole('article').filter({ hasText: subject });
  await openInQueue(page, subject);
  await expect(reported).toBeVisible();
  await look('admin-reports');
  await opened.getByRole('button', { name: 'إخفاء' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('خارج موضوع المنصة').click();
  await dialog.getByRole('button', { name: 'إخفاء', exact: true }).click();
  await expect(reported).toHaveCount(0);
}

test('a suggestion is sent, read, discussed, supported, answered, hidden and restored', async () => {
  await Promise.all([newParticipant(), clientByCall(product, emails.client, 'سارة محمود')]);
  const participant = await visitor(1440, { theme: 'dark' });
  await sends(participant);
  const reader = await visitor(360);
  await readsOnly(reader);
  const client = await visitor(360);
  await discusses(client);
  const { session } = await administratorByCall(product);
  const admin = await visitor(1440, { session });
  await answersAndModerates(admin);

  const address = client.page.url();
  assert.equal((await reader.page.goto(address))?.status(), 404);
  await expect(reader.page.getByText('هذه المشاركة غير موجودة أو حُذفت')).toBeVisible();
  await list(participant);
  const own = participant.page.getByRole('region', { name: 'مشاركاتي' });
  await expect(own.getByText('خارج موضوع المنصة')).toBeVisible();

  await admin.page.getByRole('link', { name: /^المخفية ?[١-٩]/ }).click();
  await (await openInQueue(admin.page, subject)).getByRole('button', { name: 'إظهار' }).click();
  await expect(admin.page.getByText(/^تم إظهار المشاركة رقم/)).toBeVisible();
  assert.equal((await reader.page.goto(address))?.status(), 200);
  await expect(reader.page.getByText('ندرسها مع مزوّد الرسائل')).toBeVisible();
  await reader.look('suggestion-answered');
  const { page: plain } = await visitor(360, { hasScripts: false });
  await plain.goto(address);
  const tall = plain.getByRole('article').filter({ hasText: 'رد سابق 1' });
  assert.ok((await tall.evaluate(({ clientHeight }) => clientHeight)) > 10_000, 'whole where no script can open it');
  assert.equal(await plain.getByRole('button', { name: 'عرض النص كاملًا' }).count(), 0);
  const feed = await reader.page.request.get(`${product.url}/Suggestions-comments/feed.xml`);
  assert.match(await feed.text(), new RegExp(`<title>مقترح: ${subject}</title>`));
});
