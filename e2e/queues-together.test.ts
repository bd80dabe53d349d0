import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { listAccounts } from '#contract/accounts/calls.ts';
import {
  administratorByCall,
  caseByCall,
  colleagueByCall,
  offerByCall,
  payByCall,
  pendingParticipantByCall,
} from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { openedIn, openInQueue, rowsOf } from './queue.ts';

const { product, visitor, address } = await openJourney({ hasEmptyProduct: true });

const office = await administratorByCall(product);
const names = ['باسم الزيات', 'هدى كامل', 'نور الدين', 'مها سليم'] as const;
for (const [n, displayName] of names.entries())
  await pendingParticipantByCall(product, address(`p${n}`), { displayName, cardId: `2900101990888${n}` });
const { items } = await office.call(listAccounts, { role: 'Participant' });
const idOf = (name: string) => items.find(({ displayName }) => displayName === name)?.id ?? assert.fail(name);

const isOpen = (page: Page, name: string) =>
  expect(page.getByRole('region', { name: `التفاصيل: \u2068${name}\u2069` })).toBeVisible();
const accept = (page: Page) => openedIn(page).getByRole('button', { name: 'قبول', exact: true }).click();
const takeBack = (page: Page) => page.getByRole('button', { name: 'تراجع', exact: true }).click();
const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });

test('what is taken back is open again, whatever was opened meanwhile', async () => {
  const [first, second, third] = names;
  for (const width of [1440, 360]) {
    const { page, leave } = await visitor(width, { session: office.session });
    await page.goto(`${product.url}/admin/participants`);
    if (width === 360) await openInQueue(page, first);
    await isOpen(page, first);
    await accept(page);
    await isOpen(page, second);
    if (width === 360) await openedIn(page).getByRole('button', { name: 'العودة إلى القائمة' }).click();
    await openInQueue(page, third);
    await isOpen(page, third);
    await takeBack(page);
    await isOpen(page, first);
    await page.waitForURL(new RegExp(`item=${idOf(first)}$`));

    // In another view of the list.
    await accept(page);
    await isOpen(page, second);
    if (width === 360) await openedIn(page).getByRole('button', { name: 'العودة إلى القائمة' }).click();
    await page.getByRole('link', { name: /^مرفوضون/ }).click();
    await page.waitForURL(/status=Rejected/);
    await takeBack(page);
    await isOpen(page, first);

    // On its own page it is there anyway.
    await page.goto(`${product.url}/admin/accounts/${idOf(first)}`);
    await page.getByRole('main').getByRole('button', { name: 'قبول', exact: true }).click();
    await expect(page.getByRole('main').getByText('مقبول', { exact: true }).first()).toBeVisible();
    await takeBack(page);
    await expect(page.getByRole('main').getByRole('button', { name: 'قبول', exact: true })).toBeVisible();
    await leave();
  }
});

