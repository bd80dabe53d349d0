import type { Session } from '#contract/accounts/session.ts';
import { shellCopy } from '#web/shell/copy.ts';

/**
 * Why a session has ended, for the person. The server no longer knows: one that did not come to its end was not used, or was
 * ended from another device.
 */
export function whyEnded({ role, expiresAt }: Pick<Session, 'role' | 'expiresAt'>, nowMs: number): string {
  if (role !== 'Admin') return shellCopy.sessionEnded;
  return Date.parse(expiresAt) <= nowMs ? shellCopy.administratorTimeOver : shellCopy.administratorIdle;
}
