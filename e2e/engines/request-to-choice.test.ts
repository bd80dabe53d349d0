import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registerClient } from '../accounts.ts';
import { administratorByCall, lawyerByCall } from '../by-call.ts';
import { makeOffer, orderNumberOf, pay, reviewPayment, submitRequest, unlockRequest } from '../request.ts';
import { engineNames, openEngineJourney, printed } from './journey.ts';

const { product, visitor, address } = await openEngineJourney('empty');

/** Letters inside a word cannot be read from the paper of these engines; how they look is seen in the pictures. */
const agreed = ['١٬٥٠٠', '٢٬٥٠٠٫٥٠', '٤٬٠٠٠٫٥٠', `${product.url}/agreement`];

for (const engine of engineNames)
  test(`from a request to the chosen offer in ${engine}`, async () => {
    const office = await administratorByCall(product);
    const lawyerEmail = address(`lawyer-${engine}`);
    await lawyerByCall(office, product, lawyerEmail, 'منى السيد');
    const [client, lawyer] = [await visitor(engine), await visitor(engine)];

    await registerClient(client, address(`client-${engine}`), 'سارة محمود');
    const requestId = await submitRequest(client);
    // The page is open while the offer arrives: the live stream tells of it.
    await client.page.getByRole('article').first().waitFor();
    await unlockRequest(lawyer, lawyerEmail, String(requestId), await orderNumberOf(product, lawyerEmail, requestId));
    await makeOffer(lawyer, { isBetter: true });
    await lawyer.leave();
    await client.page.getByText('بانتظارك: عرض').first().waitFor();
    await client.look('requests-live');

    const admin = await visitor(engine, office.session);
    await pay(client, engineNames.indexOf(engine) + 1);
    await reviewPayment(admin, 'approve');
    await client.page.goto(`${product.url}/request/${requestId}`);
    await client.page.getByRole('button', { name: 'اختيار هذا المحامي' }).first().click();
    await client.page.getByRole('button', { name: 'نعم، أختاره' }).click();
    await client.page.getByText('محاميك', { exact: true }).waitFor();
    await client.look('request-chosen');
    await client.page.goto(`${product.url}/request/${requestId}/agreement`);
    await client.page.getByText('منى السيد').first().waitFor();
    await client.look('agreement');
    const papers = await printed(client, `agreement-${engine}`);
    assert.equal(papers.length, 1, 'a short agreement is on one page');
    const [reference = ''] =
      /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(await client.page.getByRole('article').innerText()) ?? [];
    for (const text of [...agreed, reference]) {
      assert.ok(papers[0]?.includes(text), `«${text}» is not on the paper: ${papers[0]}`);
    }
    for (const person of [client, admin]) await person.leave();
  });
