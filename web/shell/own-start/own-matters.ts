import type { Session } from '#contract/accounts/session.ts';
import { type WaitingCounts, waitingCounts } from '#contract/administration/overview.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { pageSizeMax } from '#contract/core/paging.ts';
import { assignedRequests, type MyRequest, myRequests, takesOffers } from '#contract/requests/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount } from '#web/core/words/format.ts';
import { hasDetailsLink } from '#web/requests/status.ts';
import { nextStep } from '#web/requests/timeline/next-step.ts';
import { ownStartCopy as t } from './copy.ts';

/** What a signed-in person should do next, and where. */
export type OwnStep = { readonly text: string; readonly to: string };

/** By the server's own answers, for each role. */
export async function ownStep({ role, status }: Session, requestFee: number | null): Promise<OwnStep> {
  switch (role) {
    case 'Client':
      return clientStep((await call(myRequests, { limit: pageSizeMax })).items, requestFee);
    case 'Lawyer':
      if (status !== 'Accepted') return { text: t.lawyer.pending, to: paths.profile() };
      return lawyerStep((await call(assignedRequests, { limit: pageSizeMax })).items);
    case 'Participant':
      return status === 'Accepted'
        ? { text: t.participant.Accepted, to: paths.suggestions() }
        : { text: t.participant.pending, to: paths.profile() };
    case 'Admin':
      return administratorStep(await call(waitingCounts, {}));
  }
}

/** The request that waits for the client, else the newest one that is not over. */
export function clientStep(requests: readonly MyRequest[], requestFee: number | null): OwnStep {
  const steps = requests.map((request) => ({
    request,
    step: nextStep('client', {
      status: request.status,
      lawyersCount: null,
      offersCount: request.offersCount,
      isFree: (request.fee ?? requestFee) === 0,
      isProofRejected: request.lastPayment?.state === 'rejected',
      hasOffered: false,
      isChosen: false,
      isDoneReported: request.doneReportedAt !== null,
    }),
  }));
  const first = steps.find(({ step }) => step.by === 'you') ?? steps.find(({ step }) => step.by !== 'nobody');
  if (!first) return { text: requestFee === 0 ? t.client.free : t.client.none, to: paths.submitRequest() };
  const { id, status } = first.request;
  return {
    text: t.numbered(String(id), first.step.text),
    to: hasDetailsLink(status) ? paths.request(id) : paths.requests(),
  };
}

type Assigned = Output<typeof assignedRequests>['items'];

export function lawyerStep(requests: readonly Pick<Assigned[number], 'status' | 'hasOffered'>[]): OwnStep {
  const waiting = requests.filter(({ status, hasOffered }) => takesOffers(status) && !hasOffered).length;
  const text = waiting === 0 ? t.lawyer.none : t.lawyer.waiting(formatCount(waiting, 'request'));
  return { text, to: paths.requests() };
}

export function administratorStep(counts: WaitingCounts): OwnStep {
  const waiting = Object.values(counts).reduce((sum, { count }) => sum + count, 0);
  const { none, item, waiting: some } = t.administrator;
  return { text: waiting === 0 ? none : some(formatCount(waiting, item)), to: paths.admin() };
}
