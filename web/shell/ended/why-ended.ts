import type { Session } from '#contract/accounts/session.ts';
import { endedCopy } from '#web/shell/ended/copy.ts';

/**
 * Why the session of an administrator has ended, for the person. The server no longer knows: one that did not come to its end
 * was not used, or was ended from another device.
 */
export const whyEnded = ({ expiresAt }: Pick<Session, 'expiresAt'>, nowMs: number): string =>
  Date.parse(expiresAt) <= nowMs ? endedCopy.timeOver : endedCopy.idle;
