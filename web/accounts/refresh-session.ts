import { session, sessionKey, setSession } from '#web/core/session/session.ts';
import { readStored } from '#web/core/session/storage.ts';

/** Fetches the profile and updates the stored session (specification#browser-storage). */
export async function refreshSession(): Promise<void> {
  const mine = session();
  // An incomplete stored session is removed; otherwise the page would show a member without a valid session.
  if (!mine) return readStored(sessionKey) === null ? undefined : setSession(null);
  const fetched = sessionCalls().then((calls) => calls.profile());
  const answer = await fetched.catch(() => null); // Offline or refused: the session is unchanged or has ended.
  if (!answer || session()?.token !== mine.token) return;
  const { displayName, email, role, status } = answer.user;
  const { isPaid, permission } = answer;
  const usualWait = answer.usualWait ?? undefined;
  const renewed = { ...mine, displayName, email, role, status, isPaid, permission, usualWait };
  if (JSON.stringify(renewed) !== JSON.stringify(mine)) setSession(renewed);
}

/** The calls about the session itself. Their code is fetched when they are made: no page needs it to be shown. */
export async function sessionCalls() {
  const [{ call }, { logOut, profile }] = await Promise.all([
    import('#web/core/calls/api.ts'),
    import('#contract/accounts/calls.ts'),
  ]);
  return { logOut: () => call(logOut, {}), profile: () => call(profile, {}) };
}
