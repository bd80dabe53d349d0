import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import { Refusal } from '#contract/core/errors.ts';
import { nameKey } from '#contract/egypt/names.ts';
import {
  accountByEmail,
  accountState,
  administrators,
  deleteRegistrations,
  lockAdministrators,
  lockAsManager,
  lockEmail,
} from '#server/accounts/access.ts';
import { addAdministrator } from '#server/accounts/administrators/first-administrator.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { addressOwner } from '#server/accounts/corrections/email-changes.ts';
import { forgetDevices } from '#server/accounts/login/known-devices.ts';
import { hashNewPassword } from '#server/accounts/login/passwords.ts';
import { closeSessionsOf } from '#server/accounts/login/sessions.ts';
import { deleteResetCode } from '#server/accounts/registration/email-codes.ts';
import { eraseSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import {
  type AccountRow,
  accounts,
  administratorInvitations as invitations,
  registrations,
} from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { idAfter, pageOf } from '#server/base/db/page.ts';
import { secretHash } from '#server/base/secrets/encryption.ts';
import { takeCodeMail } from '#server/call/context/code-mails.ts';
import type { Handler, Preparation, RequestContext } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { transition } from '#server/call/history/transition.ts';
import { sendLater } from '#server/call/mail/outbox.ts';

export const listAdministratorInvitations: Handler<'listAdministratorInvitations'> = async ({ db, now, page }) => {
  const rows = await db
    .select({
      id: invitations.id,
      displayName: invitations.displayName,
      email: invitations.email,
      permission: invitations.permission,
      expiresAt: invitations.expiresAt,
      invitedBy: accounts.displayName,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.invitedBy))
    .where(and(gt(invitations.id, idAfter(page.after) ?? 0), gt(invitations.expiresAt, now)))
    .orderBy(asc(invitations.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: ({ id }) => [id],
    view: ({ expiresAt, ...invitation }) => ({ ...invitation, expiresAt: expiresAt.toISOString() }),
  });
};

export const withdrawAdministratorInvitation: Handler<'withdrawAdministratorInvitation'> = async (
  { db, actor, now },
  { invitationId },
) => {
  const withdrawn = await db
    .delete(invitations)
    .where(and(eq(invitations.id, invitationId), gt(invitations.expiresAt, now)))
    .returning({ id: invitations.id });
  if (!withdrawn.length) throw new Refusal('not_found');
  const line = { subject: 'administrator invitation', subjectId: invitationId } as const;
  await recordAct({ db, actor, now }, { ...line, action: 'withdrawInvitation' });
  return null;
};

/** Deletes the open invitations that an administrator sent, so that they add nobody after the sender has left. */
export const endInvitationsOf = (db: Db, accountId: number) =>
  db.delete(invitations).where(eq(invitations.invitedBy, accountId));

const invitationMs = 3 * 24 * 60 * 60_000;
const tokenText = (token: string): string => `administrator invitation ${token}`;

/** The removed administrator with this address, who can be invited again. Refused if somebody else has the address. */
async function findRemoved(db: Db, email: string, now: Date): Promise<AccountRow | null> {
  const known = await accountByEmail(db, email);
  const isFree = known === null || (known.role === 'Admin' && known.status === 'Suspended');
  if (!isFree || (await addressOwner(db, { email, now, otherThan: known?.id }))) throw new Refusal('account_exists');
  return known;
}

/** Mails a link with which the person becomes an administrator. An older link of the same address becomes invalid. */
export const inviteAdministrator: Handler<'inviteAdministrator'> = async (
  context,
  { email, displayName, permission },
) => {
  const { db, actor, now, app } = context;
  const { encryption, config } = app;
  await lockEmail(db, email);
  await lockAsManager(context);
  await findRemoved(db, email, now);
  const full = await takeCodeMail(context, { email, isMailed: true });
  if (full) throw full;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + invitationMs);
  const invitation = {
    displayName,
    permission,
    tokenHash: secretHash(tokenText(token)),
    invitedBy: actor.id,
    expiresAt,
  };
  const [row] = await db
    .insert(invitations)
    .values({ email, ...invitation })
    .onConflictDoUpdate({ target: invitations.email, set: invitation })
    .returning({ id: invitations.id });
  if (!row) throw new Error('inserting an invitation returned no row');
  const line = { action: 'inviteAdministrator', subject: 'administrator invitation', subjectId: row.id } as const;
  await recordAct(context, { ...line, after: { permission } });
  // Browsers do not send the part after #, so the token reaches no server log.
  const link = `${config.publicUrl}/administrator-invitation#${token}`;
  const secret = { encrypted: encryption.encrypt(link), expiresAt };
  await sendLater(db, accountMails.administratorInvitation, { to: email, data: { name: displayName }, now, secret });
  return { email, expiresAt: expiresAt.toISOString() };
};

const refuseLink = () => new Refusal('code_invalid', { message: accountTexts.administrators.invitationInvalid });

/** Adds or restores the account of an invited administrator. Other registrations of the address are deleted. */
export const acceptAdministratorInvitation: Preparation<'acceptAdministratorInvitation'> = {
  async prepare({ db, now, app }, { token, password }) {
    const isThis = eq(invitations.tokenHash, secretHash(tokenText(token)));
    const [invited] = await db.select().from(invitations).where(isThis);
    if (!invited || invited.expiresAt <= now) throw refuseLink();
    const passwordHash = await hashNewPassword({ field: 'password', password }, app.passwordCost);
    return async (context) => {
      const { db } = context;
      const { email, displayName, permission } = invited;
      await lockEmail(db, email);
      const used = await db.delete(invitations).where(isThis).returning();
      if (!used.length) throw refuseLink();
      await lockAdministrators(db);
      const known = await findRemoved(db, email, now);
      const others = await administrators(db);
      const id = known
        ? await restoreAdministrator(context, known, { displayName, permission, passwordHash, by: invited.invitedBy })
        : await addAdministrator(db, { email, displayName, permission, passwordHash }, now);
      await deleteRegistrations(db, eq(registrations.email, email));
      const { administratorJoined, administratorReturned } = accountNotices;
      const title = known ? administratorReturned : administratorJoined;
      await app.notify(db, others, { title, link: '/admin/administrators', personId: id }, now);
      return { id, email, displayName, phoneNumber: '', role: 'Admin', status: 'Accepted' };
    };
  },
};

/** Deletes expired invitations. */
export const sweepInvitations = (db: Db, now: Date) => db.delete(invitations).where(lte(invitations.expiresAt, now));

type NewDetails = Pick<AccountRow, 'displayName' | 'permission' | 'passwordHash'> & {
  /** The id of the administrator who invited them. */
  by: number;
};

/**
 * Restores a removed administrator and returns their id. The old password, second factor, sessions, known browsers
 * and reset code become invalid.
 */
async function restoreAdministrator(
  { db, now, app }: Pick<RequestContext<null>, 'db' | 'now' | 'app'>,
  { id, email }: AccountRow,
  { displayName, permission, passwordHash, by }: NewDetails,
): Promise<number> {
  // Delete the second factor before the account is locked, in the order of signing in. Recovery codes are deleted too.
  await eraseSecondFactor(db, id);
  await closeSessionsOf(db, id);
  await forgetDevices(db, id);
  await deleteResetCode(db, app.encryption, email);
  await transition(db, {
    ...accountState,
    id,
    transition: 'restore',
    by: { id: by, role: 'Admin' },
    now,
    set: { displayName, permission, passwordHash, searchKey: nameKey(displayName) },
  });
  return id;
}
