import { useSyncExternalStore } from 'react';
import type { Session } from '#contract/accounts.ts';
import { roles } from '#contract/core/roles.ts';
import { paint } from '#web/core/paint.ts';
import { keep, kept } from '#web/core/storage.ts';

/** The stored session (specification §3): logged in means that this item exists. */
export const sessionKey = 'userData';
/** The answer of the last registration (specification §3). */
const registrationKey = 'user';

/** Whole enough to work with: a token that can stand in a header, and someone it speaks for. */
function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { token, id, role } = value as Partial<Session>;
  const isToken = typeof token === 'string' && /^[\x21-\x7e]+$/.test(token);
  return isToken && typeof id === 'number' && roles.some((known) => known === role);
}

const parse = (raw: string | null): unknown => {
  try {
    return raw === null ? null : JSON.parse(raw);
  } catch {
    return null;
  }
};

/** The token in a stored text: another one means another login. */
export function tokenIn(raw: string | null): string | null {
  const value = parse(raw);
  return isSession(value) ? value.token : null;
}

let last: { raw: string | null; session: Session | null } = { raw: null, session: null };

/** Whose page this is: what was typed on it is theirs, also after their session has ended. */
let owner: Session | null = null;

/** The session of this browser, the same object until it changes; null for a visitor and on the server. */
export function session(): Session | null {
  const raw = kept(sessionKey);
  if (raw !== last.raw) {
    const value = parse(raw);
    last = { raw, session: isSession(value) ? value : null };
    owner ??= last.session;
  }
  return last.session;
}

/** The account that this page was last used with; null while it has only seen a visitor, and after they logged out here. */
export const pageOwner = (): Session | null => owner;

const watchers = new Set<() => void>();

export function setSession(next: Session | null): void {
  keep(sessionKey, next && JSON.stringify(next));
  owner = next;
  paint();
  for (const told of watchers) told();
}

function watch(told: () => void): () => void {
  const onStorage = () => {
    paint();
    told();
  };
  watchers.add(told);
  addEventListener('storage', onStorage);
  return () => {
    watchers.delete(told);
    removeEventListener('storage', onStorage);
  };
}

/** The session as React sees it: null while a page is rendered on the server, in step with the other tabs after. */
export const useSession = (): Session | null => useSyncExternalStore(watch, session, () => null);

/** Keeps the answer of a registration, as the specification wants (§4). */
export const keepRegistration = (answer: unknown): void => keep(registrationKey, JSON.stringify(answer));

/** Who deletes his account leaves nothing of himself in this browser. */
export const forgetRegistration = (): void => keep(registrationKey, null);

const onEnd = new Set<(ended: Session) => void>();

/** Tells when the server no longer knows the session that a call carried, or that it should have carried. */
export function whenSessionEnds(told: (ended: Session) => void): () => void {
  onEnd.add(told);
  return () => onEnd.delete(told);
}

/**
 * The server refused this token, or a call without one: the person is a visitor again, unless they have signed in anew
 * meanwhile. Nothing ends for somebody who has not been signed in on this page.
 */
export function endSession(token: string | undefined): void {
  if (session()?.token !== token || !owner) return;
  const ended = owner;
  setSession(null);
  owner = ended;
  for (const told of onEnd) told(ended);
}
