import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { queueInput } from '#contract/core/paging.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import { roles } from '#contract/core/roles.ts';
import * as rule from '#contract/core/rules.ts';
import { Held } from '#contract/core/take-back.ts';
import { entryKinds } from '#contract/invitations/facts.ts';
import { requestStatuses } from '#contract/requests/calls.ts';
import { complaintTexts as t } from './copy.ts';

export const complaintSubjects = ['noAnswer', 'price', 'work', 'behaviour', 'platform', 'other'] as const;
export type ComplaintSubject = (typeof complaintSubjects)[number];

export const complaintStates = ['open', 'answered', 'withdrawn'] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** The lifecycle of a complaint. It never changes the status of its request (specification#complaints). */
export const complaintLifecycle = lifecycle('complaint', {
  answer: { by: ['Admin'], from: ['open'], to: 'answered' },
  /** By the platform when the texts of its case are erased. */
  withdrawComplaint: { by: ['Client', 'Lawyer', 'platform'], from: ['open'], to: 'withdrawn' },
});

/** A request that has ended can be complained about for this many days. */
export const complainDaysMax = 30;

const party = { roles: ['Client', 'Lawyer'], accepted: true } as const;
const requestId = required(rule.id, t.request);
const id = required(rule.id, t.complaint);

export const complain = endpoint({
  does: 'Complains about the course of a case, to the administrators only. For its client and its assigned lawyers, from Paid on until 30 days after its end. Each has one open complaint about a request.',
  call: 'POST /api/PlaceOfRequest/complain',
  who: party,
  input: z.object({
    requestId,
    about: required(rule.oneOf(complaintSubjects), t.about),
    text: required(rule.longText, t.text),
  }),
  output: z.object({ id: z.number() }),
  errors: ['not_found', 'state_changed', 'already_complained'],
  message: t.sent,
  limit: 'complaint',
  creates: true,
});

export const withdrawComplaint = endpoint({
  does: "Withdraws one of the caller's own complaints while it waits for an answer.",
  call: 'POST /api/PlaceOfRequest/withdraw-complaint',
  who: party,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  errors: ['not_found', 'state_changed'],
  message: t.withdrawn,
});

const Complaint = z.object({
  id: z.number(),
  requestId: z.number(),
  about: z.enum(complaintSubjects),
  /** Null once it was erased, with the account or with the texts of the case. */
  text: z.nullable(z.string()),
  state: z.enum(complaintStates),
  answer: z.nullable(z.string()),
  createdAt: z.string(),
  answeredAt: z.nullable(z.string()),
});

export const ownComplaints = endpoint({
  does: "The caller's own complaints about a request, newest first, with the answers that they were notified of, and whether they may complain now.",
  call: 'GET /api/PlaceOfRequest/complaints/{requestId}',
  who: party,
  input: z.object({ requestId }),
  output: z.object({ mayComplain: z.boolean(), complaints: z.array(Complaint) }),
});
export type OwnComplaints = z.infer<typeof ownComplaints.output>;

const Side = z.object({ id: z.number(), name: z.string(), role: z.enum(roles), phone: z.string() });

const ComplaintForReview = z.extend(Complaint, {
  author: Side,
  /** Null while no lawyer is chosen. */
  other: z.nullable(Side),
  status: z.enum(requestStatuses),
  statusSince: z.string(),
  /** Null when the two have no room. */
  roomId: z.nullable(z.number()),
  /** Until when it has to be answered. Null when it is not open, or when the settings have no such time. */
  dueAt: z.nullable(z.string()),
});
export type ComplaintForReview = z.infer<typeof ComplaintForReview>;

export const listComplaints = endpoint({
  does: 'Complaints by state, the oldest first: what is late comes first.',
  call: 'GET /api/Admin/complaints',
  who: administratorWho('seesCases'),
  /** `account`: the complainant. `q`: their name, or the number of the request. */
  input: queueInput(complaintStates, ['oldest', 'newest']),
  output: z.array(ComplaintForReview),
  isPaged: true,
  csv: { needsConfirmation: true },
});

export const complaintForReview = endpoint({
  does: 'One complaint with the facts that judge it: what the other side wrote last, which questions wait, the next date, and the kinds and times of what happened in the room, without its texts.',
  call: 'GET /api/Admin/complaints/{id}',
  who: administratorWho('seesCases'),
  input: z.object({ id }),
  output: z.extend(ComplaintForReview, {
    /** Earlier ones by the complainant, and against the other side. */
    complaintsBefore: z.object({ author: z.number(), other: z.number() }),
    lastByOther: z.nullable(z.string()),
    /** Questions of the complainant that the other side has not answered. */
    openQuestions: z.object({ count: z.number(), oldest: z.nullable(z.string()) }),
    nextDate: z.nullable(z.string()),
    /** The newest of what happened in the room. `authorName` is null when the platform or an administrator acted. */
    events: z.array(
      z.object({
        ...{ id: z.number(), kind: z.enum(entryKinds), at: z.string() },
        ...{ authorName: z.nullable(z.string()), waits: z.boolean() },
      }),
    ),
  }),
  errors: ['not_found'],
});
export type ComplaintInFull = z.infer<typeof complaintForReview.output>;

export const answerComplaint = endpoint({
  does: 'Answers a complaint. Only the complainant is notified, and nothing else changes.',
  call: 'POST /api/Admin/answer-complaint',
  who: administratorWho('manages'),
  input: z.object({ id, text: required(rule.longText, t.answer) }),
  output: z.object({ id: z.number(), state: z.enum(complaintStates), held: Held }),
  errors: ['not_found', 'already_decided', 'state_changed'],
  message: t.answered,
});
