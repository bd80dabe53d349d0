import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { ApiError } from '#contract/core/api-error.ts';
import { can } from '#contract/core/lifecycle.ts';
import { chooseOffer, makeOffer, requestWithOffers, withdrawOffer } from '#contract/offers.ts';
import { reviewPayment, sendPaymentProof } from '#contract/payments.ts';
import {
  cancelRequest,
  completeRequest,
  myRequests,
  type RequestStatus,
  requestLifecycle,
  requestStatuses,
  showsOffers,
  submitRequest,
  takesOffers,
} from '#contract/requests.ts';
import { openRequestForPayment } from '#contract/requests-administration.ts';
import { offerForm, receipt, requestForm } from '../../test/case.ts';

import { openTown, type Person, type Town } from '../../test/town.ts';

test('every state is reached, and nothing leaves the last two', () => {
  const moves = Object.values(requestLifecycle.moves);
  const reached = new Set<RequestStatus>(['Pending', ...moves.map(({ to }) => to)]);
  assert.deepEqual(reached, new Set(requestStatuses));
  for (const { from } of moves) assert.ok(!from.includes('Completed') && !from.includes('Cancelled'));
});

test('no chain of moves shows the offers of a request whose payment nobody approved', () => {
  const names = Object.keys(requestLifecycle.moves) as (keyof typeof requestLifecycle.moves)[];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names), { maxLength: 30 }), (wanted) => {
      let status: RequestStatus = 'Pending';
      let isApproved = false;
      for (const name of wanted) {
        const { from, to } = requestLifecycle.moves[name];
        if (!from.includes(status)) continue;
        status = to;
        isApproved ||= name === 'approvePayment';
        assert.ok(!showsOffers(status) || isApproved);
      }
    }),
  );
});

let town: Town;
let sara: Person;
let admin: Person;
let lawyers: readonly [Person, Person];
let paymentImage: Blob;
before(async () => {
  town = await openTown();
  sara = await town.client();
  lawyers = [await town.lawyer('محمود الشاذلي'), await town.lawyer('نورهان شاهين')];
  admin = await town.admin();
  paymentImage = await receipt(1);
});
after(() => town.close());

/** What must be true of the request, told by the moves of the contract alone. */
type Model = { id: number; status: RequestStatus; offered: Set<number>; paymentId: number };
type Step = {
  /** May it succeed now? Then it happens to the model. */
  isOpen: (model: Model) => boolean;
  happens: (model: Model) => void;
  call: (model: Model) => Promise<unknown>;
};

const reason = 'تم الصلح';
const stepOf = (move: keyof typeof requestLifecycle.moves, by: 'Client' | 'Admin', call: Step['call']): Step => ({
  isOpen: ({ status }) => can(requestLifecycle, move, by, status),
  happens(model) {
    model.status = requestLifecycle.moves[move].to;
  },
  call,
});

const offering = (which: 0 | 1): Step => ({
  isOpen: ({ status }) => takesOffers(status),
  happens(model) {
    model.offered.add(which);
    if (model.status === 'Pending') model.status = 'Waiting for Paid';
  },
  call: ({ id }) => lawyers[which].call(makeOffer, offerForm(id)),
});
const withdrawing = (which: 0 | 1): Step => ({
  isOpen: ({ status, offered }) => offered.has(which) && takesOffers(status) && !showsOffers(status),
  happens({ offered }) {
    offered.delete(which);
  },
  call: ({ id }) => lawyers[which].call(withdrawOffer, { requestId: id }),
});

const proof = stepOf('sendProof', 'Client', async (model) => {
  const form = { requestId: model.id, payerName: 'سارة', amount: '300', paymentImage };
  model.paymentId = (await sara.call(sendPaymentProof, form)).paymentId;
});
const choice = stepOf('chooseOffer', 'Client', async ({ id }) => {
  const { lawyersResponses } = await sara.call(requestWithOffers, { id });
  return sara.call(chooseOffer, { requestId: id, responseId: lawyersResponses[0]?.id ?? 9_999_999 });
});

