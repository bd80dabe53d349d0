import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Registered } from '#contract/accounts-registration.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accountByEmail, forgetRegistrations, lockEmail, openRegistrations } from '#server/accounts/access.ts';
import { noteSentCode } from '#server/accounts/asked-codes.ts';
import { codeHash, codeMs, newCode } from '#server/accounts/codes.ts';
import { accountMails } from '#server/accounts/copy.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { accounts, type ProfessionalFields, type RegistrationRow, registrations } from '#server/accounts/table.ts';
import type { Scene, Uploads } from '#server/core/act.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import { sendLater } from '#server/core/outbox.ts';
import { keepPicture, type ReceivedPicture, receivePicture } from '#server/files/receive-file.ts';

/** Registrations of one address that may wait for their code side by side (contract §11). */
const openRegistrationsMax = 3;

/** What every registration form brings, in the words of the house. */
export type Newcomer = {
  role: RegistrationRow['role'];
  displayName: string;
  email: string;
  phoneNumber: string;
  cardId: string;
  password: string;
  consentVersion: string | null;
  lawyer?: ProfessionalFields & { barCardNumber: string | null };
};

type Ready = Omit<Scene<Actor | null>, 'page'>;
type Pictures = { idPhoto?: ReceivedPicture; barCardPhoto?: ReceivedPicture };

/** Hashes the password and looks at the pictures; what comes back registers, in the call's transaction. */
export async function register({ db, house }: Ready, newcomer: Newcomer, uploads: Uploads) {
  // All that wait with one address share a salt, a rejected account among them: signing in then takes the same time,
  // however many they are.
  const [waiting] = await openRegistrations(db, newcomer.email);
  const known = waiting ?? (await accountByEmail(db, newcomer.email));
  const passwordHash = await hashPassword(newcomer.password, known?.passwordHash);
  const pictures: Pictures = {};
  if (uploads.IdPhoto) pictures.idPhoto = await receivePicture(house, uploads.IdPhoto);
  if (uploads.BarCardPhoto) pictures.barCardPhoto = await receivePicture(house, uploads.BarCardPhoto);
  return (scene: Scene<Actor | null>) => enter(scene, newcomer, passwordHash, pictures);
}

async function enter(
  { db, now, house }: Scene<Actor | null>,
  newcomer: Newcomer,
  passwordHash: string,
  pictures: Pictures,
): Promise<Registered> {
  const { role, displayName, email, phoneNumber, cardId, consentVersion, lawyer } = newcomer;
  await lockEmail(db, email);
  const accountId = await accountNumber(db, email);
  const { barCardNumber = null, ...professional } = lawyer ?? { barCardNumber: null };
  const idPhotoId = pictures.idPhoto
    ? await keepPicture(db, pictures.idPhoto, { ownerId: accountId, purpose: 'id photo', now })
    : null;
  const barCardPhotoId = pictures.barCardPhoto
    ? await keepPicture(db, pictures.barCardPhoto, { ownerId: accountId, purpose: 'bar card photo', now })
    : null;
  const code = newCode();
  const codeExpiresAt = new Date(now.getTime() + codeMs);
  await db.insert(registrations).values({
    accountId,
    role,
    email,
    displayName,
    phoneNumber,
    passwordHash,
    cardSealed: house.vault.seal(cardId),
    cardFingerprint: house.vault.fingerprint(`card ${cardId}`),
    lawyer: lawyer ? (professional as ProfessionalFields) : null,
    barCardSealed: barCardNumber === null ? null : house.vault.seal(barCardNumber),
    idPhotoId,
    barCardPhotoId,
    consentVersion,
    codeHash: codeHash(house.vault, email, code),
    codeExpiresAt,
    createdAt: now,
  });
  await dropOldest(db, email);
  await noteSentCode(db, { vault: house.vault, purpose: 'confirm', email, now }, code);
  const secret = { sealed: house.vault.seal(code), expiresAt: codeExpiresAt };
  await sendLater(db, accountMails.code, { to: email, data: { name: displayName, role }, now, secret });
  return { id: accountId, email, displayName, phoneNumber, role, status: 'Pending' };
}

/** A new number, or that of a rejected account whose owner tries again with the same address. */
async function accountNumber(db: Db, email: string): Promise<number> {
  const [known] = await db
    .select({ id: accounts.id, status: accounts.status })
    .from(accounts)
    .where(eq(accounts.email, email));
  if (known && known.status !== 'Rejected') throw new Refusal('account_exists');
  if (known) return known.id;
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('accounts', 'id')) as id`,
  );
  return Number(rows[0]?.id);
}

async function dropOldest(db: Db, email: string): Promise<void> {
  const tooMany = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(desc(registrations.id))
    .offset(openRegistrationsMax);
  await forgetRegistrations(db, inArray(registrations.id, tooMany));
}
