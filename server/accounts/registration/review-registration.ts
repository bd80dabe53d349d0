import { and, eq, inArray, ne } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { may } from '#contract/core/permissions.ts';
import { accountByEmail, lockEmails, newAccountId, openRegistrations } from '#server/accounts/access.ts';
import { addressOwner } from '#server/accounts/corrections/email-changes.ts';
import { accountFactsOf, withoutAccountSecrets } from '#server/accounts/facts.ts';
import { sameCardAs } from '#server/accounts/list-accounts.ts';
import { openAccount } from '#server/accounts/open-account.ts';
import { mailNewCode } from '#server/accounts/registration/email-codes.ts';
import { accounts, type RegistrationRow, registrations } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { files } from '#server/files/table.ts';

const { unverified: t } = accountTexts;

export const registrationForReview: Handler<'registrationForReview'> = async ({ db, actor, app }, { id }) => {
  const found = await registrationById(db, id);
  if (!found) throw new Refusal('not_found');
  const { accountId, role, createdAt, codeExpiresAt } = found;
  const facts = accountFactsOf(app.encryption, found);
  // A rejected person who registers again keeps the account number.
  const owner = { id: accountId, cardEncrypted: found.cardEncrypted };
  const sameCard = await sameCardAs(db, app.encryption, [owner]);
  return {
    id,
    accountId,
    role,
    ...(may(actor, 'seesPapers') ? facts : withoutAccountSecrets(facts)),
    createdAt: createdAt.toISOString(),
    codeExpiresAt: codeExpiresAt.toISOString(),
    sameCard: sameCard(owner),
  };
};

async function registrationById(db: Db, id: number): Promise<RegistrationRow | undefined> {
  const [found] = await db.select().from(registrations).where(eq(registrations.id, id));
  return found;
}

/** The address of a registration that an administrator saw. Refused if it was confirmed or replaced since. */
async function emailOf(db: Db, id: number): Promise<string> {
  const found = await registrationById(db, id);
  if (!found) throw new Refusal('already_decided');
  return found.email;
}

/**
 * The registration, with its address locked until the transaction ends. Refused if it was confirmed, replaced or
 * corrected in the meantime.
 */
async function lockRegistration(db: Db, id: number, newEmail?: string): Promise<RegistrationRow> {
  const email = await emailOf(db, id);
  await lockEmails(db, [email, newEmail ?? email]);
  const [found] = await db.select().from(registrations).where(eq(registrations.id, id)).for('update');
  if (found?.email !== email) throw new Refusal('already_decided');
  return found;
}

async function mailCodeNow(context: RequestContext, registration: RegistrationRow, to: string): Promise<void> {
  const refusal = await mailNewCode(context, registration, to);
  if (refusal) throw refusal;
}

/** Counts as if the person had asked for the code themself: nobody can fill a mailbox. */
export const resendRegistrationCode: Handler<'resendRegistrationCode'> = async (context, { registrationId }) => {
  const registration = await lockRegistration(context.db, registrationId);
  await mailCodeNow(context, registration, registration.email);
  await recordFor(context, registration.accountId, 'resendCode');
  return null;
};

const recordFor = (context: RequestContext, subjectId: number, action: 'resendCode' | 'correctEmail') =>
  recordAct(context, { action, subject: 'account', subjectId });

export const correctRegistrationEmail: Handler<'correctRegistrationEmail'> = async (
  context,
  { registrationId, email, wrongEmail },
) => {
  const { db, now } = context;
  const registration = await lockRegistration(db, registrationId, email);
  if (registration.email !== wrongEmail) throw new Refusal('already_decided');
  if (registration.email === email) throw refuseField('email', t.sameEmail);
  if (await addressOwner(db, { email, now })) throw new Refusal('account_exists');
  if ((await openRegistrations(db, email)).length) throw refuseField('email', t.otherRegistration);
  const accountId = await ownAccountId(db, registration);
  await db.update(registrations).set({ email, accountId }).where(eq(registrations.id, registrationId));
  await mailCodeNow(context, registration, email);
  await recordFor(context, accountId, 'correctEmail');
  return null;
};

/**
 * The id that the account will have. A registration at the address of a rejected account, or several of one address,
 * may share it; with another address it is somebody else's, so the registration gets a new one.
 */
async function ownAccountId(db: Db, { id, accountId, idPhotoId, barCardPhotoId }: RegistrationRow): Promise<number> {
  const shared =
    (await db.$count(accounts, eq(accounts.id, accountId))) +
    (await db.$count(registrations, and(eq(registrations.accountId, accountId), ne(registrations.id, id))));
  if (!shared) return accountId;
  const ownId = await newAccountId(db);
  const pictures = [idPhotoId, barCardPhotoId].filter((picture) => picture !== null);
  if (pictures.length) await db.update(files).set({ ownerId: ownId }).where(inArray(files.id, pictures));
  return ownId;
}

export const confirmRegistration: Handler<'confirmRegistration'> = async (context, { registrationId, reason }) => {
  const registration = await lockRegistration(context.db, registrationId);
  const known = await accountByEmail(context.db, registration.email);
  if (known && known.status !== 'Rejected') throw new Refusal('account_exists');
  const status = await openAccount(context, registration, { by: context.actor, action: 'confirmByHand', reason });
  return { accountId: registration.accountId, status };
};
