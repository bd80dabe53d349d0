import { desc, eq, inArray } from 'drizzle-orm';
import {
  type AccountFactValues,
  accountFactsInFull,
  type LawyerFactValues,
  sentLawyerFacts,
} from '#contract/accounts/facts.ts';
import type { Registered } from '#contract/accounts/registration.ts';
import { Refusal } from '#contract/core/errors.ts';
import { nameKey } from '#contract/egypt/names.ts';
import {
  accountByEmail,
  deleteRegistrations,
  lockEmail,
  newAccountId,
  openRegistrations,
} from '#server/accounts/access.ts';
import { accountMails } from '#server/accounts/copy.ts';
import { addressOwner } from '#server/accounts/corrections/email-changes.ts';
import { cardFingerprint, encryptedLawyerFacts, plainAccountFacts, plainLawyerFacts } from '#server/accounts/facts.ts';
import { hashNewPassword, type TypedPassword } from '#server/accounts/login/passwords.ts';
import { codeHashes, codeMs, newCode, recordCode } from '#server/accounts/registration/email-codes.ts';
import { accounts, type RegistrationRow, registrations } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { Preparation, RequestContext, Uploads } from '#server/call/context/handler.ts';
import { sendLater } from '#server/call/mail/outbox.ts';
import { keepPicture, type ReceivedPicture, receivePicture } from '#server/files/receive-file.ts';

/** How many unconfirmed registrations one address may have (specification#registration). */
const openRegistrationsMax = 3;

/** The data of every registration form, mapped to the names of the columns. */
type NewRegistration = {
  role: RegistrationRow['role'];
  typed: TypedPassword;
  consentVersion: string | null;
  lawyer?: LawyerFactValues;
} & AccountFactValues;

type Ready = Omit<RequestContext<Actor | null>, 'page'>;
type Pictures = { idPhoto?: ReceivedPicture; barCardPhoto?: ReceivedPicture };

const registerAs = (role: RegistrationRow['role']): Preparation<'registerClient'> => ({
  prepare: (ready, { confirmPassword: _, password, ...form }, uploads) =>
    register(ready, { role, ...form, typed: { field: 'password', password } }, uploads),
});

export const registerClient: Preparation<'registerClient'> = registerAs('Client');
export const registerLawyer: Preparation<'registerLawyer'> = registerAs('Lawyer');
export const registerParticipant: Preparation<'registerParticipant'> = registerAs('Participant');

export const registerLawyerInFull: Preparation<'registerLawyerInFull'> = {
  prepare: (ready, form, uploads) =>
    register(
      ready,
      {
        role: 'Lawyer',
        ...accountFactsInFull(form),
        typed: { field: 'Password', password: form.Password },
        consentVersion: form.consentVersion,
        lawyer: sentLawyerFacts(form),
      },
      uploads,
    ),
};

/** Hashes the password and decodes the pictures. The returned function registers, in the call's transaction. */
async function register({ db, app }: Ready, registration: NewRegistration, uploads: Uploads) {
  // All registrations of an address share one salt, also with a rejected account. Signing in then needs one hashing,
  // however many registrations there are.
  const [waiting] = await openRegistrations(db, registration.email);
  const known = waiting ?? (await accountByEmail(db, registration.email));
  const passwordHash = await hashNewPassword(registration.typed, app.passwordCost, known?.passwordHash);
  const pictures: Pictures = {};
  if (uploads.IdPhoto) pictures.idPhoto = await receivePicture(app, uploads.IdPhoto);
  if (uploads.BarCardPhoto) pictures.barCardPhoto = await receivePicture(app, uploads.BarCardPhoto);
  return (context: RequestContext<Actor | null>) => insertRegistration(context, registration, passwordHash, pictures);
}

async function insertRegistration(
  context: RequestContext<Actor | null>,
  registration: NewRegistration,
  passwordHash: string,
  pictures: Pictures,
): Promise<Registered> {
  const { db, now, app } = context;
  const { role, email, cardId, consentVersion, lawyer } = registration;
  const facts = plainAccountFacts(registration);
  await lockEmail(db, email);
  const accountId = await accountNumber(db, email, now);
  const idPhotoId = pictures.idPhoto
    ? await keepPicture(db, pictures.idPhoto, { ownerId: accountId, purpose: 'id photo', now })
    : null;
  const barCardPhotoId = pictures.barCardPhoto
    ? await keepPicture(db, pictures.barCardPhoto, { ownerId: accountId, purpose: 'bar card photo', now })
    : null;
  const code = newCode();
  // When the mailbox has got enough, the registration waits for a code that is asked for later.
  const isMailed = (await recordCode(context, { purpose: 'confirm', email, isMailed: true }, code)) === null;
  const codeExpiresAt = new Date(now.getTime() + (isMailed ? codeMs : 0));
  await db.insert(registrations).values({
    accountId,
    role,
    ...facts,
    searchKey: nameKey(facts.displayName),
    passwordHash,
    cardEncrypted: app.encryption.encrypt(cardId),
    cardFingerprint: cardFingerprint(app.encryption, cardId),
    lawyer: lawyer ? plainLawyerFacts(lawyer) : null,
    ...encryptedLawyerFacts(app.encryption, lawyer),
    idPhotoId,
    barCardPhotoId,
    consentVersion,
    codeHash: codeHashes(app.encryption, email, code)[0],
    codeExpiresAt,
    createdAt: now,
  });
  await dropOldest(db, email);
  const secret = { encrypted: app.encryption.encrypt(code), expiresAt: codeExpiresAt };
  const data = { name: facts.displayName, role };
  if (isMailed) await sendLater(db, accountMails.code, { to: email, data, now, secret });
  return { id: accountId, ...facts, role, status: 'Pending' };
}

/** A new account id, or the id of the rejected account that registers again with the same address. */
async function accountNumber(db: Db, email: string, now: Date): Promise<number> {
  const [known] = await db
    .select({ id: accounts.id, status: accounts.status })
    .from(accounts)
    .where(eq(accounts.email, email));
  const owner = await addressOwner(db, { email, now, otherThan: known?.id });
  if (owner || (known && known.status !== 'Rejected')) throw new Refusal('account_exists');
  return known ? known.id : newAccountId(db);
}

async function dropOldest(db: Db, email: string): Promise<void> {
  const tooMany = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(desc(registrations.id))
    .offset(openRegistrationsMax);
  await deleteRegistrations(db, inArray(registrations.id, tooMany));
}
