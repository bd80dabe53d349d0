import { useSyncExternalStore } from 'react';
import type { Profile } from '#contract/accounts/calls.ts';
import type { Session } from '#contract/accounts/session.ts';
import { roles } from '#contract/core/roles.ts';
import { paint } from '#web/core/page/paint.ts';
import { isUnkept, parseJson, readStored, writeStored } from '#web/core/session/storage.ts';

/** The answer of the login, and what the profile says besides since it was read (`refreshSession`). */
export type StoredSession = Session & { readonly usualWait?: Profile['usualWait'] | undefined };

/** The stored session: logged in means that this item exists (specification#browser-storage). */
export const sessionKey = 'userData';
/** The answer of the last registration (specification#browser-storage). */
const registrationKey = 'user';

/** Complete enough to use: a token that is valid in a header, and an account. */
function isSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  const { token, id, role } = value as Partial<Session>;
  const isToken = typeof token === 'string' && /^[\x21-\x7e]+$/.test(token);
  return isToken && typeof id === 'number' && roles.some((known) => known === role);
}

/** The account in a stored text. Its token may change in the same session. */
export function accountIn(raw: string | null): number | null {
  const value = parseJson(raw);
  return isSession(value) ? value.id : null;
}

let last: { raw: string | null; session: StoredSession | null } = { raw: null, session: null };

/** The account of this page: typed text belongs to it, also after the session has ended. */
let owner: StoredSession | null = null;

/** The session of this browser, the same object until it changes; null for a visitor and on the server. */
export function session(): StoredSession | null {
  const raw = readStored(sessionKey);
  if (raw !== last.raw) {
    const value = parseJson(raw);
    last = { raw, session: isSession(value) ? value : null };
    owner ??= last.session;
  }
  return last.session;
}

/** The account that this page was last used with; null for a page of a visitor, and after a logout here. */
export const pageOwner = (): StoredSession | null => owner;

const listeners = new Set<() => void>();

/** Without a session nothing about the person stays, also not what they registered with. */
export function setSession(next: StoredSession | null): void {
  const text = next && JSON.stringify(next);
  if (!writeStored(sessionKey, text)) {
    // Removing works in storage that is full: an older session would come back with the next page.
    writeStored(sessionKey, null);
    writeStored(sessionKey, text);
  }
  if (!next) writeStored(registrationKey, null);
  owner = next;
  repaint();
}

/** Shows what is stored now, and tells who listens to the storage. */
export function repaint(): void {
  paint(readStored);
  for (const listener of listeners) listener();
}

/** The session of this page goes on with a new token: they confirmed who they are. Nobody is signed in again by it. */
export function renewSession(token: string): void {
  const mine = session();
  if (mine && mine.id === owner?.id) setSession({ ...mine, token });
}

/** The answer with a new token may come so much later than the refusal of the old one, here or in another tab. */
const renewalMs = 1_000;

/** The token that has replaced this one in the session of its account; null if there is none. */
export function replacementOf(token: string, account: number | undefined): Promise<string | null> {
  const found = () => {
    const mine = session();
    return mine && mine.id === account && mine.token !== token ? mine.token : null;
  };
  return new Promise((resolve) => {
    const look = () => {
      if (session()?.token === token) return;
      clearTimeout(timer);
      unsubscribe();
      resolve(found());
    };
    const timer = setTimeout(() => {
      unsubscribe();
      resolve(null);
    }, renewalMs);
    const unsubscribe = whenStored(look);
    look();
  });
}

/** Subscribes to what this tab and others store about the person and their choices. */
export function whenStored(listener: () => void): () => void {
  const onStorage = () => {
    paint(readStored);
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** The session for React: null on the server, and synchronized with other tabs afterwards. */
export const useSession = (): StoredSession | null => useSyncExternalStore(whenStored, session, () => null);

/** Is somebody signed in whose session the browser does not keep? It ends with this page. */
export const isSessionUnkept = (): boolean => session() !== null && isUnkept(sessionKey);

/** Stores the answer of a registration until the person signs out (specification#browser-storage). */
export const storeRegistration = (answer: unknown): void => void writeStored(registrationKey, JSON.stringify(answer));

const endListeners = new Set<(ended: Session) => void>();

/** Subscribes to the end of a session: a call with it, or without the one it needed, was refused. */
export function whenSessionEnds(listener: (ended: Session) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/**
 * The server refused this token, or a call without one: the person is a visitor again, unless they have signed in again
 * meanwhile. Nothing happens if nobody was signed in on this page.
 */
export function endSession(token: string | undefined): void {
  if (session()?.token !== token || !owner) return;
  const ended = owner;
  setSession(null);
  owner = ended;
  for (const listener of endListeners) listener(ended);
}

const factorListeners = new Set<() => void>();

/** Subscribes to calls that were refused because this administrator has to set up a second factor first. */
export function whenSecondFactorIsMissing(listener: () => void): () => void {
  factorListeners.add(listener);
  return () => factorListeners.delete(listener);
}

export function secondFactorIsMissing(): void {
  for (const listener of factorListeners) listener();
}
