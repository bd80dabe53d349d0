import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required, withDefault } from '#contract/core/fields.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { Held } from '#contract/core/take-back.ts';
import { governorates } from '#contract/egypt/governorates.ts';
import { RequestFacts, RequestStatusChange, reopenedStatuses, requestStatuses } from './calls.ts';
import { requestColumns, requestTexts as t } from './copy.ts';
import { storedDeclineReasons } from './decline.ts';
import { requestAnswers, requestFactColumns } from './facts.ts';
import { type MatchFact, matchFacts } from './matching.ts';

const requestId = required(rule.id, t.requestNumber);

/** One call assigns or withdraws at most this many lawyers. */
export const lawyersAtOnceMax = 20;
const lawyerIds = required(rule.ids(lawyersAtOnceMax), t.lawyer);

const earned = Object.fromEntries(matchFacts.map((fact) => [fact, z.number()])) as Record<MatchFact, z.ZodMiniNumber>;

/** How well a lawyer matches a request: their facts, and the points for each (`matching.ts`). */
const MatchedLawyer = z.object({
  userId: z.number(),
  userName: z.string(),
  specializationName: z.nullable(z.string()),
  governorate: z.nullable(z.string()),
  court: z.nullable(z.string()),
  yearsOfExperience: z.nullable(z.number()),
  /** They cannot be assigned: the settings demand the yearly fee for offers, and they have not paid it. */
  lacksFee: z.boolean(),
  /** Counted among their newest twenty. */
  openAssignments: z.number(),
  points: z.number(),
  earned: z.object(earned),
});
export type MatchedLawyer = z.infer<typeof MatchedLawyer>;

const AssignedLawyer = z.object({
  userId: z.number(),
  userName: z.string(),
  /** `numbers`: the lawyer opened the request themselves with its two numbers. */
  assignedBy: z.enum(['platform', 'admin', 'numbers']),
  assignedAt: z.string(),
  hasOffered: z.boolean(),
});

const RequestForAdmin = z.object({
  ...RequestFacts,
  clientId: z.number(),
  clientName: z.string(),
  clientEmail: z.string(),
  ...requestAnswers('admin'),
  offersCount: z.number(),
  /** The status that `takeBack` would restore. Null when there is no decision of an administrator to take back. */
  backTo: z.nullable(z.enum(reopenedStatuses)),
  /** A proof of payment waits for a decision. */
  hasOpenProof: z.boolean(),
  /** Its end closed a proof, and that money goes or went back, if it arrived: brought back, it has to be paid again. */
  closedProofRefund: z.nullable(z.enum(['asked', 'due', 'paid'])),
  /** Administrators have noted something about it, or contacted its client. */
  hasNote: z.boolean(),
  /** The chosen lawyer. */
  lawyerName: z.nullable(z.string()),
  lawyerId: z.nullable(z.number()),
  assignedLawyers: z.array(AssignedLawyer),
  /** It is under review, nobody is assigned, and nobody who can be assigned fits (`isFitting`). */
  nobodyFits: z.boolean(),
});
export type RequestForAdmin = z.infer<typeof RequestForAdmin>;

const { id, name, status, client: clientColumn, ...otherColumns } = requestColumns;
/** The columns of the CSV file of the list, in this order. */
export const requestListColumns = { id, name, status, client: clientColumn, ...requestFactColumns, ...otherColumns };

const waitingDaysMax = 3_650;

export const requestSorts = ['oldest', 'newest', 'offers'] as const;

export const listRequests = endpoint({
  does: 'Requests, filtered, searched and sorted, each with its assigned lawyers.',
  call: 'GET /api/Admin/requests',
  who: administratorWho('seesCases'),
  input: z.object({
    status: optional(rule.oneOf(requestStatuses)),
    province: optional(rule.oneOf(governorates.map((g) => g.name))),
    specialty: optional(rule.text(rule.lengthMax.name)),
    /** These three filter only when they are yes. */
    discreet: optional(rule.flag),
    withoutLawyers: optional(rule.flag),
    openProof: optional(rule.flag),
    /** Placed at least this many days ago. */
    waitingDays: optional(rule.integer(1, waitingDaysMax)),
    /** The account of the client or of an assigned lawyer. */
    account: optional(rule.id),
    /** Words or numbers to search for: in the client's name, the texts, the numbers of the request and the client's reference. */
    q: optional(rule.text(rule.lengthMax.name)),
    /** Only this one, if the list contains it: a page of the list may not. */
    item: optional(rule.id),
    sort: withDefault(rule.oneOf(requestSorts), 'oldest'),
  }),
  output: z.array(RequestForAdmin),
  isPaged: true,
  csv: { needsConfirmation: true },
});

export const requestForAdmin = endpoint({
  does: 'One request with its assigned lawyers, those who declined, and the other lawyers who match best, with their points.',
  call: 'GET /api/Admin/requests/{id}',
  who: administratorWho('seesCases'),
  input: z.object({ id: requestId }),
  output: z.extend(RequestForAdmin, {
    assignedLawyers: z.array(z.extend(AssignedLawyer, { match: z.nullable(MatchedLawyer) })),
    declinedLawyers: z.array(
      z.object({
        userId: z.number(),
        userName: z.string(),
        declinedAt: z.string(),
        reason: z.enum(storedDeclineReasons),
        note: z.nullable(z.string()),
      }),
    ),
    matchingLawyers: z.array(MatchedLawyer),
  }),
  errors: ['not_found'],
});

export const findLawyers = endpoint({
  does: 'Accepted lawyers searched by name, each with their points for the request.',
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
  output: z.object({
    ...assignment.output.shape,
    /** The newly assigned lawyers, and the decision; null if all were. */
    added: z.array(z.number()),
    held: z.nullable(Held),
  }),
  does: 'Assigns accepted lawyers to a request, all or none. Lawyers who are already assigned stay assigned. Where the settings demand the yearly fee for offers, others who have not paid it are refused.',
  call: 'POST /api/Admin/assign-lawyers',
  errors: ['not_found', 'offers_closed'],
  message: t.assigned,
});

export const withdrawLawyers = endpoint({
  ...assignment,
  does: 'Withdraws the assignments of lawyers who have not offered, all or none. Assignments that are already withdrawn stay withdrawn.',
  call: 'POST /api/Admin/withdraw-lawyers',
  errors: ['not_found', 'state_changed'],
  message: t.withdrawn,
});

export const openRequestForPayment = endpoint({
  does: 'Opens a pending request by hand: it changes to «Waiting for Paid», or to «Paid» where the fee is 0.',
  call: 'POST /api/Admin/open-request-for-payment',
  who: administratorWho('manages'),
  input: z.object({ requestId }),
  output: RequestStatusChange,
  errors: ['not_found', 'state_changed'],
  message: t.opened,
});
