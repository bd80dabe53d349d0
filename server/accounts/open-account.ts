import { eq } from 'drizzle-orm';
import { nameKey } from '#contract/egypt/names.ts';
import { administrators, deleteRegistrations } from '#server/accounts/access.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { plainAccountFacts } from '#server/accounts/facts.ts';
import { accounts, lawyers, type RegistrationRow, registrations } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import { type By, record } from '#server/call/history/history.ts';
import { toDecide } from '#server/call/history/notices.ts';
import { dropFiles } from '#server/files/attached-file.ts';
import { countedEvent } from '#server/run/counted-events.ts';

const countRegistration = countedEvent('registration');

/** The person who confirmed the e-mail address: its owner with the mailed code, or an administrator with a reason. */
type Confirmation = { by: By; action: 'confirmEmail' | 'confirmByHand'; reason?: string };

/**
 * Turns a registration into an account, deletes the other registrations of its address, and notifies people. The caller
 * holds the lock of the address. Returns the status of the account.
 */
export async function openAccount(
  context: RequestContext<Actor | null>,
  registration: RegistrationRow,
  confirmation: Confirmation,
): Promise<'Accepted' | 'Pending'> {
  const { db, now } = context;
  const { accountId, role, email } = registration;
  const status = role === 'Client' ? 'Accepted' : 'Pending';
  await insertAccount(db, registration, status, now);
  await deleteRegistrations(db, eq(registrations.email, email), registration);
  await record(db, { at: now, ...confirmation, subject: 'account', subjectId: accountId, after: { role, status } });
  await welcome(context, registration);
  countRegistration(context);
  return status;
}

async function insertAccount(
  db: Db,
  registration: RegistrationRow,
  status: 'Accepted' | 'Pending',
  now: Date,
): Promise<void> {
  const { accountId: id, role, passwordHash, cardEncrypted, cardFingerprint, consentVersion } = registration;
  const account = {
    role,
    status,
    statusReason: null,
    ...plainAccountFacts(registration),
    searchKey: nameKey(registration.displayName),
    passwordHash,
    hasSignedIn: false,
    cardEncrypted,
    cardFingerprint,
    consentVersion,
    consentedAt: consentVersion === null ? null : registration.createdAt,
    createdAt: now,
  };
  await db
    .insert(accounts)
    .values({ id, ...account })
    .onConflictDoUpdate({ target: accounts.id, set: account });
  // When a rejected lawyer registers again, their old pictures are deleted, but a fee that they paid stays paid.
  const [old] = await db.delete(lawyers).where(eq(lawyers.accountId, id)).returning();
  await dropFiles(db, [old?.idPhotoId, old?.barCardPhotoId]);
  if (role !== 'Lawyer') return;
  const { lawyer, barCardEncrypted, barCardFingerprint, idPhotoId, barCardPhotoId } = registration;
  await db.insert(lawyers).values({
    accountId: id,
    ...lawyer,
    // The card number in the short form is the number of the bar association.
    barCardEncrypted: lawyer ? barCardEncrypted : cardEncrypted,
    barCardFingerprint: lawyer ? barCardFingerprint : cardFingerprint,
    idPhotoId,
    barCardPhotoId,
    paidUntil: old?.paidUntil ?? null,
    revision: old ? old.revision + 1 : 0,
  });
}

async function welcome(
  { db, now, app }: RequestContext<Actor | null>,
  { accountId, role }: RegistrationRow,
): Promise<void> {
  if (role === 'Client') {
    const mail = { template: accountMails.clientWelcome, data: {} };
    const notice = { title: accountNotices.clientWelcome, link: '/submit-your-application', mail };
    return app.notify(db, [accountId], notice, now);
  }
  const isLawyer = role === 'Lawyer';
  const mail = { template: isLawyer ? accountMails.lawyerReceived : accountMails.participantReceived, data: {} };
  await app.notify(db, [accountId], { title: accountNotices.received, link: '/profile', mail }, now);
  const title = isLawyer ? accountNotices.newLawyer : accountNotices.newParticipant;
  const notice = { title, ...toDecide('account', accountId), personId: accountId };
  await app.notify(db, await administrators(db, 'reviews'), notice, now);
}
