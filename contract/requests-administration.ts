import * as z from 'zod/mini';
import { requestTexts as said } from '#contract/copy/requests.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional, required, withDefault } from '#contract/core/fields.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { governorates } from '#contract/egypt/governorates.ts';
import { type ReopenedStatus, RequestFacts, RequestMoved, requestStatuses, waysBack } from '#contract/requests.ts';
import { type MatchFact, matchFacts } from '#contract/requests-matching.ts';

const requestId = required(rule.id, said.requestNumber);

/** So many lawyers are assigned or withdrawn by one call. */
export const lawyersAtOnceMax = 20;
const lawyerIds = required(rule.ids(lawyersAtOnceMax), said.lawyer);

const earned = Object.fromEntries(matchFacts.map((fact) => [fact, z.number()])) as Record<MatchFact, z.ZodMiniNumber>;

/** A lawyer held against a request: his facts, and the points that each of them earns (`requests-matching.ts`). */
const MatchedLawyer = z.object({
  userId: z.number(),
  userName: z.string(),
  specializationName: z.nullable(z.string()),
  governorate: z.nullable(z.string()),
  court: z.nullable(z.string()),
  yearsOfExperience: z.nullable(z.number()),
  isPaid: z.boolean(),
  /** Among his newest twenty. */
  openAssignments: z.number(),
  points: z.number(),
  earned: z.object(earned),
});
export type MatchedLawyer = z.infer<typeof MatchedLawyer>;

const AssignedLawyer = z.object({
  userId: z.number(),
  userName: z.string(),
  /** Assigned by the platform, an administrator, or himself with the two numbers. */
  assignedBy: z.enum(['platform', 'admin', 'numbers']),
  assignedAt: z.string(),
  hasOffered: z.boolean(),
});

const RequestForAdmin = z.object({
  ...RequestFacts,
  clientId: z.number(),
  clientName: z.string(),
  clientEmail: z.string(),
  phoneNumber: z.string(),
  requestNumber: z.nullable(z.string()),
  discreet: z.boolean(),
  offersCount: z.number(),
  /** Where `takeRequestBack` would lead; null where an administrator has decided nothing that can be taken back. */
  backTo: z.nullable(z.enum(Object.keys(waysBack) as ReopenedStatus[])),
  /** A proof of payment waits for its decision. */
  hasOpenProof: z.boolean(),
  /** The chosen one. */
  lawyerName: z.nullable(z.string()),
  lawyerId: z.nullable(z.number()),
  assignedLawyers: z.array(AssignedLawyer),
});
export type RequestForAdmin = z.infer<typeof RequestForAdmin>;

const waitingDaysMax = 3_650;

export const requestSorts = ['oldest', 'newest', 'offers'] as const;

const askedRequests = {
  status: optional(rule.oneOf(requestStatuses)),
  province: optional(rule.oneOf(governorates.map((g) => g.name))),
  specialty: optional(rule.text(rule.lengthMax.name)),
  /** These three take only yes for a filter; a no asks for nothing. */
  discreet: optional(rule.flag),
  withoutLawyers: optional(rule.flag),
  openProof: optional(rule.flag),
  /** Placed so many days ago or earlier. */
  waitingDays: optional(rule.integer(1, waitingDaysMax)),
  /** Of this client, or given to this lawyer: the number of an account. */
  account: optional(rule.id),
  /** Words or numbers of the request: the client's name, the texts, its numbers and the client's own reference. */
  q: optional(rule.text(rule.lengthMax.name)),
  sort: withDefault(rule.oneOf(requestSorts), 'oldest'),
};

export const listRequests = endpoint({
  does: 'Requests as they are searched and filtered, in the order asked for, with the lawyers assigned to each.',
  call: 'GET /api/Admin/requests',
  who: administratorWho('seesCases'),
  input: z.object(askedRequests),
  output: z.array(RequestForAdmin),
  errors: [],
  isPaged: true,
});

export const requestsSheet = endpoint({
  does: 'The same as a file for spreadsheets (CSV); that it was taken is written into the history.',
  call: 'GET /api/Admin/requests-sheet',
  who: administratorWho('seesCases'),
  input: z.object(askedRequests),
  output: z.unknown(),
  errors: [],
  isFile: true,
});

export const requestForAdmin = endpoint({
  does: 'One request with its assigned lawyers and the best matching others, each with his points.',
  call: 'GET /api/Admin/requests/{id}',
  who: administratorWho('seesCases'),
  input: z.object({ id: requestId }),
  output: z.extend(RequestForAdmin, {
    assignedLawyers: z.array(z.extend(AssignedLawyer, { match: z.nullable(MatchedLawyer) })),
    matchingLawyers: z.array(MatchedLawyer),
  }),
  errors: ['not_found'],
});

export const findLawyers = endpoint({
  does: 'Accepted lawyers by name, each held against the request.',
  call: 'GET /api/Admin/requests/{id}/lawyers',
  who: administratorWho('seesCases'),
  input: z.object({ id: requestId, q: optional(rule.text(rule.lengthMax.name)) }),
  output: z.array(MatchedLawyer),
  errors: ['not_found'],
  isPaged: true,
});

const assignment = {
  who: administratorWho('manages'),
  input: z.object({ requestId, lawyerIds }),
  output: z.object({ requestId: z.number(), lawyerIds: z.array(z.number()) }),
} as const;

export const assignLawyers = endpoint({
  ...assignment,
  does: 'Assigns accepted lawyers to a request, all or none; who is assigned already stays so.',
  call: 'POST /api/Admin/assign-lawyers',
  errors: ['not_found', 'offers_closed'],
  message: said.assigned,
});

export const withdrawLawyers = endpoint({
  ...assignment,
  does: 'Withdraws assignments of lawyers who have not offered, all or none; who is withdrawn already stays so.',
  call: 'POST /api/Admin/withdraw-lawyers',
  errors: ['not_found', 'state_changed'],
  message: said.withdrawn,
});

export const openRequestForPayment = endpoint({
  does: 'Moves a pending request to «Waiting for Paid» by hand.',
  call: 'POST /api/Admin/open-request-for-payment',
  who: administratorWho('manages'),
  input: z.object({ requestId }),
  output: RequestMoved,
  errors: ['not_found', 'state_changed'],
  message: said.opened,
});

export const takeRequestBack = endpoint({
  does: 'Takes back what an administrator decided: what he cancelled or completed stands again where it stood, and what he opened by hand waits for its first offer again.',
  call: 'POST /api/Admin/take-request-back',
  who: administratorWho('manages'),
  input: z.object({ requestId, reason: required(rule.title, said.reason) }),
  output: RequestMoved,
  errors: ['not_found', 'state_changed'],
  message: said.takenBack,
});

export const requestsAdministrationApi = {
  listRequests,
  requestsSheet,
  requestForAdmin,
  findLawyers,
  assignLawyers,
  withdrawLawyers,
  openRequestForPayment,
  takeRequestBack,
} satisfies Record<string, Endpoint>;
