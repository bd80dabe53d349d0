import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { addRoomRequest, answerRoomRequest, closeRoomRequest, roomRequests } from '#contract/invitations/room.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { makeOffer } from '#contract/offers/calls.ts';
import { choose } from '../test/case.ts';
import { eventually } from '../test/eventually.ts';
import {
  assignByCall,
  type Caller,
  caseByCall,
  clientByCall,
  payByCall,
  pendingLawyerByCall,
  rejectByCall,
  signInByCall,
  submitByCall,
} from './by-call.ts';
import { standsAsDrawn } from './drawing.ts';
import { nextStep } from './drawings/own-pages.ts';
import { expect } from './expect.ts';
import { hold } from './hold.ts';
import { openJourney } from './journey.ts';

const { product, visitor, address } = await openJourney();
/** One telephone for all: to begin a browser takes longer than all that they do. */
const person = await visitor(360);
const { page, rest, look } = person;
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a question of a client who chose the lawyer stands before requests of strangers', async () => {
  const { admin, client, lawyer, requestId } = await caseByCall({ product, address }, ['منى السيد'], 'asked');
  await lawyer.call(makeOffer, { requestId, ...offer });
  await payByCall(admin, client, requestId);
  const { invitationId } = await choose(client, requestId);
  await client.call(addRoomRequest, { invitationId, title: 'متى أقرب جلسة؟', description: 'أريد موعدها' });
  for (let cold = 0; cold < 5; cold++) await assignByCall(admin, await submitByCall(client), lawyer);
  await signInByCall(person, lawyer);
  await page.goto(product.url);
  await expect(page.getByRole('region', { name: 'موكلك ينتظر ردك' }).getByText('متى أقرب جلسة؟')).toBeVisible();
  await expect(page.getByText('٦ أمور بانتظارك')).toBeVisible();
  await page.goto(`${product.url}/requests`);
  const own = page.getByRole('region', { name: 'أسئلة موكليك: ١' });
  await expect(page.getByRole('link', { name: /بانتظار عرضك/ })).toBeVisible();
  const list = page.locator('main ul:has(article)');
  const [first, cold] = [await own.boundingBox(), await list.boundingBox()];
  assert.ok(first && cold && first.y < cold.y, 'own clients stand above the list');
  await own.getByRole('link', { name: 'موكلك ينتظر ردك: متى أقرب جلسة؟' }).press('Enter');
  await page.waitForURL(`**/invite/${invitationId}`);
  const { items } = await lawyer.call(roomRequests, { id: invitationId, side: 'other' });
  const entryId = items[0]?.id ?? 0;
  await page.goto(`${product.url}/requests`);
  await expect(own).toBeVisible();
  await lawyer.call(answerRoomRequest, { invitationId, entryId, answerText: 'الأحد القادم' });
  await expect(own).toHaveCount(0);
  await client.call(answerRoomRequest, { invitationId, entryId, answerText: 'وفي أي قاعة؟' });
  await expect(own).toBeVisible();
  // A change before the page has its stream is found when the stream begins, also without a later notification.
  await eventually(
    async () => (await lawyer.call(myNotifications, {})).items.some(({ title }) => title.startsWith('تم سداد رسوم')),
    () => 'the lawyer was not told of the payment',
  );
  const stream = await hold(page, '**/api/Notifications/stream');
  await page.goto(product.url);
  await expect(page.getByText('٦ أمور بانتظارك')).toBeVisible();
  const headers = { authorization: `Bearer ${lawyer.session.token}` };
  const other = await fetch(`${product.url}/api/Notifications/stream`, { headers });
  assert.ok(other.body);
  await client.call(closeRoomRequest, { invitationId, entryId });
  for await (const piece of other.body.pipeThrough(new TextDecoderStream())) if (piece.includes('event: room')) break;
  stream.letGo();
  await expect(page.getByText('٥ أمور بانتظارك')).toBeVisible();
});

