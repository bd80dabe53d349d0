import { notPermitted } from '#contract/copy/permissions.ts';
import type { AnyEndpoint, Who } from '#contract/core/endpoint.ts';
import { type ErrorCode, Refusal } from '#contract/core/errors.ts';
import { type Duty, may } from '#contract/core/permissions.ts';
import type { Actor } from '#server/core/actor.ts';

type Guarded = { readonly who: Exclude<Who, 'anyone'>; readonly refusals?: AnyEndpoint['refusals'] };

/** Refuses whom the endpoint's `who` does not name. */
export function admit({ who, refusals = {} }: Guarded, actor: Actor | null): void {
  const refuse = (code: ErrorCode, message: string | undefined) =>
    new Refusal(code, message === undefined ? {} : { message });
  if (!actor) throw refuse('not_signed_in', refusals.signIn);
  if (who === 'signed in') return;
  if (!who.roles.includes(actor.role)) throw refuse('not_allowed', refusals.others);
  if (who.accepted && actor.status !== 'Accepted') throw refuse('account_pending', refusals.others);
  if (who.duty !== undefined && actor.role === 'Admin') needDuty(actor, who.duty);
}

/** Refuses an administrator whose permission does not include this. */
export function needDuty(actor: Pick<Actor, 'permission'>, duty: Duty): void {
  if (!may(actor, duty)) throw new Refusal('not_allowed', { message: notPermitted });
}
