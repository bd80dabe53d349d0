import { notPermitted } from '#contract/copy/permissions.ts';
import type { AnyEndpoint, Who } from '#contract/core/endpoint.ts';
import { type ErrorCode, Refusal } from '#contract/core/errors.ts';
import { type Capability, may, type Permission } from '#contract/core/permissions.ts';
import type { Role } from '#contract/core/roles.ts';
import type { Db } from '#server/base/db/db.ts';

/** The account that makes the call, found by its token. */
export type Actor = {
  readonly id: number;
  readonly role: Role;
  readonly status: string;
  /** Set for administrators; null for all other roles. */
  readonly permission: Permission | null;
  readonly displayName: string;
  readonly email: string;
  /** Only a lawyer can be unpaid; true for all other roles (specification#roles). */
  readonly isPaid: boolean;
  readonly tokenHash: Buffer;
  /** When the password (and the code) was last given in this session. */
  readonly confirmedAt: Date;
  readonly hasSecondFactor: boolean;
  /** The settings require a second factor of this administrator, who has none. */
  readonly needsSecondFactor: boolean;
};

type Guarded = Pick<AnyEndpoint, 'refusals' | 'needsConfirmation' | 'isBeforeSecondFactor'> & {
  readonly who: Exclude<Who, 'anyone'>;
};

const minuteMs = 60_000;
/** How long a confirmation counts (specification#confirming-again). */
export const confirmationMs = 10 * minuteMs;
const moneyConfirmationMs = 30 * minuteMs;
/** The clocks of two processes may differ by so much. A confirmation from later than that is from a wrong clock. */
const clockSkewMs = 60_000;

function isConfirmed(
  { needsConfirmation }: Pick<Guarded, 'needsConfirmation'>,
  { confirmedAt, hasSecondFactor }: Actor,
  now: Date,
): boolean {
  if (!needsConfirmation || needsConfirmation === 'half an hour, of money') return true;
  if (needsConfirmation === 'with second factor' && !hasSecondFactor) return true;
  const ageMs = now.getTime() - confirmedAt.getTime();
  return ageMs >= -clockSkewMs && ageMs < (needsConfirmation === 'half an hour' ? moneyConfirmationMs : confirmationMs);
}

/** For a call that needs it only `of money`, once it is known to be about money. */
export function isConfirmedForMoney(actor: Actor, now: Date): boolean {
  return isConfirmed({ needsConfirmation: 'half an hour' }, actor, now);
}

/**
 * Refuses the call if the endpoint's `who` does not include the actor, if they have to set up a second factor first, or if
 * it needs a newer confirmation.
 */
export function admit(endpoint: Guarded, actor: Actor | null, now: Date): asserts actor {
  admitTo(endpoint, actor);
  if (actor.needsSecondFactor && !endpoint.isBeforeSecondFactor) throw new Refusal('second_factor_missing');
  if (!isConfirmed(endpoint, actor, now)) throw new Refusal('confirm_again');
}

/** Ends the confirmation of this session: no later call counts it, only a new one. */
export type EndConfirmation = (db: Db, actor: Actor) => Promise<void>;

/** The same at the beginning of a call. A confirmation that is too old ends, so that it never counts again. */
export async function admitFirst(
  endpoint: Guarded,
  actor: Actor | null,
  { db, now, endConfirmation }: { db: Db; now: Date; endConfirmation: EndConfirmation },
): Promise<void> {
  try {
    admit(endpoint, actor, now);
  } catch (error) {
    if (actor && error instanceof Refusal && error.code === 'confirm_again') await endConfirmation(db, actor);
    throw error;
  }
}

function admitTo({ who, refusals = {} }: Guarded, actor: Actor | null): asserts actor {
  const refuse = (code: ErrorCode, message: string | undefined) =>
    new Refusal(code, message === undefined ? {} : { message });
  if (!actor) throw refuse('not_signed_in', refusals.signIn);
  if (who === 'signed in') return;
  if (!who.roles.includes(actor.role)) throw refuse('not_allowed', refusals.others);
  if (who.accepted && actor.status !== 'Accepted') throw new Refusal('account_pending');
  if (who.capability !== undefined && actor.role === 'Admin') needCapability(actor, who.capability);
}

/** Refuses an administrator whose permission does not include this capability. */
export function needCapability(actor: Pick<Actor, 'permission'>, capability: Capability): void {
  if (!may(actor, capability)) throw new Refusal('not_allowed', { message: notPermitted });
}
