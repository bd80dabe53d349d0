import type { Session } from '#contract/accounts.ts';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import { type Duty, may } from '#contract/core/permissions.ts';
import { useSession } from '#web/core/session.ts';

/** May this person do it as an administrator? The server decides all the same. */
export const mayHere = (mine: Session | null, duty: Duty): boolean =>
  // What an earlier version stored names no permission until the session is refreshed.
  mine?.role === 'Admin' && may({ permission: mine.permission ?? null }, duty);

/** The same of a call for administrators. */
export const mayCall = (mine: Session | null, { who }: AnyEndpoint): boolean =>
  typeof who !== 'object' || who.duty === undefined || mayHere(mine, who.duty);

export const useMay = (duty: Duty): boolean => mayHere(useSession(), duty);

/** On pages of everybody: is this an administrator who may not do it? All others are asked by other rules. */
export function useMayNot(duty: Duty): boolean {
  const mine = useSession();
  return mine?.role === 'Admin' && !mayHere(mine, duty);
}
