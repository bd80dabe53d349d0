import type { StepFacts } from '#contract/requests/timeline.ts';
import { timelineCopy } from '#web/requests/timeline/copy.ts';

const { client: toClient, lawyer: toLawyer, admin: toAdmin } = timelineCopy.steps;

/** The reader of the steps of a request. */
export type StepReader = 'client' | 'lawyer' | 'admin';

export type NextStep = {
  /** Who must act, seen from the reader: a client's «you» is a lawyer's «client». */
  by: keyof typeof timelineCopy.by;
  text: string;
};

const step = (by: NextStep['by'], text: string): NextStep => ({ by, text });

/** The next step of each reader. Before «Paid» none names a lawyer, a score or a fee (specification#before-payment). */
export const nextStep = (reader: StepReader, facts: StepFacts): NextStep => steps[reader](facts);

const steps: Readonly<Record<StepReader, (facts: StepFacts) => NextStep>> = {
  client: forClient,
  lawyer: forLawyer,
  admin: forAdmin,
};

function forClient({ status, lawyersCount, offersCount, isProofRejected }: StepFacts): NextStep {
  switch (status) {
    case 'Pending':
      return lawyersCount ? step('lawyers', toClient.studied) : step('platform', toClient.searching);
    case 'Waiting for Paid':
      if (!offersCount) return step('lawyers', toClient.noOfferYet);
      return step('you', isProofRejected ? toClient.payAgain : toClient.pay);
    case 'Payment Under Review':
      return step('platform', toClient.reviewed);
    case 'Paid':
      // The only offer may have been withdrawn while the payment was under review.
      return offersCount === 0 ? step('lawyers', toClient.noOfferLeft) : step('you', toClient.choose);
    case 'In Progress':
      return step('lawyer', toClient.working);
    case 'Completed':
      return step('nobody', toClient.completed);
    case 'Cancelled':
      return step('nobody', toClient.cancelled);
  }
}

function forLawyer({ status, hasOffered, isChosen }: StepFacts): NextStep {
  switch (status) {
    case 'Pending':
    case 'Waiting for Paid':
      return hasOffered ? step('client', toLawyer.waitForPayment) : step('you', toLawyer.offer);
    case 'Payment Under Review':
      return hasOffered ? step('platform', toLawyer.reviewed) : step('you', toLawyer.offer);
    case 'Paid':
      return hasOffered ? step('client', toLawyer.compared) : step('you', toLawyer.offerNow);
    case 'In Progress':
      return isChosen ? step('you', toLawyer.work) : step('nobody', toLawyer.notChosen);
    case 'Completed':
      return step('nobody', isChosen ? toLawyer.completed : toLawyer.notChosen);
    case 'Cancelled':
      return step('nobody', toLawyer.cancelled);
  }
}

function forAdmin({ status, lawyersCount, offersCount, isProofRejected }: StepFacts): NextStep {
  switch (status) {
    case 'Pending':
      return lawyersCount ? step('lawyers', toAdmin.offers) : step('you', toAdmin.assign);
    case 'Waiting for Paid':
      if (!offersCount) return lawyersCount ? step('lawyers', toAdmin.offers) : step('you', toAdmin.assign);
      return step('client', isProofRejected ? toAdmin.payAgain : toAdmin.pay);
    case 'Payment Under Review':
      return step('you', toAdmin.review);
    case 'Paid':
      return offersCount === 0 ? step('you', toAdmin.assignMore) : step('client', toAdmin.choose);
    case 'In Progress':
      return step('lawyer', toAdmin.working);
    case 'Completed':
      return step('nobody', toAdmin.completed);
    case 'Cancelled':
      return step('nobody', toAdmin.cancelled);
  }
}
