import type { AccountForReview, AccountInFull, LawyerProfile, Profile } from '#contract/accounts/calls.ts';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import type { OwnSession } from '#contract/accounts/security.ts';
import { may } from '#contract/core/permissions.ts';
import { accountFactsOf, lawyerFactsOf, withoutAccountSecrets, withoutLawyerSecrets } from '#server/accounts/facts.ts';
import { isPaid } from '#server/accounts/login/sessions.ts';
import type { AccountRow, LawyerRow, PasskeyRow, SessionRow } from '#server/accounts/table.ts';
import type { Encryption } from '#server/base/secrets/encryption.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { RequestContext } from '#server/call/context/handler.ts';

/** An account with its professional profile and the keys of its pictures. */
export type AccountWithLawyer = {
  account: AccountRow;
  lawyer: LawyerRow | null;
  idPhoto: string | null;
  barCardPhoto: string | null;
};

export function viewLawyer(
  encryption: Encryption,
  { lawyer, idPhoto, barCardPhoto }: AccountWithLawyer,
): LawyerProfile | null {
  if (!lawyer) return null;
  const { paidUntil, reviewNote, revision } = lawyer;
  return {
    ...lawyerFactsOf(encryption, lawyer),
    idPhoto,
    barCardPhoto,
    reviewNote,
    revision,
    paidUntil: paidUntil?.toISOString() ?? null,
  };
}

function viewAccount(encryption: Encryption, account: AccountRow) {
  const { id, status, role } = account;
  return { id, ...accountFactsOf(encryption, account), status, role };
}

/** The owner's view. Card numbers are shown only here and to administrators who see papers. */
export const viewProfile = (
  encryption: Encryption,
  found: AccountWithLawyer,
  owner: Pick<Actor, 'isPaid'>,
): Omit<Profile, 'hasSecondFactor' | 'needsSecondFactor' | 'usualWait'> => ({
  user: { ...viewAccount(encryption, found.account), emailConfirmed: true },
  isPaid: owner.isPaid,
  lawyer: viewLawyer(encryption, found),
  permission: found.account.permission,
});

/** `asksFee`: lawyers owe a yearly fee now. */
type Reading = Pick<RequestContext, 'actor' | 'now'> & { asksFee: boolean };

/** The administrators' view. Card numbers are shown only to administrators who see papers. */
export function viewForReview(
  encryption: Encryption,
  found: AccountWithLawyer & Pick<AccountForReview, 'sameCard' | 'hasNote'>,
  { actor, now, asksFee }: Reading,
): AccountForReview {
  const account = viewAccount(encryption, found.account);
  const lawyer = viewLawyer(encryption, found);
  const seen = may(actor, 'seesPapers')
    ? { ...account, lawyer }
    : { ...account, ...withoutAccountSecrets(account), lawyer: lawyer && withoutLawyerSecrets(lawyer) };
  return {
    ...seen,
    createdAt: found.account.createdAt.toISOString(),
    statusReason: found.account.statusReason,
    sameCard: found.sameCard,
    hasNote: found.hasNote,
    isPaid: isPaid({ role: found.account.role, paidUntil: found.lawyer?.paidUntil ?? null }, now, asksFee),
  };
}

type InFull = AccountWithLawyer &
  Pick<AccountInFull, 'sameCard' | 'hasNote' | 'openSessions' | 'hasSecondFactor'> & { lastUsedAt: Date | null };

/** The administrators' view with security details. A deleted account shows no e-mail address. */
export function viewInFull(encryption: Encryption, found: InFull, context: Reading): AccountInFull {
  const { account, openSessions, hasSecondFactor, lastUsedAt } = found;
  const view = viewForReview(encryption, found, context);
  return {
    ...view,
    email: account.deletedAt ? '' : view.email,
    deletedAt: account.deletedAt?.toISOString() ?? null,
    consentedAt: account.consentedAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    ...{ permission: account.permission, openSessions, hasSecondFactor },
  };
}

/** The owner's view of a session. */
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

/** The owner's view of a passkey. */
export const viewPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
