import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptLawyer, logIn, password, registerClient, registerLawyer } from './accounts.ts';
import { administratorByCall, lawyerByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { leaveByMenu } from './menu.ts';
import {
  makeOffer,
  orderNumberOf,
  pay,
  reviewPayment,
  seeLockedOffers,
  submitRequest,
  unlockRequest,
} from './request.ts';
import { unchecked } from './visitor.ts';

const { product, visitor, address } = await openJourney({ hasEmptyProduct: true });

/** The main job, by everyone who has a part in it: from a request to the chosen offer. */
test('from a request to the chosen offer', async () => {
  const office = await administratorByCall(product);
  const also = { width: 1440 };
  const admin = await visitor(360, { also, session: office.session });
  const [client, first, second] = [await visitor(360, { also }), await visitor(360), await visitor(1440)];

  await registerLawyer(first, address('first'), 'محمود الشاذلي');
  await first.page.keyboard.press('Escape');
  await leaveByMenu(first, 'من نحن');
  await acceptLawyer(admin, 'محمود الشاذلي');
  await lawyerByCall(office, product, address('second'), 'منى السيد');

  await registerClient(client, address('client'), 'سارة محمود');
  const requestId = await submitRequest(client);

  await admin.page.goto(`${product.url}/admin/requests/${requestId}`);
  await expect(admin.page.getByText('محمود الشاذلي').first()).toBeVisible();
  await admin.look('admin-request');

  const orderNumber = await orderNumberOf(product, address('first'), requestId);
  await unlockRequest(first, address('first'), String(requestId), orderNumber);
  await makeOffer(unchecked(first), { isBetter: false });
  await logIn(second, address('second'), password);
  await second.page.goto(`${product.url}/requests`);
  await second.page.getByRole('link', { name: 'قدّم عرضك' }).first().click();
  await makeOffer(second, { isBetter: true });

  await seeLockedOffers(client, requestId, ['محمود', 'منى', '١٬٥٠٠']);
  await pay(client, 1);
  await reviewPayment(admin, 'reject');
  await client.page.goto(`${product.url}/requests`);
  await expect(client.page.getByText('لم يُقبل إثبات الدفع: الصورة غير واضحة')).toBeVisible();
  await client.look('requests-rejected');
  await pay(unchecked(client), 2);
  await reviewPayment(unchecked(admin), 'approve');

  await client.page.goto(`${product.url}/request/${requestId}`);
  await expect(client.page.getByRole('button', { name: 'اختيار هذا المحامي' }).first()).toBeVisible();
  const names = await client.page.getByRole('heading', { level: 3 }).allInnerTexts();
  const offers = names.filter((name) => /محمود|منى/.test(name));
  assert.deepEqual(offers, ['منى السيد', 'محمود الشاذلي'], 'best score first');
  await expect(client.page.getByText('من ١٠', { exact: true }).first()).toBeVisible();
  await client.look('request-offers');
  await client.page.getByRole('button', { name: 'اختيار هذا المحامي' }).first().click();
  await client.page.getByRole('button', { name: 'نعم، أختاره' }).click();
  await expect(client.page.getByText('محاميك', { exact: true })).toBeVisible();
  await client.look('request-chosen');
  await client.page.goto(`${product.url}/requests`);
  await expect(client.page.getByText('جارٍ العمل مع منى السيد').first()).toBeVisible();

  for (const person of [client, admin, first, second]) await person.leave();
});
