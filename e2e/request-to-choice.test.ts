import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptLawyer, logIn, password, registerClient, registerLawyer } from './accounts.ts';
import { openJourney } from './journey.ts';
import { administrator } from './product.ts';
import { makeOffer, pay, reviewPayment, seeLockedOffers, submitRequest, unlockRequest } from './request.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor } = await openJourney();

/** The main job, by everyone who has a part in it: from a request to the chosen offer. */
async function requestToChoice(width: number): Promise<void> {
  const mark = width === 360 ? 'ا' : 'ب';
  const address = (who: string) => `${who}${width}@journey.example`;
  const people = await Promise.all(['client', 'admin', 'first', 'second'].map(() => visitor(width)));
  const [client, admin, first, second] = people as [Visitor, Visitor, Visitor, Visitor];

  await registerLawyer(first, address('first'), `محمود الشاذلي ${mark}`);
  await registerLawyer(second, address('second'), `منى السيد ${mark}`);
  await logIn(admin, administrator.email, administrator.password);
  await acceptLawyer(admin, `محمود الشاذلي ${mark}`);
  await acceptLawyer(admin, `منى السيد ${mark}`);

  await registerClient(client, address('client'), `سارة محمود ${mark}`);
  const requestId = await submitRequest(client);

  await admin.page.goto(`${product.url}/admin/requests/${requestId}`);
  await admin.page.getByText(`محمود الشاذلي ${mark}`).first().waitFor();
  await admin.look('admin-request');

  const numbers = await product.mailTo(address('first'), String(requestId));
  const orderNumber =
    /[A-Z0-9]{10}/.exec(numbers.replace(String(requestId), ''))?.[0] ?? assert.fail('no random number in the mail');
  await unlockRequest(first, address('first'), String(requestId), orderNumber);
  await makeOffer(first, { isBetter: false });
  await logIn(second, address('second'), password);
  await second.page.goto(`${product.url}/requests`);
  await second.page.getByRole('link', { name: 'فتح الطلب' }).first().click();
  await makeOffer(second, { isBetter: true });

  await seeLockedOffers(client, requestId, ['محمود', 'منى', '١٬٥٠٠']);
  await pay(client, 1);
  await reviewPayment(admin, 'reject');
  await client.page.goto(`${product.url}/requests`);
  await client.page.getByText('الصورة غير واضحة').waitFor();
  await client.look('requests-rejected');
  await pay(client, 2);
  await reviewPayment(admin, 'approve');

  await client.page.goto(`${product.url}/request/${requestId}`);
  await client.page.getByRole('button', { name: 'اختيار هذا المحامي' }).first().waitFor();
  const names = await client.page.getByRole('heading', { level: 3 }).allInnerTexts();
  const offers = names.filter((name) => name.includes(mark));
  assert.deepEqual(offers, [`منى السيد ${mark}`, `محمود الشاذلي ${mark}`], 'best score first');
  await client.page.getByText('من ١٠', { exact: true }).first().waitFor();
  await client.look('request-offers');
  await client.page.getByRole('button', { name: 'اختيار هذا المحامي' }).first().click();
  await client.page.getByRole('button', { name: 'نعم، أختاره' }).click();
  await client.page.getByText('المحامي المختار').first().waitFor();
  await client.look('request-chosen');
  await client.page.goto(`${product.url}/requests`);
  await client.page.getByText(`جارٍ العمل مع منى السيد ${mark}`).first().waitFor();

  for (const person of [client, admin, first, second]) await person.leave();
}

test('from a request to the chosen offer, on a phone', () => requestToChoice(360));
test('from a request to the chosen offer, on a wide screen', () => requestToChoice(1440));
