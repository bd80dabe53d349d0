import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cancelRequest } from '#contract/requests/calls.ts';
import { administratorByCall, clientByCall, submitByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { openedIn } from './queue.ts';

const { product, visitor, address } = await openJourney({ hasEmptyProduct: true });

/** More than the page of a queue. */
const count = 33;

test('a link to an item opens that item, wherever it stands, or says where it is', async () => {
  const office = await administratorByCall(product);
  const client = await clientByCall(product, address('client'), 'سارة محمود');
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push(await submitByCall(client));
  const [first = 0, cancelled = 0, second = 0] = ids;
  await client.call(cancelRequest, { requestId: cancelled, reason: 'تم الصلح' });
  const last = ids.at(-1) ?? 0;
  for (const width of [1440, 360]) {
    const person = await visitor(width, { session: office.session });
    const { page } = person;
    const opened = openedIn(page);
    const opensAt = async (path: string, id: number) => {
      await page.goto(`${product.url}${path}`);
      await expect(opened.getByText(String(id), { exact: true }).first()).toBeVisible();
      assert.equal(new URL(page.url()).searchParams.get('item'), String(id));
    };
    await opensAt(`/admin/requests?item=${last}`, last);
    await expect(opened.getByText('من رابط')).toBeVisible();
    if (width === 1440) {
      // It stands first and only once; the list goes on from there, and a reload keeps what is open.
      await expect(page.locator(`[data-item="${last}"]`).first()).toBeVisible();
      await opened.getByRole('button', { name: 'التالي' }).last().click();
      await expect(opened.getByText(String(first), { exact: true }).first()).toBeVisible();
      await page.getByRole('button', { name: 'عرض المزيد' }).click();
      await expect(page.locator('[data-item]').nth(count - 2)).toBeVisible();
      assert.equal(await page.locator(`[data-item="${last}"]`).count(), 1);
    }
    await opensAt(`/admin/requests?item=${second}`, second);
    // To the whole list, and from it to the same item again.
    await page.locator('a[href="/admin/requests"]').first().dispatchEvent('click');
    await page.waitForURL((url) => !url.searchParams.has('item'));
    await person.rest();
    assert.equal(await opened.isVisible(), width === 1440);
    await page.goBack();
    await expect(opened.getByText(String(second), { exact: true }).first()).toBeVisible();

    await page.goto(`${product.url}/admin/requests?item=${cancelled}`);
    await expect(page.getByText(`رقم ${cancelled} ليس في هذه القائمة.`)).toBeVisible();
    assert.equal(await opened.count(), 0, 'no other one is open');
    await person.look('linked-item-elsewhere');
    await page.getByRole('link', { name: 'افتحه بين كل الحالات' }).click();
    await expect(opened.getByText(String(cancelled), { exact: true }).first()).toBeVisible();

    await page.goto(`${product.url}/admin/payments?item=95`);
    await expect(page.getByText('رقم 95 ليس في هذه القائمة، في أي حالة من الحالات.')).toBeVisible();
    await page.goto(`${product.url}/admin/lawyers?item=${client.session.id}`);
    await page.getByRole('link', { name: `صفحة الحساب رقم ${client.session.id}` }).click();
    await expect(page.getByRole('heading', { name: 'سارة محمود' }).first()).toBeVisible();
    await person.leave();
  }
});
