import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeOffer } from '#contract/offers/calls.ts';
import { type Caller, caseByCall, payByCall, pendingLawyerByCall, submitByCall } from './by-call.ts';
import { openJourney } from './journey.ts';

const { product, visitor, address } = await openJourney();

/** The lowest edge of the step and of the two ways on a first screen of this width. */
const endsAbove = { 360: 780, 1440: 780 } as const;

type Start = { who: Caller; says: RegExp; ways: readonly [string, string]; leadsTo: string };

test('signed-in people begin with their own step in place of the buttons to join', async () => {
  const { admin, client, lawyer, requestId: paid } = await caseByCall({ product, address }, ['منى السيد']);
  const newLawyer = await pendingLawyerByCall(product, address('new-lawyer'), 'طارق منصور');
  const offer = { lawyerName: 'منى السيد', lawyerPhone: '01600000101', initialFee: '3000' };
  await lawyer.call(makeOffer, { requestId: paid, ...offer });
  await payByCall(admin, client, paid);
  await submitByCall(client);
  const starts: readonly Start[] = [
    {
      who: client,
      says: new RegExp(`طلب رقم ${paid}: قارن بين العروض`),
      ways: ['قدّم طلبك', 'طلباتي'],
      leadsTo: `/request/${paid}`,
    },
    { who: lawyer, says: /بانتظار عرضك/, ways: ['طلباتي', 'حسابي'], leadsTo: '/requests' },
    { who: newLawyer, says: /بانتظار قبول الإدارة/, ways: ['طلباتي', 'حسابي'], leadsTo: '/profile' },
    { who: admin, says: /بانتظار قراركم/, ways: ['لوحة الإدارة', 'الإشعارات'], leadsTo: '/admin' },
  ];
  for (const [at, { who, says, ways, leadsTo }] of starts.entries())
    for (const width of [360, 1440] as const) {
      const { page, look, leave } = await visitor(width, {
        session: who.session,
        theme: at % 2 === 0 ? 'light' : 'dark',
      });
      await page.goto(product.url);
      const main = page.getByRole('main');
      const step = main.getByRole('link', { name: says });
      await step.waitFor();
      for (const link of [step, ...ways.map((name) => main.getByRole('link', { name, exact: true }).first())]) {
        const box = (await link.boundingBox()) ?? assert.fail('it is not shown');
        const end = box.y + box.height;
        assert.ok(end <= endsAbove[width], `ends at ${end} of ${endsAbove[width]} px at ${width}`);
      }
      assert.equal(await main.getByRole('button', { name: 'سجّل كمستخدم' }).count(), 0);
      await look(`own-start-${who.session.role}`);
      await step.click();
      await page.waitForURL(`**${leadsTo}`);
      await leave();
    }
});
