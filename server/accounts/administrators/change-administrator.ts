import { and, eq, isNull } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { may } from '#contract/core/permissions.ts';
import { accountByEmail, accountState, ensureAnotherManager, lockAsManager } from '#server/accounts/access.ts';
import { endInvitationsOf } from '#server/accounts/administrators/administrator-invitations.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { closeSessionsOf } from '#server/accounts/login/sessions.ts';
import { deleteSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import { type AccountRow, accounts, sessions } from '#server/accounts/table.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { transition } from '#server/call/history/transition.ts';

/** When the last managers take the permission from each other at the same time, one of them keeps it. */
export const changePermission: Handler<'changePermission'> = async (context, { accountId, permission }) => {
  const { db, actor, now, app } = context;
  const activeIds = await lockAsManager(context);
  if (!activeIds.includes(accountId)) throw new Refusal('not_found');
  const isTheirs = and(eq(accounts.id, accountId), isNull(accounts.deletedAt));
  const [before] = await db.select({ permission: accounts.permission }).from(accounts).where(isTheirs);
  if (!before) throw new Refusal('not_found');
  if (before.permission === permission) return { accountId, permission };
  const manages = may({ permission }, 'manages');
  if (!manages) await ensureAnotherManager(db, accountId);
  await db.update(accounts).set({ permission }).where(isTheirs);
  // Without the right to invite, their open invitations end too.
  if (!manages) await endInvitationsOf(db, accountId);
  const line = { action: 'changePermission', subject: 'account', subjectId: accountId } as const;
  await recordAct({ db, actor, now }, { ...line, before, after: { permission } });
  const mail = { template: accountMails.permissionChanged, data: { permission } };
  const title = accountNotices.permissionChanged(permission);
  await app.notify(db, [accountId], { title, link: '/profile', mail }, now);
  return { accountId, permission };
};

/** For somebody of any role who lost all of their second factor: they can sign in with the password alone. */
export const resetSecondFactor: Handler<'resetSecondFactor'> = async (context, { accountId }) => {
  const { db, actor, now, app } = context;
  // Callers turn off their own second factor on their own page.
  if (accountId === actor.id) throw refuseField('accountId', accountTexts.administrators.ownSecondFactor);
  const activeIds = await lockAsManager(context);
  const [account] = await db
    .select({ role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)));
  if (!account || (account.role === 'Admin' && !activeIds.includes(accountId))) throw new Refusal('not_found');
  if (!(await deleteSecondFactor(db, accountId))) throw new Refusal('state_changed');
  await closeSessionsOf(db, accountId);
  await recordAct({ db, actor, now }, { action: 'resetSecondFactor', subject: 'account', subjectId: accountId });
  const mail = { template: accountMails.secondFactorReset, data: {} };
  await app.notify(db, [accountId], { title: accountNotices.secondFactorReset, link: '/profile', mail }, now);
  return null;
};

/** Suspends an administrator. When administrators remove each other at the same time, one always stays. */
export const removeAdministrator: Handler<'removeAdministrator'> = async (context, { accountId }) => {
  const { db, actor, now, app } = context;
  const activeIds = await lockAsManager(context);
  const isKnown = and(eq(accounts.id, accountId), eq(accounts.role, 'Admin'), isNull(accounts.deletedAt));
  if (!(await db.$count(accounts, isKnown))) throw new Refusal('not_found');
  if (activeIds.includes(accountId)) await ensureAnotherManager(db, accountId);
  const status = await transition(db, {
    ...accountState,
    id: accountId,
    transition: 'suspend',
    by: actor,
    now,
    refusal: 'already_decided',
  });
  await closeSessionsOf(db, accountId);
  await endInvitationsOf(db, accountId);
  const mail = { template: accountMails.administratorRemoved, data: {} };
  await app.notify(db, [accountId], { title: accountNotices.administratorRemoved, mail }, now);
  return { accountId, status };
};

type Reset = { account: Pick<AccountRow, 'id' | 'displayName' | 'role'>; endedSessions: number };

/**
 * For somebody whom no administrator can help any more: the person who runs the machine turns the second factor off. Ends
 * the sessions of the account; its owner gets a mail, and the history says that it was done on the machine. Null if no account
 * with this address has a second factor.
 */
export const resetLostSecondFactor = (
  { db, clock, notify }: Pick<AppContext, 'db' | 'clock' | 'notify'>,
  email: string,
): Promise<Reset | null> =>
  db.transaction(async (tx) => {
    const account = await accountByEmail(tx, email);
    if (!account || !(await deleteSecondFactor(tx, account.id))) return null;
    const { id } = account;
    const now = clock();
    const ended = await closeSessionsOf(tx, id).returning({ id: sessions.id });
    const reason = accountNotices.resetOnTheMachine;
    const line = { action: 'resetSecondFactor', subject: 'account', subjectId: id, reason } as const;
    await recordAct({ db: tx, now, actor: null }, line);
    const mail = { template: accountMails.secondFactorResetOnTheMachine, data: {} };
    await notify(tx, [id], { title: accountNotices.secondFactorResetOnTheMachine, link: '/profile', mail }, now);
    return { account, endedSessions: ended.length };
  });