test('a page that asks again when its stream begins leaves the focus where it is', async () => {
  await signInByCall(person, await clientByCall(product, address('devices'), 'سارة محمود'));
  await page.setViewportSize({ width: 1440, height: 900 });
  const stream = await hold(page, '**/api/Notifications/stream');
  await page.goto(`${product.url}/profile`);
  await expect(page.getByRole('region', { name: 'الأجهزة التي دخلت منها' }).getByRole('listitem')).toBeVisible();
  const again = page.waitForResponse('**/api/Account/sessions');
  stream.letGo();
  await again;
  await rest();
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
});

type Start = {
  who: Caller;
  /** The next step and its button. */
  says: RegExp;
  act: string;
  leadsTo: RegExp | null;
};

const offer = { lawyerName: 'منى السيد', lawyerPhone: '01000000101', initialFee: '3000' };

test('signed-in people begin with their own next step, and its button leads to the act itself', async () => {
  const { admin, client, lawyer, requestId: paid } = await caseByCall({ product, address }, ['منى السيد']);
  const newLawyer = await pendingLawyerByCall(product, address('new-lawyer'), 'طارق منصور');
  const refused = await caseByCall({ product, address }, ['هدى علي'], 'refused');
  await refused.lawyer.call(makeOffer, { requestId: refused.requestId, ...offer });
  await rejectByCall(refused.admin, refused.client, refused.requestId, 'الصورة غير واضحة');
  await lawyer.call(makeOffer, { requestId: paid, ...offer });
  await payByCall(admin, client, paid);
  const second = await submitByCall(client);
  await assignByCall(admin, second, lawyer);
  const starts: readonly Start[] = [
    { who: client, says: /أمامك: عرض واحد/, act: 'اقرأ العرض', leadsTo: new RegExp(`/request/${paid}$`) },
    { who: refused.client, says: /لم نقبل صورة الدفع/, act: 'أرسل صورة أوضح', leadsTo: null },
    { who: lawyer, says: /طلب ينتظر عرضك/, act: 'قدّم عرضك', leadsTo: /\/lawyer-request\/\d+\/\d+$/ },
    { who: newLawyer, says: /قيد المراجعة/, act: 'راجع حسابي', leadsTo: /\/profile#documents$/ },
    { who: admin, says: /المحامون/, act: 'افتح القائمة', leadsTo: /\/admin\/lawyers$/ },
  ];
  for (const [at, start] of starts.entries()) {
    const { who, leadsTo } = start;
    const isOdd = at % 2 === 1;
    await page.emulateMedia({ colorScheme: isOdd ? 'dark' : 'light' });
    await signInByCall(person, who);
    await page.goto(product.url);
    // The button is pressed in the last view: on a phone, or on a wide screen.
    for (const width of isOdd ? ([1440, 360] as const) : ([360, 1440] as const)) {
      await page.setViewportSize({ width, height: 900 });
      await standsHigh(start);
      await look(`own-start-${at}-${width}`);
      const own = page.getByRole('main').getByRole('link', { name: new RegExp(`طلب ${second}`) });
      if (who === client) await expect(own).toBeVisible();
    }
    await buttonOf(start).click();
    if (leadsTo === null) await expect(page.getByRole('dialog')).toBeVisible();
    else await page.waitForURL(leadsTo);
  }
});

const buttonOf = ({ says, act, leadsTo }: Start) =>
  page
    .getByRole('main')
    .getByRole('region', { name: says })
    .getByRole(leadsTo === null ? 'button' : 'link', { name: act });

async function standsHigh(start: Start): Promise<void> {
  const button = buttonOf(start);
  await expect(button).toBeVisible();
  await rest();
  await standsAsDrawn(page, nextStep, { button });
  assert.equal(await page.getByRole('main').getByRole('button', { name: 'سجّل كمستخدم' }).count(), 0);
  const [firstName] = start.who.session.displayName.split(' ');
  assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), `أهلًا يا ${firstName}`);
}
