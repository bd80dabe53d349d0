import { mapFacts } from '#contract/core/facts.ts';
import { toWire } from '#contract/core/money.ts';
import { factsFor, type RequestFactValues, requestFact, requestFactNames } from '#contract/requests/facts.ts';
import { maskContacts } from '#server/requests/masking/mask-contacts.ts';
import type { RequestRow } from '#server/requests/table.ts';

/** Facts for all readers of a request. On the wire `city` and `center` are the same (specification#request-facts). */
export const factsForEveryone = (request: RequestRow, values: RequestFactValues = request) => ({
  id: request.id,
  orderNumber: request.orderNumber,
  ...factsFor(values, 'everyone'),
  city: values.center,
  status: request.status,
  fee: request.fee === null ? null : toWire(request.fee),
  createdAt: request.createdAt.toISOString(),
  doneReportedAt: request.doneReportedAt?.toISOString() ?? null,
});

/** More facts, for its client. */
export const factsForOwner = (request: RequestRow) => ({
  ...factsFor(request, 'owner'),
  sentAgainAs: request.sentAgainAs,
  refund: request.refund,
});

/** The same for a lawyer. Contact details in a discreet request stay masked until this lawyer is chosen. */
export const factsForLawyer = (request: RequestRow, lawyerId: number) =>
  request.chosenLawyerId === lawyerId
    ? factsForEveryone(request)
    : { ...factsForEveryone(request, shownBeforeChoice(request)), doneReportedAt: null };

/** More facts on a lawyer's page of a request. Some facts are null until the client has chosen them, or when erased. */
export const factsForPage = (request: RequestRow, isChosen: boolean) =>
  factsFor(
    mapFacts(requestFactNames, request, (name, value) =>
      requestFact(name).isForChosen ? (isChosen && value) || null : value,
    ) as RequestFactValues,
    'lawyer',
  );

/** Facts that a lawyer reads before the client has chosen them. */
export const shownBeforeChoice = (request: RequestFactValues): RequestFactValues =>
  request.isDiscreet ? masked(request) : request;

const masked = (values: RequestFactValues) =>
  mapFacts(requestFactNames, values, (name, value) =>
    requestFact(name).isMasked && typeof value === 'string' ? maskContacts(value) : value,
  ) as RequestFactValues;
