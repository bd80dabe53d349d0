import { randomBytes } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import type {
  acceptAdministratorInvitation as acceptCall,
  inviteAdministrator as inviteCall,
} from '#contract/accounts-administrators.ts';
import { accountTexts } from '#contract/copy/accounts.ts';
import { Refusal } from '#contract/core/errors.ts';
import {
  accountByEmail,
  administrators,
  forgetRegistrations,
  lockAdministrators,
  lockAsManager,
  lockEmail,
} from '#server/accounts/access.ts';
import { administratorInvitations as invitations } from '#server/accounts/administrators-table.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { addAdministrator } from '#server/accounts/first-administrator.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { restoreAdministrator } from '#server/accounts/restore-administrator.ts';
import { type AccountRow, registrations } from '#server/accounts/table.ts';
import type { Act, Preparation } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { record } from '#server/core/history.ts';
import { sendLater } from '#server/core/outbox.ts';
import type { Vault } from '#server/core/vault.ts';

const invitationMs = 3 * 24 * 60 * 60_000;
const tokenHashOf = (vault: Vault, token: string): Buffer => vault.fingerprint(`administrator invitation ${token}`);

/** Was an administrator: he may be invited with the address he had. */
const isRemoved = (account: AccountRow): boolean => account.role === 'Admin' && account.status === 'Suspended';

/** Mails a link that makes an administrator; an older link of the same address dies. */
export const inviteAdministrator: Act<typeof inviteCall> = async (
  { db, actor, now, house: { vault, config } },
  { email, displayName, permission },
) => {
  await lockEmail(db, email);
  await lockAsManager(db, actor);
  const known = await accountByEmail(db, email);
  if (known && !isRemoved(known)) throw new Refusal('account_exists');
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + invitationMs);
  const invitation = { displayName, permission, tokenHash: tokenHashOf(vault, token), invitedBy: actor.id, expiresAt };
  const [row] = await db
    .insert(invitations)
    .values({ email, ...invitation })
    .onConflictDoUpdate({ target: invitations.email, set: invitation })
    .returning({ id: invitations.id });
  if (!row) throw new Error('an invitation left no row');
  const line = { action: 'inviteAdministrator', subject: 'administrator invitation', subjectId: row.id } as const;
  await record(db, { at: now, by: actor, ...line, after: { permission } });
  // Behind the # it reaches neither our log nor anybody else's.
  const link = `${config.publicUrl}/administrator-invitation#${token}`;
  const secret = { sealed: vault.seal(link), expiresAt };
  await sendLater(db, accountMails.administratorInvitation, { to: email, data: { name: displayName }, now, secret });
  return { email, expiresAt: expiresAt.toISOString() };
};

const refuseLink = () => new Refusal('code_invalid', { message: accountTexts.administrators.invitationInvalid });

/** The account of an invited administrator, new or restored; whatever else was registered with the address is forgotten. */
export const acceptAdministratorInvitation: Preparation<typeof acceptCall> = {
  async prepare({ db, now, house }, { token, password }) {
    const tokenHash = tokenHashOf(house.vault, token);
    const [invited] = await db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash));
    if (!invited || invited.expiresAt <= now) throw refuseLink();
    const passwordHash = await hashPassword(password);
    return async (scene) => {
      const { db } = scene;
      const { email, displayName, permission } = invited;
      await lockEmail(db, email);
      const used = await db.delete(invitations).where(eq(invitations.tokenHash, tokenHash)).returning();
      if (!used.length) throw refuseLink();
      await lockAdministrators(db);
      const known = await accountByEmail(db, email);
      if (known && !isRemoved(known)) throw new Refusal('account_exists');
      const others = await administrators(db);
      const id = known
        ? await restoreAdministrator(scene, known, { displayName, permission, passwordHash, by: invited.invitedBy })
        : await addAdministrator(db, { email, displayName, permission, passwordHash }, now);
      await forgetRegistrations(db, eq(registrations.email, email));
      const { administratorJoined, administratorReturned } = accountNotices;
      const title = (known ? administratorReturned : administratorJoined)(displayName);
      await house.tell(db, others, { title, link: '/admin/administrators' }, now);
      return { id, email, displayName, phoneNumber: '', role: 'Admin', status: 'Accepted' };
    };
  },
};

/** Forgets invitations that nobody accepted in time. */
export const sweepInvitations = (db: Db, now: Date) => db.delete(invitations).where(lte(invitations.expiresAt, now));
