import { usuallyWithin } from '#contract/copy/usual-wait.ts';
import type { StepFacts } from '#contract/requests/timeline.ts';
import { timelineCopy } from '#web/requests/timeline/copy.ts';

const { client: toClient, lawyer: toLawyer, admin: toAdmin } = timelineCopy.steps;

/** The reader of the steps of a request. */
export type StepReader = 'client' | 'lawyer' | 'admin';

export type NextStep = {
  /** The person who must act, seen from the reader: a client's «you» is a lawyer's «client». */
  by: keyof typeof timelineCopy.by;
  text: string;
};

const step = (by: NextStep['by'], text: string): NextStep => ({ by, text });

/** The next step of each reader. Before «Paid» none names a lawyer, a score or a fee (specification#before-payment). */
export const nextStep = (reader: StepReader, facts: StepFacts): NextStep => steps[reader][facts.status](facts);

const withinOf = (usual: StepFacts['usualWait']) => usual && usuallyWithin(usual);

const always = (by: NextStep['by'], text: string) => () => step(by, text);

const steps: Readonly<Record<StepReader, Record<StepFacts['status'], (facts: StepFacts) => NextStep>>> = {
  client: {
    Pending: ({ lawyersCount, isFree, usualWait }) => {
      const begin = lawyersCount ? toClient.sent : toClient.searching;
      return step(lawyersCount ? 'lawyers' : 'platform', toClient.firstOffer(begin, withinOf(usualWait), isFree));
    },
    'Waiting for Paid': ({ offersCount, isProofRejected }) => {
      if (!offersCount) return step('lawyers', toClient.noOfferYet);
      return step('you', isProofRejected ? toClient.payAgain : toClient.pay);
    },
    'Payment Under Review': ({ usualWait }) => step('platform', toClient.reviewed(withinOf(usualWait))),
    // The only offer may have been withdrawn while the payment was under review.
    Paid: ({ offersCount, isFree }) =>
      offersCount === 0
        ? step('lawyers', isFree ? toClient.noOfferNow : toClient.noOfferLeft)
        : step('you', toClient.choose),
    'In Progress': ({ isDoneReported }) =>
      isDoneReported ? step('you', toClient.confirmDone) : step('lawyer', toClient.working),
    Completed: always('nobody', toClient.completed),
    Cancelled: always('nobody', toClient.cancelled),
  },
  lawyer: {
    Pending: beforePayment,
    'Waiting for Paid': beforePayment,
    'Payment Under Review': ({ hasOffered }) =>
      hasOffered ? step('platform', toLawyer.reviewed) : step('you', toLawyer.offer),
    Paid: ({ hasOffered, isFree }) =>
      hasOffered ? step('client', toLawyer.compared) : step('you', isFree ? toLawyer.offer : toLawyer.offerNow),
    'In Progress': ({ isChosen, isDoneReported }) => {
      if (!isChosen) return step('nobody', toLawyer.notChosen);
      return isDoneReported ? step('client', toLawyer.doneReported) : step('you', toLawyer.work);
    },
    Completed: ({ isChosen }) => step('nobody', isChosen ? toLawyer.completed : toLawyer.notChosen),
    Cancelled: always('nobody', toLawyer.cancelled),
  },
  admin: {
    Pending: beforeOffers,
    'Waiting for Paid': (facts) =>
      facts.offersCount ? step('client', facts.isProofRejected ? toAdmin.payAgain : toAdmin.pay) : beforeOffers(facts),
    'Payment Under Review': always('you', toAdmin.review),
    Paid: (facts) => {
      if (facts.offersCount !== 0) return step('client', toAdmin.choose);
      return facts.isFree ? beforeOffers(facts) : step('you', toAdmin.assignMore);
    },
    'In Progress': ({ isDoneReported }) =>
      isDoneReported ? step('client', toAdmin.doneReported) : step('lawyer', toAdmin.working),
    Completed: always('nobody', toAdmin.completed),
    Cancelled: always('nobody', toAdmin.cancelled),
  },
};

function beforePayment({ hasOffered }: StepFacts): NextStep {
  return hasOffered ? step('client', toLawyer.waitForPayment) : step('you', toLawyer.offer);
}

function beforeOffers({ lawyersCount }: StepFacts): NextStep {
  return lawyersCount ? step('lawyers', toAdmin.offers) : step('you', toAdmin.assign);
}
