import { data, redirect } from 'react-router';
import type { Session } from '#contract/accounts/session.ts';
import type { Capability } from '#contract/core/permissions.ts';
import { paths } from '#web/core/page/paths.ts';
import { mayHere } from '#web/core/session/may.ts';
import { session } from '#web/core/session/session.ts';

/** The query parameter that opens the login dialog and holds the address to return to. */
export const loginQuery = 'login';

/** Pages where signed-in people work on their own things; a test compares it with the pages. */
const privatePages = /^\/(requests?|lawyer-request|invite|new-invitation|notification|profile|admin)(\/|$)/i;
export const isPrivatePage = (pathname: string): boolean => privatePages.test(pathname);

/** The query parameter of the links in mails with a code; the part after # is the e-mail address. */
export const codeQuery = 'code';

/** A path of this site, never another host in disguise, also not with characters that browsers ignore. */
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

/** The same for a page of one role: other roles see a page that explains this. The server checks again. */
export function requireRole(request: Request, role: Session['role']): Session {
  const mine = requireSession(request);
  if (mine.role !== role) throw data(null, { status: 403 });
  return mine;
}

/** The same for a page of administrators with this capability. */
export function requireCapability(request: Request, capability: Capability): Session {
  const mine = requireRole(request, 'Admin');
  if (!mayHere(mine, capability)) throw data(null, { status: 403 });
  return mine;
}