test('two administrators begin with different things, and see who is where', async () => {
  const hala = await colleagueByCall(product, address('hala'), { displayName: 'هالة فريد', permission: 'reviewer' });
  const one = await visitor(1440, { session: office.session });
  const [first, second, third] = names;
  await one.page.goto(`${product.url}/admin/participants`);
  await isOpen(one.page, first);
  await one.rest();
  const other = await visitor(1440, { session: hala.session, also: { width: 360, theme: 'dark' } });
  await other.page.goto(`${product.url}/admin/participants`);
  await isOpen(other.page, second);
  await expect(rowOf(other.page, first).getByText('عند \u2068مدير المنصة\u2069')).toBeVisible();
  await expect(rowOf(one.page, second).getByText('عند \u2068هالة فريد\u2069')).toBeVisible();

  await one.page.keyboard.press('KeyT');
  await expect(openedIn(one.page).getByRole('button', { name: 'خذها', pressed: true })).toBeVisible();
  await expect(rowOf(other.page, first).getByText('محجوز باسم \u2068مدير المنصة\u2069')).toBeVisible();
  await openInQueue(other.page, first);
  await expect(openedIn(other.page).getByText('محجوز باسم: مدير المنصة')).toBeVisible();
  assert.equal(await openedIn(other.page).getByRole('button', { name: 'خذها' }).count(), 0);
  await other.look('queue-colleagues');
  await openInQueue(other.page, second);
  await expect(rowOf(one.page, second).getByText('عند')).toBeVisible();

  // After a decision the next free one is open, and what was taken is free.
  await accept(one.page);
  await isOpen(one.page, third);
  await expect(rowOf(other.page, first)).toHaveCount(0);
  await expect(rowOf(other.page, third).getByText('عند')).toBeVisible();
  assert.equal(await other.page.getByText('محجوز باسم').count(), 0);
  // It forbids nothing.
  await one.page.keyboard.press('KeyT');
  await expect(rowOf(other.page, third).getByText('محجوز باسم')).toBeVisible();
  await openInQueue(other.page, third);
  await accept(other.page);
  await expect(rowOf(one.page, third)).toHaveCount(0);

  const [phone, fourth] = [await visitor(360, { session: hala.session }), names[3]];
  await phone.page.goto(`${product.url}/admin/participants?status=all`);
  const opened = await openInQueue(phone.page, fourth);
  await openInQueue(one.page, fourth);
  await expect(opened.getByText('مفتوح الآن عند: مدير المنصة')).toBeVisible();
  await opened.getByRole('button', { name: 'خذها' }).click();
  await expect(rowOf(one.page, fourth).getByText('محجوز باسم \u2068هالة فريد\u2069')).toBeVisible();
  await phone.look('queue-colleague');
  for (const { leave } of [one, other, phone]) await leave();
});

test('from an accepted proof its payer is contacted, and a note is kept while it is written', async () => {
  const place = await caseByCall({ product, address }, ['محمود الشاذلي']);
  await offerByCall(place.lawyer, place.requestId);
  await payByCall(office, place.client, place.requestId);
  const { page, look, leave } = await visitor(360, { session: office.session });
  await page.goto(`${product.url}/admin/payments?state=approved`);
  const opened = await openInQueue(page);
  const takesBack = opened.getByRole('button', { name: 'تراجع عن قبول هذا الإثبات' });
  await expect(opened.getByRole('button', { name: 'رُد مبلغًا من هذا السداد' })).toBeVisible();
  assert.equal(await takesBack.isVisible(), false);
  await look('admin-payment-accepted');
  await opened.getByRole('button', { name: 'إجراءات أخرى' }).click();
  await expect(takesBack).toBeVisible();

  const ways = opened.getByRole('list', { name: 'تواصل مع \u2068سارة محمود\u2069' });
  await expect(ways.getByRole('link', { name: 'واتساب' })).toBeVisible();
  const call = ways.getByRole('link', { name: 'مكالمة' });
  assert.match((await call.getAttribute('href')) ?? '', /^tel:/);
  await call.click();
  await expect(opened.getByText('اتصل به هاتفيًا')).toBeVisible();

  const dialog = page.getByRole('dialog');
  const write = () => opened.getByRole('button', { name: 'أضف ملاحظة' }).click();
  await write();
  await dialog.getByLabel('ملاحظة جديدة').fill('يدفع عنه أخوه');
  await dialog.getByRole('button', { name: 'إلغاء' }).click();
  await expect(dialog).toHaveCount(0);
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await write();
    assert.equal(await dialog.getByLabel('ملاحظة جديدة').inputValue(), 'يدفع عنه أخوه');
    if (!isReloaded) await dialog.getByRole('button', { name: 'إلغاء' }).click();
  }
  await dialog.getByRole('button', { name: 'أضف ملاحظة' }).click();
  await expect(opened.getByText('يدفع عنه أخوه')).toBeVisible();
  await write();
  assert.equal(await dialog.getByLabel('ملاحظة جديدة').inputValue(), '');
  await page.goto(`${product.url}/admin/payments?state=approved`);
  await expect(rowsOf(page).getByText('ملاحظة', { exact: true })).toBeAttached();
  await leave();
});
