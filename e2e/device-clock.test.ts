import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { myRequests } from '#contract/requests/calls.ts';
import { cairoToday } from '../web/core/words/cairo-time.ts';
import { password } from './accounts.ts';
import { administratorByCall, clientByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { fillRequest, requestCard } from './request.ts';

const { product, visitor, address } = await openJourney();

const offMs = (days: number) => Date.now() + days * 86_400_000;

for (const days of [-400, 400])
  describe(`on a device whose clock is ${days} days off`, () => {
    test('a client sends a request without a date, and reads when it ends and how old it is', async () => {
      const client = await clientByCall(product, address(`client${days}`), 'سارة محمود');
      const person = await visitor(360, { session: client.session });
      const { page, look } = person;
      await page.clock.install({ time: offMs(days) });
      await page.goto(`${product.url}/submit-your-application`);
      await fillRequest(page, 'بدون ميعاد');
      await page.getByText('لا يوجد أو لا أعرف').first().click();
      await page.getByRole('button', { name: 'إرسال الطلب' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'إرسال', exact: true }).click();
      await expect(page.getByText('تم إرسال طلبك بنجاح').first()).toBeVisible();
      const [sent] = (await client.call(myRequests, {})).items;
      assert.equal(sent?.date, cairoToday());
      await page.goto(`${product.url}/requests`);
      await expect(requestCard(person, sent?.id ?? 0).getByText('ينتهي طلبك بعد ٢١ يومًا')).toBeVisible();
      await look(`clock-requests-${days}`);
      await page.goto(`${product.url}/notification`);
      await expect(
        page
          .getByText('الآن', { exact: true })
          .or(page.getByText(/^منذ (دقيقة|دقيقتين|\S+ دقائق)$/))
          .first(),
      ).toBeVisible();
      await person.leave();
    });

    test('a visitor sends a request without a date', async () => {
      const client = await clientByCall(product, address(`visitor${days}`), 'هدى منصور');
      const { page, leave } = await visitor(360);
      await page.clock.install({ time: offMs(days) });
      await page.goto(`${product.url}/submit-your-application`);
      await fillRequest(page, 'بدون ميعاد');
      await page.getByText('لا يوجد أو لا أعرف').first().click();
      await page.getByRole('button', { name: 'إرسال الطلب' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
      await dialog.getByText('لديّ حساب').click();
      await dialog.getByLabel('البريد الإلكتروني').fill(address(`visitor${days}`));
      await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'دخول' }).click();
      await expect(page.getByText('تم إرسال طلبك بنجاح').first()).toBeVisible();
      assert.equal((await client.call(myRequests, {})).items[0]?.date, cairoToday());
      await leave();
    });

    test('the pages that the server renders are taken over as they are', async () => {
      const { page, look, leave } = await visitor(360);
      await page.clock.install({ time: offMs(days) });
      for (const path of ['/', '/Lawyer', '/Suggestions-comments', '/submit-your-application']) {
        await page.goto(product.url + path);
        await look(`clock${path.replaceAll('/', '-')}${days}`);
      }
      await leave();
    });

    test('the totals of an administrator begin with this year', async () => {
      const { page, rest, leave } = await visitor(1440, { session: (await administratorByCall(product)).session });
      await page.clock.install({ time: offMs(days) });
      await page.goto(`${product.url}/admin/payments/totals`);
      await rest();
      const year = new Intl.NumberFormat('ar-EG', { useGrouping: false }).format(Number(cairoToday().slice(0, 4)));
      await expect(page.getByRole('main').getByText(new RegExp(year)).first()).toBeVisible();
      await leave();
    });
  });
