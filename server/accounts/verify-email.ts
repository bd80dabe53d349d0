import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { verifyEmail as verifyEmailCall } from '#contract/accounts-registration.ts';
import { Refusal } from '#contract/core/errors.ts';
import {
  accountByEmail,
  administrators,
  forgetPictures,
  forgetRegistrations,
  lockEmail,
  openRegistrations,
} from '#server/accounts/access.ts';
import { codeHash, codeTriesMax } from '#server/accounts/codes.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { nameKey } from '#server/accounts/name-search.ts';
import { accounts, lawyers, type RegistrationRow, registrations } from '#server/accounts/table.ts';
import type { Act, Scene } from '#server/core/act.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import { record } from '#server/core/history.ts';

/**
 * Confirms the registration that the code was mailed with and forgets the others of this address. A wrong code, an
 * expired or used-up one and an unknown address are refused alike; the wrong try stays counted.
 */
export const verifyEmail: Act<typeof verifyEmailCall> = async (scene, { email, otp }) => {
  const { db, now, house } = scene;
  await lockEmail(db, email);
  const hash = codeHash(house.vault, email, otp);
  const open = (await openRegistrations(db, email)).filter((r) => r.codeExpiresAt > now && r.codeTries < codeTriesMax);
  const mine = open.find((registration) => registration.codeHash.equals(hash));
  const known = await accountByEmail(db, email);
  if (!mine || (known && known.status !== 'Rejected')) {
    const ids = open.map(({ id }) => id);
    if (ids.length)
      await db
        .update(registrations)
        .set({ codeTries: sql`${registrations.codeTries} + 1` })
        .where(inArray(registrations.id, ids));
    throw new Refusal('code_invalid', { keepsWrites: true });
  }
  const status = mine.role === 'Client' ? 'Accepted' : 'Pending';
  await openAccount(db, mine, status, now);
  await forgetRegistrations(db, eq(registrations.email, email), mine);
  const { accountId: id, role } = mine;
  await record(db, {
    at: now,
    by: { id, role },
    action: 'confirmEmail',
    subject: 'account',
    subjectId: id,
    after: { role, status },
  });
  await welcome(scene, mine);
  return { email, role, status };
};

async function openAccount(
  db: Db,
  registration: RegistrationRow,
  status: 'Accepted' | 'Pending',
  now: Date,
): Promise<void> {
  const {
    accountId: id,
    role,
    email,
    displayName,
    phoneNumber,
    passwordHash,
    cardSealed,
    cardFingerprint,
    consentVersion,
  } = registration;
  const account = {
    role,
    status,
    statusReason: null,
    email,
    displayName,
    searchKey: nameKey(displayName),
    phoneNumber,
    passwordHash,
    cardSealed,
    cardFingerprint,
    consentVersion,
    consentedAt: consentVersion === null ? null : registration.createdAt,
    createdAt: now,
  };
  await db
    .insert(accounts)
    .values({ id, ...account })
    .onConflictDoUpdate({ target: accounts.id, set: account });
  // A rejected lawyer who registers anew: his old pictures go, a fee that he paid stays paid.
  const [old] = await db.delete(lawyers).where(eq(lawyers.accountId, id)).returning();
  await forgetPictures(db, [old?.idPhotoId, old?.barCardPhotoId]);
  if (role !== 'Lawyer') return;
  const { lawyer, barCardSealed, idPhotoId, barCardPhotoId } = registration;
  await db.insert(lawyers).values({
    accountId: id,
    ...lawyer,
    // The short form's card number is the bar-association number.
    barCardSealed: lawyer ? barCardSealed : cardSealed,
    idPhotoId,
    barCardPhotoId,
    paidUntil: old?.paidUntil ?? null,
    revision: old ? old.revision + 1 : 0,
  });
}

async function welcome(
  { db, now, house }: Scene<Actor | null>,
  { accountId, role, displayName }: RegistrationRow,
): Promise<void> {
  if (role === 'Client') {
    const mail = { template: accountMails.clientWelcome, data: {} };
    return house.tell(
      db,
      [accountId],
      { title: accountNotices.clientWelcome, link: '/submit-your-application', mail },
      now,
    );
  }
  const isLawyer = role === 'Lawyer';
  const mail = { template: isLawyer ? accountMails.lawyerReceived : accountMails.participantReceived, data: {} };
  await house.tell(db, [accountId], { title: accountNotices.received, link: '/profile', mail }, now);
  const title = isLawyer ? accountNotices.newLawyer(displayName) : accountNotices.newParticipant(displayName);
  await house.tell(
    db,
    await administrators(db, 'reviews'),
    { title, link: isLawyer ? '/admin/lawyers' : '/admin/participants' },
    now,
  );
}

const registrationMs = 7 * 24 * 60 * 60_000;

/** Forgets registrations that were never confirmed, after a week, and the pictures that came with them. */
export const sweepRegistrations = (db: Db, now: Date) =>
  db.transaction((tx) =>
    forgetRegistrations(tx, lt(registrations.createdAt, new Date(now.getTime() - registrationMs))),
  );
