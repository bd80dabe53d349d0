import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { listAccounts } from '#contract/accounts/calls.ts';
import { listRequests } from '#contract/requests/administration.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import {
  administratorByCall,
  clientByCall,
  colleagueByCall,
  pendingParticipantByCall,
  submitByCall,
} from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { openedIn, openInQueue, rowsOf } from './queue.ts';

const { product, visitor, address } = await openJourney({ theme: 'office' });

const office = await administratorByCall(product);
const names = ['باسم الزيات', 'هدى كامل', 'نور الدين', 'مها سليم'] as const;
for (const [n, displayName] of names.entries())
  await pendingParticipantByCall(product, address(`p${n}`), { displayName, cardId: `2900101990888${n}` });
const { items } = await office.call(listAccounts, { role: 'Participant', status: 'Pending' });
const idOf = (name: string) => items.find(({ displayName }) => displayName === name)?.id ?? assert.fail(name);

const one = await visitor(1440, { session: office.session });

const isOpen = (page: Page, name: string) =>
  expect(page.getByRole('region', { name: `التفاصيل: \u2068${name}\u2069` })).toBeVisible();
const accept = (page: Page) => openedIn(page).getByRole('button', { name: 'قبول', exact: true }).click();
const takeBack = (page: Page) => page.getByRole('button', { name: 'تراجع', exact: true }).click();
const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });

test('what is taken back is open again, whatever was opened meanwhile', async () => {
  const [first, second, third] = names;
  const { page } = one;
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
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
  }
  // On its own page it is there anyway.
  await page.goto(`${product.url}/admin/accounts/${idOf(first)}`);
  await page.getByRole('main').getByRole('button', { name: 'قبول', exact: true }).click();
  await expect(page.getByRole('main').getByText('مقبول', { exact: true }).first()).toBeVisible();
  await takeBack(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'قبول', exact: true })).toBeVisible();
});

test('what one of two administrators decides leaves the queue of the other, who goes on where they are', async () => {
  const hala = await colleagueByCall(product, address('hala'), { displayName: 'دينا شوقي', permission: 'reviewer' });
  const [first, second, third] = names;
  await one.page.setViewportSize({ width: 1440, height: 900 });
  const other = await visitor(1440, { session: hala.session });
  for (const { page, rest } of [one, other]) {
    await page.goto(`${product.url}/admin/participants`);
    await isOpen(page, first);
    await rest();
  }
  await accept(one.page);
  await isOpen(one.page, second);
  await expect(rowOf(other.page, first)).toHaveCount(0);
  await isOpen(other.page, second);

  await openInQueue(one.page, third);
  await accept(other.page);
  await isOpen(other.page, third);
  await expect(rowOf(one.page, second)).toHaveCount(0);
  await isOpen(one.page, third);
  await other.leave();
});

/** With these alone the queue has more than one page. */
const linkedCount = 33;

test('a link to an item opens that item, wherever it stands, or says where it is', async () => {
  const client = await clientByCall(product, address('linked'), 'سارة محمود');
  const ids: number[] = [];
  for (let n = 0; n < linkedCount; n++) ids.push(await submitByCall(client));
  const [cancelled = 0, second = 0] = ids;
  await client.call(cancelRequest, { requestId: cancelled, reason: 'تم الصلح' });
  const last = ids.at(-1) ?? 0;
  const first = (await office.call(listRequests, { status: 'Pending' })).items[0]?.id ?? 0;
  const { page, rest, look } = one;
  const opened = openedIn(page);
  const opensAt = async (path: string, id: number) => {
    await page.goto(`${product.url}${path}`);
    await expect(opened.getByText(String(id), { exact: true }).first()).toBeVisible();
    assert.equal(new URL(page.url()).searchParams.get('item'), String(id));
  };
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await opensAt(`/admin/requests?item=${last}`, last);
    await expect(opened.getByText('من رابط')).toBeVisible();
    if (width === 1440) {
      // It stands first and only once; the list goes on from there, and a reload keeps what is open.
      await expect(page.locator(`[data-item="${last}"]`).first()).toBeVisible();
      await opened.getByRole('button', { name: 'التالي' }).last().click();
      await expect(opened.getByText(String(first), { exact: true }).first()).toBeVisible();
      await page.getByRole('button', { name: 'عرض المزيد' }).click();
      await expect(page.locator('[data-item]').nth(linkedCount - 2)).toBeVisible();
      assert.equal(await page.locator(`[data-item="${last}"]`).count(), 1);
    }
    await opensAt(`/admin/requests?item=${second}`, second);
    // To the whole list, and from it to the same item again.
    await page.locator('a[href="/admin/requests"]').first().dispatchEvent('click');
    await page.waitForURL((url) => !url.searchParams.has('item'));
    await rest();
    assert.equal(await opened.isVisible(), width === 1440);
    await page.goBack();
    await expect(opened.getByText(String(second), { exact: true }).first()).toBeVisible();

    await page.goto(`${product.url}/admin/requests?item=${cancelled}`);
    await expect(page.getByText(`رقم ${cancelled} ليس في هذه القائمة.`)).toBeVisible();
    assert.equal(await opened.count(), 0, 'no other one is open');
    await look('linked-item-elsewhere');
    await page.getByRole('link', { name: 'افتحه بين كل الحالات' }).click();
    await expect(opened.getByText(String(cancelled), { exact: true }).first()).toBeVisible();
  }
  await page.goto(`${product.url}/admin/payments?item=9595`);
  await expect(page.getByText('رقم 9595 ليس في هذه القائمة، في أي حالة من الحالات.')).toBeVisible();
  await page.goto(`${product.url}/admin/lawyers?item=${client.session.id}`);
  await page.getByRole('link', { name: `صفحة الحساب رقم ${client.session.id}` }).click();
  await expect(page.getByRole('heading', { name: 'سارة محمود' }).first()).toBeVisible();
});
