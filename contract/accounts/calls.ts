import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { holds, optional, required, withDefault } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { administratorWho, permissions } from '#contract/core/permissions.ts';
import { roles } from '#contract/core/roles.ts';
import * as rule from '#contract/core/rules.ts';
import { Held } from '#contract/core/take-back.ts';
import { UsualWait } from '#contract/core/waiting.ts';
import { accountTexts as t } from './copy.ts';
import { accountAnswers, lawyerAnswers, publicLawyerAnswers } from './facts.ts';
import { loginProof, secondFactorProof } from './second-factor.ts';
import { accountStatuses, Session } from './session.ts';

/** The states of an account. A client is accepted as soon as their address is confirmed (specification#account-states). */
export const accountLifecycle = lifecycle('account', {
  accept: { by: ['Admin'], from: ['Pending'], to: 'Accepted' },
  reject: { by: ['Admin'], from: ['Pending'], to: 'Rejected' },
  askForChanges: { by: ['Admin'], from: ['Pending'], to: 'Pending' },
  suspend: { by: ['Admin'], from: ['Accepted'], to: 'Suspended' },
  restore: { by: ['Admin'], from: ['Suspended'], to: 'Accepted' },
});
export type AccountDecision = keyof typeof accountLifecycle.transitions;
const decisions = Object.keys(accountLifecycle.transitions) as AccountDecision[];
/** Whether the decision needs a reason. */
export const needsReason = (decision: AccountDecision) =>
  decision === 'reject' || decision === 'askForChanges' || decision === 'suspend';

export const logIn = endpoint({
  does: 'Signs in and answers the session. Its token authorises the other calls.',
  call: 'POST /api/Account/login',
  who: 'anyone',
  input: z.object({
    email: required(rule.email(), t.login.fillAll),
    password: required(rule.password, t.login.fillAll),
    ...secondFactorProof,
    ...loginProof,
  }),
  output: Session,
  errors: [
    'credentials_invalid',
    'login_by_link',
    'email_not_confirmed',
    'account_suspended',
    'account_rejected',
    'second_factor_needed',
    'second_factor_wrong',
  ],
  message: t.login.done,
  limit: 'login',
});

export const confirmAgain = endpoint({
  does: 'Confirms in an open session who the caller is, as signing in does. For ten minutes it may make the calls that need this. Answers the new token of the session; the token of this call becomes invalid.',
  call: 'POST /api/Account/confirm-again',
  who: 'signed in',
  forgetsAnswer: true,
  isBeforeSecondFactor: true,
  input: z.object({ password: required(rule.password, t.client.password), ...secondFactorProof }),
  output: z.object({ token: z.string() }),
  errors: ['password_wrong', 'second_factor_needed', 'second_factor_wrong'],
  message: t.login.confirmed,
  limit: 'password',
});

export const logOut = endpoint({
  does: 'Signs out: the token of this call becomes invalid.',
  call: 'POST /api/Account/logout',
  who: 'signed in',
  forgetsAnswer: true,
  isBeforeSecondFactor: true,
  message: t.login.out,
});

export const LawyerProfile = z.object({
  ...lawyerAnswers,
  /** Keys for `/api/Files/{key}`. */
  idPhoto: z.nullable(z.string()),
  barCardPhoto: z.nullable(z.string()),
  paidUntil: z.nullable(z.string()),
  /** Changes that an administrator asked the lawyer for. Null after the lawyer saves (specification#account-states). */
  reviewNote: z.nullable(z.string()),
  /** Grows with every change. A decision or a save that sends an older revision is refused. */
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
const AccountCard = { ...AccountName, ...accountAnswers };

export const profile = endpoint({
  does: "The caller's own account.",
  call: 'GET /api/Account/profile',
  who: 'signed in',
  isBeforeSecondFactor: true,
  output: z.object({
    user: z.object({ ...AccountCard, emailConfirmed: z.boolean() }),
    isPaid: z.boolean(),
    lawyer: z.nullable(LawyerProfile),
    /** Null for accounts that are not administrators. */
    permission: z.nullable(z.enum(permissions)),
    /** Signing in then needs a code or a passkey as well. */
    hasSecondFactor: z.boolean(),
    /** The platform requires a second factor of this administrator, who has none: nothing else is possible before. */
    needsSecondFactor: z.boolean(),
    /** Within how long an account like this is usually decided on, while it waits. */
    usualWait: UsualWait,
  }),
});
export type Profile = z.infer<typeof profile.output>;

export const listLawyers = endpoint({
  does: 'The public list of accepted lawyers, oldest account first.',
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
      ...publicLawyerAnswers,
    }),
  ),
  isPaged: true,
});

