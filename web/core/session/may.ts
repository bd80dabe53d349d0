import type { Session } from '#contract/accounts/session.ts';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import { type Capability, may } from '#contract/core/permissions.ts';
import { useSession } from '#web/core/session/session.ts';

/** May this person do it as an administrator? The server checks again. */
export const mayHere = (mine: Session | null, capability: Capability): boolean =>
  mine?.role === 'Admin' && may(mine, capability);

/** The same for a call of administrators. */
export const mayCall = (mine: Session | null, { who }: AnyEndpoint): boolean =>
  typeof who !== 'object' || who.capability === undefined || mayHere(mine, who.capability);

export const useMay = (capability: Capability): boolean => mayHere(useSession(), capability);

/** For public pages: is this an administrator without the capability? Other roles have rules of their own. */
export function useMayNot(capability: Capability): boolean {
  const mine = useSession();
  return mine?.role === 'Admin' && !mayHere(mine, capability);
}
