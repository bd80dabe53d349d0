import { notPermitted } from '#contract/copy/permissions.ts';
import type { AnyEndpoint, Who } from '#contract/core/endpoint.ts';
import { type ErrorCode, Refusal } from '#contract/core/errors.ts';
import { type Capability, may, type Permission } from '#contract/core/permissions.ts';
import type { Role } from '#contract/core/roles.ts';

/** The account that makes the call, found by its token. */
export type Actor = {
  readonly id: number;
  readonly role: Role;
  readonly status: string;
  /** Set for administrators; null for all other roles. */
  readonly permission: Permission | null;
  readonly displayName: string;
  readonly email: string;
  /** Only a lawyer can be unpaid; true for all other roles (contract §3). */
  readonly isPaid: boolean;
  readonly tokenHash: Buffer;
};

type Guarded = { readonly who: Exclude<Who, 'anyone'>; readonly refusals?: AnyEndpoint['refusals'] };

/** Refuses the call if the endpoint's `who` does not include the actor. */
export function admit({ who, refusals = {} }: Guarded, actor: Actor | null): void {
  const refuse = (code: ErrorCode, message: string | undefined) =>
    new Refusal(code, message === undefined ? {} : { message });
  if (!actor) throw refuse('not_signed_in', refusals.signIn);
  if (who === 'signed in') return;
  if (!who.roles.includes(actor.role)) throw refuse('not_allowed', refusals.others);
  if (who.accepted && actor.status !== 'Accepted') throw refuse('account_pending', refusals.others);
  if (who.capability !== undefined && actor.role === 'Admin') needCapability(actor, who.capability);
}

/** Refuses an administrator whose permission does not include this capability. */
export function needCapability(actor: Pick<Actor, 'permission'>, capability: Capability): void {
  if (!may(actor, capability)) throw new Refusal('not_allowed', { message: notPermitted });
}
