import { data, redirect } from 'react-router';
import type { Session } from '#contract/accounts.ts';
import type { Duty } from '#contract/core/permissions.ts';
import { mayHere } from '#web/core/may.ts';
import { paths } from '#web/core/paths.ts';
import { session } from '#web/core/session.ts';

/** The query name that opens the login dialog and carries the way back. */
export const loginQuery = 'login';

/** A path of this site: never another host's address put into a link, also not by signs that browsers leave out. */
export const isOurAddress = (address: string): boolean => /^\/(?![/\\])/.test(address) && !/[\p{Cc}\\]/u.test(address);

/**
 * For a `clientLoader` of a private page: the session, or away to the home page with the login dialog open, which
 * leads back here.
 */
export function requireSession(request: Request): Session {
  const mine = session();
  if (mine) return mine;
  const { pathname, search } = new URL(request.url);
  throw redirect(`${paths.home()}?${new URLSearchParams({ [loginQuery]: pathname + search })}`);
}

/** The same for a page of one role: everybody else gets the page that says so. The server decides all the same. */
export function requireRole(request: Request, role: Session['role']): Session {
  const mine = requireSession(request);
  if (mine.role !== role) throw data(null, { status: 403 });
  return mine;
}

/** The same for a page of administrators with this duty. */
export function requireDuty(request: Request, duty: Duty): Session {
  const mine = requireRole(request, 'Admin');
  if (!mayHere(mine, duty)) throw data(null, { status: 403 });
  return mine;
}
