import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { takeBack } from '#contract/administration/take-back.ts';
import { ApiError } from '#contract/core/api-error.ts';
import { can } from '#contract/core/lifecycle.ts';
import { chooseOffer, makeOffer, requestWithOffers, withdrawOffer } from '#contract/offers/calls.ts';
import { reviewPayment, sendPaymentProof } from '#contract/payments/calls.ts';
import { openRequestForPayment } from '#contract/requests/administration.ts';
import {
  cancelRequest,
  completeRequest,
  myRequests,
  type RequestStatus,
  reopenedStatuses,
  requestLifecycle,
  requestStatuses,
  showsOffers,
  takesOffers,
} from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { reopenedAs } from '#server/requests/end-request.ts';
import { offerForm, receipt, requestForm } from '../../test/case.ts';

import { openTestApp, type Person } from '../../test/test-app.ts';

const isOver = (status: RequestStatus) => status === 'Completed' || status === 'Cancelled';

test('every status is reachable, and the last two are left only by taking the decision of an administrator back', () => {
  const transitions = Object.values(requestLifecycle.transitions);
  assert.deepEqual(new Set<RequestStatus>(['Pending', ...transitions.map(({ to }) => to)]), new Set(requestStatuses));
  for (const { from } of transitions) assert.ok(!from.some(isOver));
  for (const status of reopenedStatuses) assert.ok(can(requestLifecycle, 'cancelByAdmin', 'Admin', status));
});

test('no sequence of transitions shows offers without an approved payment or a fee of 0', () => {
  const names = Object.keys(requestLifecycle.transitions) as (keyof typeof requestLifecycle.transitions)[];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names, 'takeBack' as const), { maxLength: 30 }), (wanted) => {
      let status: RequestStatus = 'Pending';
      let isApproved = false;
      let isFree = false;
      let before: RequestStatus = status;
      for (const name of wanted) {
        if (name === 'takeBack') {
          if (isOver(status)) status = reopenedAs(before) ?? status;
          else if (status === 'Paid' && isFree) [status, isFree] = ['Pending', false];
          else if (status === 'Paid') [status, isApproved] = ['Payment Under Review', false];
        } else if (requestLifecycle.transitions[name].from.includes(status)) {
          before = status;
          status = requestLifecycle.transitions[name].to;
          if (name === 'approvePayment') isApproved = true;
          if (name === 'openWithoutFee') isFree = true;
          if (name === 'takeBackPayment') [isApproved, isFree] = [false, false];
        }
        assert.ok(!showsOffers(status) || isApproved || isFree);
      }
    }),
  );
});

const app = await openTestApp();
const sara = await app.client();
const lawyers: readonly [Person, Person] = [await app.lawyer('محمود الشاذلي'), await app.lawyer('نورهان شاهين')];
const admin = await app.admin();
const paymentImage = await receipt(1);

/** The expected state of the request, computed from the transitions of the contract only. */
type Model = {
  id: number;
  status: RequestStatus;
  offered: Set<number>;
  paymentId: number;
  /** The last decision on the newest proof. */
  decision: 'approved' | 'rejected' | null;
  /** The status after an administrator takes back an opening, a cancellation or a completion. */
  reopensTo: RequestStatus | null;
};
type Step = {
  /** Whether the call may succeed now. */
  isOpen: (model: Model) => boolean;
  /** Changes the model as a successful call changes the request. */
  apply: (model: Model) => void;
  call: (model: Model) => Promise<unknown>;
};

const reason = 'تم الصلح';
const stepOf = (
  transition: keyof typeof requestLifecycle.transitions,
  by: 'Client' | 'Admin',
  call: Step['call'],
): Step => ({
  isOpen: ({ status }) => can(requestLifecycle, transition, by, status),
  apply(model) {
    model.status = requestLifecycle.transitions[transition].to;
  },
  call,
});

