import * as z from 'zod/mini';
import { accountTexts as said } from '#contract/copy/accounts.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { holds, optional, required, withDefault } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { administratorWho, permissions } from '#contract/core/permissions.ts';
import { roles } from '#contract/core/roles.ts';
import * as rule from '#contract/core/rules.ts';

export const accountStatuses = ['Pending', 'Accepted', 'Rejected', 'Suspended'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** The states of an account (contract §3). Confirming its e-mail accepts a client at once. */
export const accountLifecycle = lifecycle('account', {
  accept: { by: ['Admin'], from: ['Pending'], to: 'Accepted' },
  reject: { by: ['Admin'], from: ['Pending'], to: 'Rejected' },
  askForChanges: { by: ['Admin'], from: ['Pending'], to: 'Pending' },
  suspend: { by: ['Admin'], from: ['Accepted'], to: 'Suspended' },
  restore: { by: ['Admin'], from: ['Suspended'], to: 'Accepted' },
  /** A rejection is taken back: the account waits for another decision. */
  reconsider: { by: ['Admin'], from: ['Rejected'], to: 'Pending' },
});
export type AccountDecision = keyof typeof accountLifecycle.moves;
const decisions = [
  'accept',
  'reject',
  'askForChanges',
  'suspend',
  'restore',
  'reconsider',
] as const satisfies readonly AccountDecision[];
/** Decisions that must say why. */
export const needsReason = (decision: AccountDecision) =>
  decision === 'reject' || decision === 'askForChanges' || decision === 'suspend';

export const Session = z.object({
  token: z.string(),
  expiresAt: z.string(),
  id: z.number(),
  displayName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  isPaid: z.boolean(),
  /** Of administrators; null for everybody else. */
  permission: z.nullable(z.enum(permissions)),
});
export type Session = z.infer<typeof Session>;

export const logIn = endpoint({
  does: 'Signs in: answers the session, whose token authorises every other call.',
  call: 'POST /api/Account/login',
  who: 'anyone',
  input: z.object({
    email: required(rule.email(), said.login.fillAll),
    password: required(rule.password, said.login.fillAll),
    /** A code of the authenticator or a recovery code, where the account has a second factor. */
    otp: optional(rule.reference(40)),
  }),
  output: Session,
  errors: [
    'credentials_invalid',
    'email_not_confirmed',
    'account_suspended',
    'account_rejected',
    'second_factor_needed',
    'second_factor_wrong',
  ],
  message: said.login.done,
  limit: 'login',
});

export const logOut = endpoint({
  does: 'Signs out: the token of this call dies.',
  call: 'POST /api/Account/logout',
  who: 'signed in',
  input: z.object({}),
  output: z.null(),
  errors: [],
  message: said.login.out,
});

export const LawyerProfile = z.object({
  specializationNumber: z.nullable(z.string()),
  specializationName: z.nullable(z.string()),
  yearsOfExperience: z.nullable(z.number()),
  governorate: z.nullable(z.string()),
  city: z.nullable(z.string()),
  court: z.nullable(z.string()),
  lastDegree: z.nullable(z.string()),
  experienceCertificate: z.nullable(z.string()),
  certificateDate: z.nullable(z.string()),
  barCardNumber: z.nullable(z.string()),
  /** Keys for `/api/Files/{key}`. */
  idPhoto: z.nullable(z.string()),
  barCardPhoto: z.nullable(z.string()),
  paidUntil: z.nullable(z.string()),
  /** What an administrator asked to change; gone once the lawyer has saved (contract §11). */
  reviewNote: z.nullable(z.string()),
  /** Grows with every change: a decision that sends it is refused when the lawyer has changed something since. */
  revision: z.number(),
});
export type LawyerProfile = z.infer<typeof LawyerProfile>;

const AccountName = {
  id: z.number(),
  displayName: z.string(),
  status: z.enum(accountStatuses),
  role: z.enum(roles),
};
/** `cardId` is empty for administrators who may not read it. */
const AccountCard = { ...AccountName, email: z.string(), phoneNumber: z.string(), cardId: z.string() };

export const profile = endpoint({
  does: "Answers the caller's own account.",
  call: 'GET /api/Account/profile',
  who: 'signed in',
  input: z.object({}),
  output: z.object({
    user: z.object({ ...AccountCard, emailConfirmed: z.boolean() }),
    isPaid: z.boolean(),
    lawyer: z.nullable(LawyerProfile),
    /** What an administrator may do; null for everybody else. */
    permission: z.nullable(z.enum(permissions)),
    /** Signing in takes a code as well; administrators only. */
    hasSecondFactor: z.boolean(),
  }),
  errors: [],
});
export type Profile = z.infer<typeof profile.output>;

export const listLawyers = endpoint({
  does: 'The public list of accepted lawyers, whoever is here longest first.',
  call: 'GET /api/Lawyer/directory',
  who: 'anyone',
  input: z.object({
    governorate: optional(rule.text(rule.lengthMax.name)),
    specialty: optional(rule.text(rule.lengthMax.name)),
    q: optional(rule.text(rule.lengthMax.name)),
  }),
  output: z.array(
    z.object({
      userId: z.number(),
      userName: z.string(),
      specializationName: z.nullable(z.string()),
      governorate: z.nullable(z.string()),
      city: z.nullable(z.string()),
      yearsOfExperience: z.nullable(z.number()),
    }),
  ),
  errors: [],
  isPaged: true,
});

export const getAllLawyers = endpoint({
  does: 'Accepted lawyers for the administrator to choose from.',
  call: 'GET /api/Admin/get-all-lawyer',
  who: administratorWho('seesCases'),
  input: z.object({ q: optional(rule.text(rule.lengthMax.name)) }),
  output: z.array(z.object({ userId: z.number(), userName: z.string() })),
  errors: [],
  wrap: 'profiles',
  isPaged: true,
});

const AccountForReview = z.object({
  ...AccountCard,
  createdAt: z.string(),
  /** Why the account was rejected or suspended. */
  statusReason: z.nullable(z.string()),
  /** Other accounts with the same card number (contract §11), the oldest first, ten at most. */
  sameCard: z.array(z.object(AccountName)),
  isPaid: z.boolean(),
  lawyer: z.nullable(LawyerProfile),
});
export type AccountForReview = z.infer<typeof AccountForReview>;

export const accountSorts = ['oldest', 'newest', 'name'] as const;

const askedAccounts = {
  role: required(rule.oneOf(roles), said.review.role),
  /** Any, where it is not said. */
  status: optional(rule.oneOf(accountStatuses)),
  q: optional(rule.text(rule.lengthMax.name)),
  sort: withDefault(rule.oneOf(accountSorts), 'oldest'),
};

export const listAccounts = endpoint({
  does: 'Confirmed accounts of one role: the queue of a status, or those that a name, an e-mail or a number finds.',
  call: 'GET /api/Admin/accounts',
  who: administratorWho('seesCases'),
  input: z.object(askedAccounts),
  output: z.array(AccountForReview),
  errors: [],
  isPaged: true,
});

export const accountsSheet = endpoint({
  does: 'The same as a file for spreadsheets (CSV), without card numbers; that it was taken is written into the history.',
  call: 'GET /api/Admin/accounts-sheet',
  who: administratorWho('seesCases'),
  input: z.object(askedAccounts),
  output: z.unknown(),
  errors: [],
  isFile: true,
});

export const accountForReview = endpoint({
  does: 'One account of any role with all that administrators may know of it, also one that was deleted.',
  call: 'GET /api/Admin/accounts/{id}',
  who: administratorWho('seesCases'),
  input: z.object({ id: required(rule.id, said.review.account) }),
  output: z.extend(AccountForReview, {
    /** From then on it is a stub: its owner has deleted it. */
    deletedAt: z.nullable(z.string()),
    consentedAt: z.nullable(z.string()),
    openSessions: z.number(),
    /** What an administrator may do; null for everybody else. */
    permission: z.nullable(z.enum(permissions)),
    /** Of the session that was used last. */
    lastUsedAt: z.nullable(z.string()),
    hasSecondFactor: z.boolean(),
  }),
  errors: ['not_found'],
});
export type AccountInFull = z.infer<typeof accountForReview.output>;

export const reviewAccount = endpoint({
  does: 'Accepts, rejects, suspends or restores an account, takes a rejection back, or asks a lawyer for changes; rejecting and suspending say why and end its sessions.',
  call: 'POST /api/Admin/review-account',
  who: administratorWho('reviews'),
  input: z
    .object({
      accountId: required(rule.id, said.review.account),
      decision: required(rule.oneOf(decisions), said.review.decision),
      reason: optional(rule.title),
      /** A lawyer's revision as the administrator saw it. */
      revision: optional(rule.integer(0, Number.MAX_SAFE_INTEGER)),
    })
    .check(
      holds<{ decision: AccountDecision; reason: string | null }>(
        'reason',
        'required',
        said.review.reason,
        ({ decision, reason }) => !decision || !needsReason(decision) || !!reason,
      ),
    ),
  output: z.object({ accountId: z.number(), status: z.enum(accountStatuses) }),
  errors: ['not_found', 'already_decided', 'state_changed'],
  message: said.review.done,
});

export const accountsApi = {
  logIn,
  logOut,
  profile,
  listLawyers,
  getAllLawyers,
  listAccounts,
  accountsSheet,
  accountForReview,
  reviewAccount,
} satisfies Record<string, Endpoint>;
