import type { Pounds } from '#contract/core/money.ts';
import type { RequestWithOffers } from '#contract/offers/calls.ts';
import type { MyRequest } from '#contract/requests/calls.ts';
import type { RequestTimeline } from '#contract/requests/timeline.ts';

/** A request that is paid, with two offers to choose from; `rest` says what is other. */
export const shownRequest = (rest: Partial<MyRequest> = {}): MyRequest =>
  ({
    ...{
      id: 1004,
      status: 'Paid',
      subjectOfTheRequest: 'نفقة',
      typeOfSubjectOfTheRequest: 'نفقة صغير',
      fee: 300 as Pounds,
    },
    ...{ province: 'الجيزة', center: 'الدقي', city: 'المهندسين', court: null, offersCount: 2, lawyerName: null },
    ...{
      randomNumber: '4321',
      secretNumber: '1',
      date: null,
      hasDeadline: false,
      createdAt: '2026-11-20T10:00:00.000Z',
    },
    ...{ endsOn: null, usualWait: null, lastPayment: null, doneReportedAt: null, refund: null, isDiscreet: false },
    ...{ sentAgainAs: null, specialty: null, description: null, orderNumber: '1004' },
    ...rest,
  }) as MyRequest;

/** The same as its own page reads it. */
export const shownWithOffers = (rest: Partial<RequestWithOffers> = {}): RequestWithOffers =>
  ({
    ...shownRequest(),
    ...{ offersLocked: false, chosenLawyerId: null, invitationId: null, lawyersResponses: [] },
    ...rest,
  }) as RequestWithOffers;

export const shownTimeline = (rest: Partial<RequestTimeline> = {}): RequestTimeline => ({
  ...{ status: 'Paid', lawyersCount: 3, offersCount: 2, isFree: false, isProofRejected: false, hasOffered: false },
  ...{ isChosen: false, isDoneReported: false, usualWait: null, endsOn: null },
  events: [{ kind: 'submitted', at: '2026-11-20T10:00:00.000Z', reason: null }],
  ...rest,
});
