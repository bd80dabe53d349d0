import { waitingCounts } from '#contract/administration/overview.ts';
import { publicSettings } from '#contract/content/calls.ts';
import { usuallyWithin } from '#contract/copy/usual-wait.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { can } from '#contract/core/lifecycle.ts';
import { fromWire } from '#contract/core/money.ts';
import { pageSizeMax } from '#contract/core/paging.ts';
import { asksForRest } from '#contract/payments/copy.ts';
import { assignedRequests, type MyRequest, myRequests, requestLifecycle } from '#contract/requests/calls.ts';
import { clientPartOf, lawyerTabOf } from '#contract/requests/lists.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import type { StoredSession } from '#web/core/session/session.ts';
import { formatCount, formatMoney } from '#web/core/words/format.ts';
import { hasDetailsLink } from '#web/requests/status.ts';
import { nextStep } from '#web/requests/timeline/next-step.ts';
import { ownStartCopy as t } from '#web/shell/own-start/copy.ts';
import type { OwnMatter, OwnSettings } from '#web/shell/own-start/matter.ts';
import { roomMatters } from '#web/shell/own-start/room-matters.ts';

/** By the server's own answers, for each role; the first one is the next step. */
export async function ownMatters(mine: StoredSession): Promise<readonly OwnMatter[]> {
  const { role, status, id, usualWait } = mine;
  const answered = usualWait ? t.answered(usuallyWithin(usualWait)) : '';
  const pending = (matter: OwnMatter) => [{ ...matter, text: `${answered}${matter.text}` }];
  switch (role) {
    case 'Client': {
      const [{ items }, settings, rooms] = await Promise.all([
        call(myRequests, { list: 'open', limit: pageSizeMax }),
        call(publicSettings, {}),
        roomMatters(role),
      ]);
      return inOrder([...items.map((request) => clientMatter(request, settings)), ...rooms]);
    }
    case 'Lawyer': {
      if (status !== 'Accepted') return pending(matters.newLawyer);
      const [{ items }, rooms] = await Promise.all([call(assignedRequests, { limit: pageSizeMax }), roomMatters(role)]);
      // People who wait in a room come before requests of strangers.
      const found = inOrder([...rooms, ...items.flatMap((request) => lawyerMatter(request, id))]);
      return found.length > 0 ? found : [matters.idleLawyer];
    }
    case 'Participant':
      return status === 'Accepted' ? [matters.participant] : pending(matters.newParticipant);
    case 'Admin': {
      // Others do not load the sections of the administration.
      const { administratorMatters } = await import('#web/shell/own-start/administrator-matters.ts');
      return administratorMatters(await call(waitingCounts, {}), mine);
    }
  }
}

/** Matters that wait for this person, then what comes up, then the rest. */
const inOrder = (found: readonly OwnMatter[]): readonly OwnMatter[] =>
  (['you', 'date', 'others'] as const).flatMap((by) => found.filter((matter) => matter.by === by));

/** One of the client's own open requests. */
export function clientMatter(request: MyRequest, settings: OwnSettings): OwnMatter {
  const { id, status, offersCount, lastPayment, usualWait } = request;
  const offers = formatCount(offersCount, 'offer');
  const fee = request.fee ?? settings.requestFee;
  const to = hasDetailsLink(status) ? paths.request(id) : paths.requests();
  const own = { requestId: id, by: 'you' as const, to };
  if (clientPartOf(request) !== 'waiting') {
    const { text } = nextStep('client', {
      status,
      offersCount,
      usualWait,
      isFree: fee === 0,
      lawyersCount: null,
      isProofRejected: false,
      hasOffered: false,
      isChosen: false,
      isDoneReported: false,
    });
    return { ...own, by: 'others', title: t.client.others, text, act: t.client.list };
  }
  if (request.doneReportedAt !== null)
    return { ...own, title: t.client.done, text: t.client.doneText, act: t.client.answer };
  if (can(requestLifecycle, 'sendProof', 'Client', status)) {
    const payment = { request, settings };
    if (lastPayment?.state === 'rejected') {
      const text = [
        lastPayment.reason?.replace(/\s*\.?\s*$/, '.'),
        asksForRest(lastPayment.reason) ? t.client.rest : t.client.notAgain,
      ]
        .filter(Boolean)
        .join(' ');
      return { ...own, title: t.client.refused, text, act: t.open, payment };
    }
    const text = t.client.payText(formatMoney(fromWire(fee)));
    return { ...own, title: t.client.pay(offers), text, act: t.open, payment };
  }
  const title = t.client.choose(offers);
  return offersCount > 1
    ? { ...own, title, text: t.client.chooseText, act: t.client.compare }
    : { ...own, title, text: t.client.seeText, act: t.client.see };
}

type Assigned = Output<typeof assignedRequests>['items'][number];

/** A request that waits for the lawyer's offer, or whose client chose them. */
export function lawyerMatter(request: Assigned, lawyerId: number): OwnMatter[] {
  const own = {
    requestId: request.id,
    to: paths.lawyerRequest(request.id, lawyerId),
    text: request.typeOfSubjectOfTheRequest,
  };
  const tab = lawyerTabOf(request);
  if (tab === 'toOffer') return [{ ...own, by: 'you', title: t.lawyer.offer, act: t.lawyer.offerAct }];
  return tab === 'chosen' ? [{ ...own, by: 'others', title: t.lawyer.chosen, act: t.open }] : [];
}

const matters = {
  newLawyer: {
    title: t.lawyer.pending,
    text: t.lawyer.pendingText,
    act: t.lawyer.profile,
    to: `${paths.profile()}#documents`,
    by: 'others',
  },
  idleLawyer: {
    title: t.lawyer.none,
    text: t.lawyer.noneText,
    act: t.requests,
    to: paths.requests(),
    by: 'others',
  },
  participant: {
    title: t.participant.write,
    text: t.participant.writeText,
    act: t.participant.writeAct,
    to: paths.suggestions(),
    by: 'you',
  },
  newParticipant: {
    title: t.participant.pending,
    text: t.participant.pendingText,
    act: t.participant.read,
    to: paths.suggestions(),
    by: 'others',
  },
} as const satisfies Record<string, OwnMatter>;
