import type { AccountForReview, AccountInFull, LawyerProfile, Profile } from '#contract/accounts.ts';
import type { OwnSession } from '#contract/accounts-security.ts';
import { may } from '#contract/core/permissions.ts';
import { isPaid } from '#server/accounts/sessions.ts';
import type { AccountRow, LawyerRow, SessionRow } from '#server/accounts/table.ts';
import type { Scene } from '#server/core/act.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Vault } from '#server/core/vault.ts';

/** An account with what is shown beside it. */
export type AccountWithLawyer = {
  account: AccountRow;
  lawyer: LawyerRow | null;
  idPhoto: string | null;
  barCardPhoto: string | null;
};

/** What the vault sealed, or null. */
export const opened = (vault: Vault, sealed: Buffer | null): string | null => (sealed ? vault.open(sealed) : null);

export function viewLawyer(vault: Vault, { lawyer, idPhoto, barCardPhoto }: AccountWithLawyer): LawyerProfile | null {
  if (!lawyer) return null;
  const { specializationNumber, specializationName, yearsOfExperience, governorate, city, court } = lawyer;
  const { lastDegree, experienceCertificate, certificateDate, barCardSealed, paidUntil, reviewNote, revision } = lawyer;
  return {
    ...{ specializationNumber, specializationName, yearsOfExperience, governorate, city, court },
    ...{ lastDegree, experienceCertificate, certificateDate, idPhoto, barCardPhoto, reviewNote, revision },
    barCardNumber: opened(vault, barCardSealed),
    paidUntil: paidUntil?.toISOString() ?? null,
  };
}

function viewAccount(vault: Vault, { id, displayName, email, phoneNumber, cardSealed, status, role }: AccountRow) {
  return { id, displayName, email, phoneNumber, cardId: opened(vault, cardSealed) ?? '', status, role };
}

/** The owner's own view: the only one that shows the card number, besides that of administrators who see papers. */
export const viewProfile = (vault: Vault, found: AccountWithLawyer, now: Date): Omit<Profile, 'hasSecondFactor'> => ({
  user: { ...viewAccount(vault, found.account), emailConfirmed: true },
  isPaid: isPaid(found.account.role, found.lawyer?.paidUntil ?? null, now),
  lawyer: viewLawyer(vault, found),
  permission: found.account.permission,
});

/** As an administrator sees it; the numbers of its cards only if he sees papers. */
export function viewForReview(
  vault: Vault,
  found: AccountWithLawyer & Pick<AccountForReview, 'sameCard'>,
  { actor, now }: Pick<Scene, 'actor' | 'now'>,
): AccountForReview {
  const account = viewAccount(vault, found.account);
  const lawyer = viewLawyer(vault, found);
  const seen = may(actor, 'seesPapers')
    ? { ...account, lawyer }
    : { ...account, cardId: '', lawyer: lawyer && { ...lawyer, barCardNumber: null } };
  return {
    ...seen,
    createdAt: found.account.createdAt.toISOString(),
    statusReason: found.account.statusReason,
    sameCard: found.sameCard,
    isPaid: isPaid(found.account.role, found.lawyer?.paidUntil ?? null, now),
  };
}

type InFull = AccountWithLawyer &
  Pick<AccountInFull, 'sameCard' | 'openSessions' | 'hasSecondFactor'> & { lastUsedAt: Date | null };

/** Of an account that was deleted nothing is left to be told but what it was. */
export function viewInFull(vault: Vault, found: InFull, scene: Pick<Scene, 'actor' | 'now'>): AccountInFull {
  const { account, openSessions, hasSecondFactor, lastUsedAt } = found;
  const view = viewForReview(vault, found, scene);
  return {
    ...view,
    email: account.deletedAt ? '' : view.email,
    deletedAt: account.deletedAt?.toISOString() ?? null,
    consentedAt: account.consentedAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    ...{ permission: account.permission, openSessions, hasSecondFactor },
  };
}

/** A session as its owner sees it. */
export const viewSession = (
  { id, createdAt, lastUsedAt, tokenHash, device }: SessionRow,
  current: Pick<Actor, 'tokenHash'>,
): OwnSession => ({
  id,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  isCurrent: tokenHash.equals(current.tokenHash),
  device,
});