const offering = (which: 0 | 1): Step => ({
  isOpen: ({ status }) => takesOffers(status),
  apply(model) {
    model.offered.add(which);
    if (model.status === 'Pending') model.status = 'Waiting for Paid';
  },
  call: ({ id }) => lawyers[which].call(makeOffer, offerForm(id)),
});
const withdrawing = (which: 0 | 1): Step => ({
  isOpen: ({ status, offered }) => offered.has(which) && takesOffers(status) && !showsOffers(status),
  apply({ offered }) {
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

/** Also sets what the model needs to take the step back. */
const withUpdate = (step: Step, update: (model: Model) => Partial<Model>): Step => ({
  ...step,
  apply(model) {
    const changes = update(model);
    step.apply(model);
    Object.assign(model, changes);
  },
});

const backTo = ({ status, offered, reopensTo }: Model) => {
  if (status === 'Waiting for Paid') return offered.size === 0 ? reopensTo : null;
  return isOver(status) ? reopensTo : null;
};

const takingBack: Step = {
  isOpen: (model) => backTo(model) !== null,
  apply(model) {
    model.status = backTo(model) ?? model.status;
    model.reopensTo = null;
  },
  call: ({ id }) => admin.call(takeBack, { kind: 'request', id, reason }),
};

const takingPaymentBack: Step = {
  isOpen: ({ status, decision }) =>
    (decision === 'approved' && status === 'Paid') || (decision === 'rejected' && status === 'Waiting for Paid'),
  apply(model) {
    Object.assign(model, { status: 'Payment Under Review', decision: null });
  },
  call: ({ paymentId }) => admin.call(takeBack, { kind: 'payment', id: paymentId, reason }),
};

const steps: Record<string, Step> = {
  'the first lawyer offers': offering(0),
  'the second lawyer offers': offering(1),
  'the first lawyer withdraws': withdrawing(0),
  'the second lawyer withdraws': withdrawing(1),
  'an administrator opens it': withUpdate(
    stepOf('openForPayment', 'Admin', ({ id }) => admin.call(openRequestForPayment, { requestId: id })),
    () => ({ reopensTo: 'Pending' }),
  ),
  'the client pays': {
    ...withUpdate(proof, () => ({ decision: null })),
    isOpen: (model) => proof.isOpen(model) && model.offered.size > 0,
  },
  'the payment is approved': withUpdate(
    // Its picture is that of an earlier proof, so that it needs a reason.
    stepOf('approvePayment', 'Admin', ({ paymentId }) =>
      admin.call(reviewPayment, { paymentId, decision: 'approve', reason }),
    ),
    () => ({ decision: 'approved' }),
  ),
  'the payment is rejected': withUpdate(
    stepOf('rejectPayment', 'Admin', ({ paymentId }) =>
      admin.call(reviewPayment, { paymentId, decision: 'reject', reason }),
    ),
    () => ({ decision: 'rejected' }),
  ),
  'the decision on the payment is taken back': takingPaymentBack,
  'the client chooses': { ...choice, isOpen: (model) => choice.isOpen(model) && model.offered.size > 0 },
  'the client confirms': withUpdate(
    stepOf('complete', 'Client', ({ id }) => sara.call(completeRequest, { requestId: id })),
    () => ({ reopensTo: null }),
  ),
  'an administrator closes it': withUpdate(
    stepOf('complete', 'Admin', ({ id }) => admin.call(completeRequest, { requestId: id })),
    () => ({ reopensTo: 'In Progress' }),
  ),
  'an administrator takes it back': takingBack,
  'the client cancels': withUpdate(
    stepOf('cancel', 'Client', ({ id }) => sara.call(cancelRequest, { requestId: id, reason })),
    () => ({ reopensTo: null }),
  ),
  'an administrator cancels': withUpdate(
    stepOf('cancelByAdmin', 'Admin', ({ id }) => admin.call(cancelRequest, { requestId: id, reason })),
    ({ status }) => ({ reopensTo: reopenedAs(status) }),
  ),
};

const all = Object.entries(steps);
/** The steps that may succeed now, except cancelling, which would end most runs early. */
const openSteps = (model: Model) => all.filter(([name, step]) => !name.includes('cancels') && step.isOpen(model));

test('after any sequence of calls a request has the status that its transitions lead to', async () => {
  const anything = fc.record({ pick: fc.nat(), isOpenOnly: fc.boolean() });
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
      for (const { pick, isOpenOnly } of picks) {
        const open = openSteps(model);
        const choices = isOpenOnly && open.length ? open : all;
        const [name, step] = choices[pick % choices.length] ?? assert.fail('no step');
        const isOpen = step.isOpen(model);
        const refusal = await step.call(model).then(
          () => null,
          (error: unknown) => error,
        );
        if (refusal !== null && !(refusal instanceof ApiError)) throw refusal;
        assert.equal(refusal === null, isOpen, `${name} at ${model.status}: ${refusal?.code ?? 'done'}`);
        if (isOpen) step.apply(model);
        await assertMatches(model);
      }
    }),
    { numRuns: 5 },
  );
});

async function assertMatches({ id, status, offered }: Model): Promise<void> {
  const mine = (await sara.call(myRequests, { limit: 1 })).items[0];
  assert.equal(mine?.status, status);
  assert.equal(mine.offersCount, offered.size);
  const { rows } = await app.context.db.execute<Record<'waiting' | 'rooms' | 'chosen' | 'recorded', string>>(sql`select
    (select count(*) from payments where request_id = ${id} and state = 'waiting') as waiting,
    (select count(*) from invitations where request_id = ${id}) as rooms,
    (select count(chosen_lawyer_id) from requests where id = ${id}) as chosen,
    (select after->>'status' from history where subject = 'request' and subject_id = ${id} and after ? 'status'
      order by id desc limit 1) as recorded`);
  const counted = rows[0] ?? assert.fail('no row');
  assert.equal(
    Number(counted.waiting),
    status === 'Payment Under Review' ? 1 : 0,
    'one waiting proof, and only under review',
  );
  assert.equal(counted.recorded, status, 'the history ends with the status of the request');
  assert.equal(counted.rooms, counted.chosen, 'one case room for each choice');
  if (status === 'In Progress' || status === 'Completed') assert.equal(Number(counted.chosen), 1);
}
