import { session, sessionKey, setSession } from '#web/core/session.ts';
import { kept } from '#web/core/storage.ts';

/** Asks for the profile and renews what the stored session tells of the account (contract §11). */
export async function refreshSession(): Promise<void> {
  const mine = session();
  // What is stored but not whole goes, or the page would show a member whom no call knows.
  if (!mine) return kept(sessionKey) === null ? undefined : setSession(null);
  const [{ call }, { profile }] = await Promise.all([import('#web/core/api.ts'), import('#contract/accounts.ts')]);
  const answer = await call(profile, {}).catch(() => null); // Offline or refused: the session stays as it is, or ended.
  if (!answer || session()?.token !== mine.token) return;
  const { displayName, email, role, status } = answer.user;
  const { isPaid, permission } = answer;
  const renewed = { ...mine, displayName, email, role, status, isPaid, permission };
  if (JSON.stringify(renewed) !== JSON.stringify(mine)) setSession(renewed);
}