export const getAllLawyers = endpoint({
  does: 'Accepted lawyers that an administrator can choose from.',
  call: 'GET /api/Admin/get-all-lawyer',
  who: administratorWho('seesCases'),
  input: z.object({ q: optional(rule.text(rule.lengthMax.name)) }),
  output: z.array(z.object({ userId: z.number(), userName: z.string() })),
  wrap: 'profiles',
  isPaged: true,
});

export const AccountForReview = z.object({
  ...AccountCard,
  createdAt: z.string(),
  /** Why the account was rejected or suspended. */
  statusReason: z.nullable(z.string()),
  /** Other accounts with the same card number, oldest first, at most ten (specification#registration). */
  sameCard: z.array(z.object(AccountName)),
  /** Administrators have noted something about the person, or contacted them. */
  hasNote: z.boolean(),
  isPaid: z.boolean(),
  lawyer: z.nullable(LawyerProfile),
});
export type AccountForReview = z.infer<typeof AccountForReview>;

export const accountSorts = ['oldest', 'newest', 'name'] as const;

export const listAccounts = endpoint({
  does: 'Accounts of one role with a confirmed e-mail address, filtered by status and searched by name, e-mail address or number.',
  call: 'GET /api/Admin/accounts',
  who: administratorWho('seesCases'),
  input: z.object({
    role: required(rule.oneOf(roles), t.review.role),
    /** Every status when it is missing. */
    status: optional(rule.oneOf(accountStatuses)),
    q: optional(rule.text(rule.lengthMax.name)),
    /** When yes: only lawyers without both pictures of cards. */
    missingPapers: optional(rule.flag),
    /** When yes: only accounts whose card number another account has. */
    sameCard: optional(rule.flag),
    /** Only this one, if the list contains it: a page of the list may not. */
    item: optional(rule.id),
    sort: withDefault(rule.oneOf(accountSorts), 'oldest'),
  }),
  output: z.array(AccountForReview),
  isPaged: true,
  csv: { needsConfirmation: true },
});

export const accountForReview = endpoint({
  does: 'One account of any role with all its facts that administrators may read. Deleted accounts are included.',
  call: 'GET /api/Admin/accounts/{id}',
  who: administratorWho('seesCases'),
  input: z.object({ id: required(rule.id, t.review.account) }),
  output: z.extend(AccountForReview, {
    /** When the owner deleted the account. Most of its data is erased since then. */
    deletedAt: z.nullable(z.string()),
    consentedAt: z.nullable(z.string()),
    openSessions: z.number(),
    /** Null for accounts that are not administrators. */
    permission: z.nullable(z.enum(permissions)),
    /** When a session of the account was last used. */
    lastUsedAt: z.nullable(z.string()),
    hasSecondFactor: z.boolean(),
  }),
  errors: ['not_found'],
});
export type AccountInFull = z.infer<typeof accountForReview.output>;

export const reviewAccount = endpoint({
  does: 'Accepts, rejects, suspends or restores an account, or asks a lawyer for changes. Rejecting, suspending and asking for changes need a reason, and so does accepting a lawyer without both pictures of cards or an account whose card number another account has. Rejecting and suspending end the sessions of the account.',
  call: 'POST /api/Admin/review-account',
  who: administratorWho('reviews'),
  input: z
    .object({
      accountId: required(rule.id, t.review.account),
      decision: required(rule.oneOf(decisions), t.review.decision),
      reason: optional(rule.title),
      /** The revision of the lawyer's profile that the administrator saw. */
      revision: optional(rule.version(0)),
    })
    .check(
      holds<{ decision: AccountDecision; reason: string | null }>(
        'reason',
        'required',
        t.review.reason,
        ({ decision, reason }) => !decision || !needsReason(decision) || !!reason,
      ),
    ),
  output: z.object({ accountId: z.number(), status: z.enum(accountStatuses), held: Held }),
  errors: ['not_found', 'already_decided', 'state_changed', 'reason_needed'],
  message: t.review.done,
});