const steps: Record<string, Step> = {
  'the first lawyer offers': offering(0),
  'the second lawyer offers': offering(1),
  'the first lawyer withdraws': withdrawing(0),
  'the second lawyer withdraws': withdrawing(1),
  'an administrator opens it': stepOf('openForPayment', 'Admin', ({ id }) =>
    admin.call(openRequestForPayment, { requestId: id }),
  ),
  'the client pays': { ...proof, isOpen: (model) => proof.isOpen(model) && model.offered.size > 0 },
  'the payment is approved': stepOf('approvePayment', 'Admin', ({ paymentId }) =>
    admin.call(reviewPayment, { paymentId, decision: 'approve' }),
  ),
  'the payment is rejected': stepOf('rejectPayment', 'Admin', ({ paymentId }) =>
    admin.call(reviewPayment, { paymentId, decision: 'reject', reason }),
  ),
  'the client chooses': { ...choice, isOpen: (model) => choice.isOpen(model) && model.offered.size > 0 },
  'the client confirms': stepOf('complete', 'Client', ({ id }) => sara.call(completeRequest, { requestId: id })),
  'an administrator closes it': stepOf('complete', 'Admin', ({ id }) => admin.call(completeRequest, { requestId: id })),
  'the client cancels': stepOf('cancel', 'Client', ({ id }) => sara.call(cancelRequest, { requestId: id, reason })),
  'an administrator cancels': stepOf('cancelByAdmin', 'Admin', ({ id }) =>
    admin.call(cancelRequest, { requestId: id, reason }),
  ),
};

const all = Object.entries(steps);
/** What could be done next; what ends a request early is left to chance. */
const openSteps = (model: Model) => all.filter(([name, step]) => !name.includes('cancels') && step.isOpen(model));

test('whatever people do, in whatever order, a request is where its moves lead', async () => {
  const anything = fc.record({ pick: fc.nat(), isFitting: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 15, maxLength: 25 }), async (picks) => {
      const { id } = await sara.call(submitRequest, requestForm());
      const model: Model = { id, status: 'Pending', offered: new Set(), paymentId: 9_999_999 };
      for (const { pick, isFitting } of picks) {
        const open = openSteps(model);
        const choices = isFitting && open.length ? open : all;
        const [name, step] = choices[pick % choices.length] ?? assert.fail('no step');
        const isOpen = step.isOpen(model);
        const refusal = await step.call(model).then(
          () => null,
          (error: unknown) => error,
        );
        if (refusal !== null && !(refusal instanceof ApiError)) throw refusal;
        assert.equal(refusal === null, isOpen, `${name} at ${model.status}: ${refusal?.code ?? 'done'}`);
        if (isOpen) step.happens(model);
        await holds(model);
      }
    }),
    { numRuns: 5 },
  );
});

async function holds({ id, status, offered }: Model): Promise<void> {
  const mine = (await sara.call(myRequests, { limit: 1 })).items[0];
  assert.equal(mine?.status, status);
  assert.equal(mine.offersCount, offered.size);
  const { rows } = await town.house.db.execute<Record<'waiting' | 'rooms' | 'chosen' | 'moved', string>>(sql`select
    (select count(*) from payments where request_id = ${id} and state = 'waiting') as waiting,
    (select count(*) from invitations where request_id = ${id}) as rooms,
    (select count(chosen_lawyer_id) from requests where id = ${id}) as chosen,
    (select after->>'status' from history where subject = 'request' and subject_id = ${id} and after ? 'status'
      order by id desc limit 1) as moved`);
  const counted = rows[0] ?? assert.fail('no row');
  assert.equal(Number(counted.waiting), status === 'Payment Under Review' ? 1 : 0, 'one open proof, under review only');
  assert.equal(counted.moved, status, 'the history ends where the request stands');
  assert.equal(counted.rooms, counted.chosen, 'a room for each choice');
  if (status === 'In Progress' || status === 'Completed') assert.equal(Number(counted.chosen), 1);
}
