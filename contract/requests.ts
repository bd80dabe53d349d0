import * as z from 'zod/mini';
import { Session } from '#contract/accounts.ts';
import { requestTexts as said } from '#contract/copy/requests.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { holds, optional, required, withDefault } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import * as rule from '#contract/core/rules.ts';
import { courts } from '#contract/egypt/courts.ts';
import { governorates, isCityOf } from '#contract/egypt/governorates.ts';

export const requestStatuses = [
  'Pending',
  'Waiting for Paid',
  'Payment Under Review',
  'Paid',
  'In Progress',
  'Completed',
  'Cancelled',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** The life of a request (contract §4): the only place that knows how its states follow each other. */
export const requestLifecycle = lifecycle('request', {
  openForPayment: { by: ['platform', 'Admin'], from: ['Pending'], to: 'Waiting for Paid' },
  sendProof: { by: ['Client'], from: ['Waiting for Paid'], to: 'Payment Under Review' },
  approvePayment: { by: ['Admin'], from: ['Payment Under Review'], to: 'Paid' },
  rejectPayment: { by: ['Admin'], from: ['Payment Under Review'], to: 'Waiting for Paid' },
  chooseOffer: { by: ['Client'], from: ['Paid'], to: 'In Progress' },
  complete: { by: ['Client', 'Admin'], from: ['In Progress'], to: 'Completed' },
  cancel: { by: ['Client'], from: ['Pending', 'Waiting for Paid'], to: 'Cancelled' },
  /** The client deleted his account, and nobody is left to choose. */
  cancelWithAccount: { by: ['platform'], from: ['Paid'], to: 'Cancelled' },
  cancelByAdmin: {
    by: ['Admin'],
    from: ['Pending', 'Waiting for Paid', 'Payment Under Review', 'Paid', 'In Progress'],
    to: 'Cancelled',
  },
  /** Administrators take back what they decided (decision 028). */
  withdrawApproval: { by: ['Admin'], from: ['Paid'], to: 'Payment Under Review' },
  withdrawRejection: { by: ['Admin'], from: ['Waiting for Paid'], to: 'Payment Under Review' },
  backToPending: { by: ['Admin'], from: ['Waiting for Paid', 'Cancelled'], to: 'Pending' },
  backToWaiting: { by: ['Admin'], from: ['Cancelled'], to: 'Waiting for Paid' },
  backToPaid: { by: ['Admin'], from: ['Cancelled'], to: 'Paid' },
  backToWork: { by: ['Admin'], from: ['Completed', 'Cancelled'], to: 'In Progress' },
});
export type RequestMove = keyof typeof requestLifecycle.moves;

/** Where an administrator's decision on a request may lead back to, and by which move. */
export const waysBack = {
  Pending: 'backToPending',
  'Waiting for Paid': 'backToWaiting',
  Paid: 'backToPaid',
  'In Progress': 'backToWork',
} as const satisfies Partial<Record<RequestStatus, RequestMove>>;
export type ReopenedStatus = keyof typeof waysBack;

/** A lawyer may offer in these states (contract §11). */
export const takesOffers = (status: RequestStatus) =>
  (['Pending', 'Waiting for Paid', 'Payment Under Review', 'Paid'] as RequestStatus[]).includes(status);
/** Offers are shown to the client from here on. */
export const showsOffers = (status: RequestStatus) =>
  (['Paid', 'In Progress', 'Completed'] as RequestStatus[]).includes(status);

const client = { roles: ['Client'], accepted: true } as const;
const lawyer = { roles: ['Lawyer'], accepted: true } as const;
const clientOrAdmin = { roles: ['Client', 'Admin'], accepted: true, duty: 'manages' } as const;

const requestId = required(rule.id, said.requestNumber);

export const submitRequest = endpoint({
  does: 'Places a request and assigns the best matching lawyers.',
  call: 'POST /api/PlaceOfRequest/create-request',
  who: client,
  input: z
    .object({
      requestNumber: optional(rule.reference(100)),
      SubjectOfTheRequest: required(rule.title, said.type),
      province: required(rule.oneOf(governorates.map((g) => g.name)), said.province),
      Center: required(rule.text(rule.lengthMax.name), said.center),
      court: optional(rule.oneOf(courts)),
      TypeOfSubjectOfTheRequest: required(rule.longText, said.subject),
      lawyerSpecialty: optional(rule.text(rule.lengthMax.name)),
      date: required(rule.calendarDate, said.date),
      phoneNumber: required(rule.phone, said.phone),
      City: optional(rule.text(rule.lengthMax.name)),
      discreet: withDefault(rule.flag, false),
    })
    .check(
      holds<{ province: string; Center: string }>(
        'Center',
        'format',
        said.centerElsewhere,
        ({ province, Center }) => !province || !Center || isCityOf(province, Center),
      ),
      holds<{ Center: string; City: string | null }>(
        'City',
        'format',
        said.centerElsewhere,
        ({ Center, City }) => !City || City === Center,
      ),
    ),
  output: z.object({ id: z.number(), orderNumber: z.string(), status: z.enum(requestStatuses) }),
  errors: [],
  message: said.submitted,
  takesForm: true,
  creates: true,
});

/** What a request's card shows to whoever may see it. */
export const RequestFacts = {
  id: z.number(),
  orderNumber: z.string(),
  subjectOfTheRequest: z.string(),
  typeOfSubjectOfTheRequest: z.string(),
  province: z.string(),
  city: z.string(),
  center: z.string(),
  court: z.nullable(z.string()),
  lawyerSpecialty: z.nullable(z.string()),
  date: z.string(),
  status: z.enum(requestStatuses),
  createdAt: z.string(),
};

const MyRequest = z.object({
  ...RequestFacts,
  /** The client's own reference. */
  requestNumber: z.nullable(z.string()),
  /** The chosen lawyer. */
  lawyerName: z.nullable(z.string()),
  offersCount: z.number(),
  lastPayment: z.nullable(
    z.object({ state: z.enum(['waiting', 'approved', 'rejected', 'closed']), reason: z.nullable(z.string()) }),
  ),
});
export type MyRequest = z.infer<typeof MyRequest>;

export const myRequests = endpoint({
  does: "The client's own requests, newest first.",
  call: 'GET /api/PlaceOfRequest/get-my-requests',
  who: client,
  input: z.object({}),
  output: z.array(MyRequest),
  errors: [],
  isPaged: true,
});

export const unlockRequest = endpoint({
  does: 'A lawyer opens a request by e-mail, password and its two numbers; answers a session as well.',
  call: 'POST /api/PlaceOfRequest/validate-request',
  who: 'anyone',
  input: z.object({
    email: required(rule.email(said.unlock.email), said.unlock.fillAll),
    password: required(rule.passwordAtLeast(6, said.unlock.passwordMin), said.unlock.fillAll),
    orderId: required(
      rule.integer(1, Number.MAX_SAFE_INTEGER, { whole: said.unlock.numberDigits, min: said.unlock.numberDigits }),
      said.unlock.fillAll,
    ),
    orderNumber: required(rule.text(50), said.unlock.fillAll),
  }),
  output: z.object({ status: z.literal(200), requestId: z.number(), lawyerId: z.number(), data: Session }),
  errors: ['credentials_invalid'],
  message: said.unlock.done,
  wrap: 'flat',
  limit: 'login',
});

export const requestForLawyer = endpoint({
  does: 'The request as an assigned lawyer sees it.',
  call: 'GET /api/PlaceOfRequest/request-details/{id}',
  who: { roles: ['Lawyer', 'Admin'], accepted: true, duty: 'seesCases' },
  input: z.object({ id: requestId }),
  output: z.object({
    ...RequestFacts,
    clientId: z.number(),
    /** The specification's spelling; null while the client wishes to stay discreet. */
    clientNamr: z.nullable(z.string()),
    clientEmail: z.nullable(z.string()),
    /** For the lawyer who was chosen, and for administrators. */
    clientPhone: z.nullable(z.string()),
    isChosen: z.boolean(),
    discreet: z.boolean(),
  }),
  errors: ['not_found'],
  wrap: 'requestDetails',
});

export const assignedRequests = endpoint({
  does: "A lawyer's own list: the requests assigned to him, newest first.",
  call: 'GET /api/PlaceOfRequest/assigned-requests',
  who: lawyer,
  input: z.object({}),
  output: z.array(z.object({ ...RequestFacts, hasOffered: z.boolean() })),
  errors: [],
  isPaged: true,
});

export const RequestMoved = z.object({ requestId: z.number(), status: z.enum(requestStatuses) });

export const cancelRequest = endpoint({
  does: 'Cancels a request: the client before paying, an administrator until it is completed.',
  call: 'POST /api/PlaceOfRequest/cancel',
  who: clientOrAdmin,
  input: z.object({ requestId, reason: required(rule.title, said.reason) }),
  output: RequestMoved,
  errors: ['not_found', 'state_changed'],
  message: said.cancelled,
});

export const completeRequest = endpoint({
  does: 'Confirms that the work on a request is done.',
  call: 'POST /api/PlaceOfRequest/complete',
  who: clientOrAdmin,
  input: z.object({ requestId }),
  output: RequestMoved,
  errors: ['not_found', 'state_changed'],
  message: said.completed,
});

export const requestsApi = {
  submitRequest,
  myRequests,
  unlockRequest,
  requestForLawyer,
  assignedRequests,
  cancelRequest,
  completeRequest,
} satisfies Record<string, Endpoint>;
