import { test } from 'node:test';
import { makeOffer } from '#contract/offers/calls.ts';
import { registerClient } from '../accounts.ts';
import { administratorByCall, assignByCall, lawyerByCall } from '../by-call.ts';
import { pay, reviewPayment, submitRequest } from '../request.ts';
import { engineNames, openEngineJourney } from './journey.ts';

const { product, visitor, address } = await openEngineJourney('empty');

const offer = {
  caseType: true,
  topic: 'clear',
  strategy: 'clear',
  contractAgreement: 'agreed',
  confidentiality: 'agreed',
  communication: 'agreed',
  initialFee: '1500',
} as const;

for (const engine of engineNames)
  test(`from a request to the chosen offer in ${engine}`, async () => {
    const office = await administratorByCall(product);
    const lawyer = await lawyerByCall(office, product, address(`lawyer-${engine}`), 'منى السيد');
    const [admin, client] = [await visitor(engine, office.session), await visitor(engine)];

    await registerClient(client, address(`client-${engine}`), 'سارة محمود');
    const requestId = await submitRequest(client);
    await assignByCall(office, requestId, lawyer);
    // The page is open while the offer arrives: the live stream tells of it.
    await client.page.getByRole('article').first().waitFor();
    await lawyer.call(makeOffer, { requestId, lawyerName: 'منى السيد', lawyerPhone: '01600000101', ...offer });
    await client.page.getByText('بانتظارك: عرض').first().waitFor();
    await client.look('requests-live');

    await pay(client, engineNames.indexOf(engine) + 1);
    await reviewPayment(admin, 'approve');
    await client.page.goto(`${product.url}/request/${requestId}`);
    await client.page.getByRole('button', { name: 'اختيار هذا المحامي' }).first().click();
    await client.page.getByRole('button', { name: 'نعم، أختاره' }).click();
    await client.page.getByText('المحامي المختار').first().waitFor();
    await client.look('request-chosen');
    await client.page.goto(`${product.url}/request/${requestId}/agreement`);
    await client.page.getByText('منى السيد').first().waitFor();
    await client.look('agreement');
    for (const person of [client, admin]) await person.leave();
  });
