import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { ApiError } from '#contract/core/api-error.ts';
import { can } from '#contract/core/lifecycle.ts';
import { chooseOffer, makeOffer, requestWithOffers, withdrawOffer } from '#contract/offers.ts';
import { reconsiderPayment, reviewPayment, sendPaymentProof } from '#contract/payments.ts';
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
  waysBack,
} from '#contract/requests.ts';
import { openRequestForPayment, takeRequestBack } from '#contract/requests-administration.ts';
import { reopenedAs } from '#server/requests/take-request-back.ts';
import { offerForm, receipt, requestForm } from '../../test/case.ts';

import { openTown, type Person, type Town } from '../../test/town.ts';

const isWayBack = (name: string) => Object.values<string>(waysBack).includes(name);

test('every state is reached, and nothing leaves the last two but an administrator who takes it back', () => {
  const moves = Object.entries(requestLifecycle.moves);
  const forth = moves.filter(([name]) => !isWayBack(name)).map(([, move]) => move);
  const reached = new Set<RequestStatus>(['Pending', ...forth.map(({ to }) => to)]);
  assert.deepEqual(reached, new Set(requestStatuses));
  for (const { from } of forth) assert.ok(!from.includes('Completed') && !from.includes('Cancelled'));
  for (const [target, name] of Object.entries(waysBack)) {
    const { by, to } = requestLifecycle.moves[name];
    assert.deepEqual([by, to], [['Admin'], target]);
  }
});

test('no chain of moves shows the offers of a request whose payment nobody approved', () => {
  const names = Object.keys(requestLifecycle.moves) as (keyof typeof requestLifecycle.moves)[];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names), { maxLength: 30 }), (wanted) => {
      let status: RequestStatus = 'Pending';
      let isApproved = false;
      let before: RequestStatus = status;
      for (const name of wanted) {
        const { from, to } = requestLifecycle.moves[name];
        const isOver = status === 'Completed' || status === 'Cancelled';
        if (!from.includes(status) || (isOver && to !== reopenedAs(before))) continue;
        if (!isOver) before = status;
        status = to;
        if (name === 'approvePayment') isApproved = true;
        if (name === 'withdrawApproval') isApproved = false;
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
type Model = {
  id: number;
  status: RequestStatus;
  offered: Set<number>;
  paymentId: number;
  /** The newest proof as it was decided last. */
  decision: 'approved' | 'rejected' | null;
  /** Where an administrator's cancelling or completing leads back to. */
  reopensTo: RequestStatus | null;
};
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

/** Remembers what the step means for taking it back. */
const remembering = (step: Step, remember: (model: Model) => Partial<Model>): Step => ({
  ...step,
  happens(model) {
    const remembered = remember(model);
    step.happens(model);
    Object.assign(model, remembered);
  },
});

const backTo = ({ status, offered, reopensTo }: Model) => {
  if (status === 'Waiting for Paid' && offered.size === 0) return 'Pending';
  return status === 'Completed' || status === 'Cancelled' ? reopensTo : null;
};

const takingBack: Step = {
  isOpen: (model) => backTo(model) !== null,
  happens(model) {
    model.status = backTo(model) ?? model.status;
    model.reopensTo = null;
  },
  call: ({ id }) => admin.call(takeRequestBack, { requestId: id, reason }),
};

const reconsidering: Step = {
  isOpen: ({ status, decision }) =>
    (decision === 'approved' && status === 'Paid') || (decision === 'rejected' && status === 'Waiting for Paid'),
  happens(model) {
    Object.assign(model, { status: 'Payment Under Review', decision: null });
  },
  call: ({ paymentId }) => admin.call(reconsiderPayment, { paymentId, reason }),
};

const steps: Record<string, Step> = {
  'the first lawyer offers': offering(0),
  'the second lawyer offers': offering(1),
  'the first lawyer withdraws': withdrawing(0),
  'the second lawyer withdraws': withdrawing(1),
  'an administrator opens it': stepOf('openForPayment', 'Admin', ({ id }) =>
    admin.call(openRequestForPayment, { requestId: id }),
  ),
  'the client pays': {
    ...remembering(proof, () => ({ decision: null })),
    isOpen: (model) => proof.isOpen(model) && model.offered.size > 0,
  },
  'the payment is approved': remembering(
    stepOf('approvePayment', 'Admin', ({ paymentId }) => admin.call(reviewPayment, { paymentId, decision: 'approve' })),
    () => ({ decision: 'approved' }),
  ),
  'the payment is rejected': remembering(
    stepOf('rejectPayment', 'Admin', ({ paymentId }) =>
      admin.call(reviewPayment, { paymentId, decision: 'reject', reason }),
    ),
    () => ({ decision: 'rejected' }),
  ),
  'the decision is reconsidered': reconsidering,
  'the client chooses': { ...choice, isOpen: (model) => choice.isOpen(model) && model.offered.size > 0 },
  'the client confirms': stepOf('complete', 'Client', ({ id }) => sara.call(completeRequest, { requestId: id })),
  'an administrator closes it': remembering(
    stepOf('complete', 'Admin', ({ id }) => admin.call(completeRequest, { requestId: id })),
    () => ({ reopensTo: 'In Progress' }),
  ),
  'an administrator takes it back': takingBack,
  'the client cancels': stepOf('cancel', 'Client', ({ id }) => sara.call(cancelRequest, { requestId: id, reason })),
  'an administrator cancels': remembering(
    stepOf('cancelByAdmin', 'Admin', ({ id }) => admin.call(cancelRequest, { requestId: id, reason })),
    ({ status }) => ({ reopensTo: reopenedAs(status) }),
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
      const model: Model = {
        id,
        status: 'Pending',
        offered: new Set(),
        paymentId: 9_999_999,
        decision: null,
        reopensTo: null,
      };
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
