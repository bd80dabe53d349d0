import type { LimitName } from '#contract/core/endpoint.ts';
import type { Db } from '#server/base/db/db.ts';
import { endWindows, type Key, type Limit } from '#server/call/context/tries.ts';
import { requestTimeoutMs } from '#server/call/http/arrivals.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const codeTries = (from: string): Key => ({ key: `code ${from}`, max: 30, windowMs: 15 * minuteMs });
const failedLogins = (email: string | null) => `failed logins in a day of ${email}`;
const failedKnownLogins = (email: string | null) => `failed logins in a day from known devices of ${email}`;

/**
 * The limits of logins, codes and registrations (specification#limits). A successful sign-in never counts; confirming again
 * is one too.
 */
export const accountLimits = {
  login: {
    network: (from) => ({ key: `login ${from}`, max: 30, windowMs: 15 * minuteMs }),
    keys: ({ from, email }) => [{ key: `login ${from} ${email}`, max: 10, windowMs: 15 * minuteMs }],
    counts: ['credentials_invalid', 'second_factor_wrong'],
  },
  /** Over all addresses: then only by a mailed link or from a known device (`guard-login.ts`). */
  accountLogin: {
    keys: ({ email }) => [{ key: failedLogins(email), max: 50, windowMs: dayMs }],
    counts: ['credentials_invalid', 'second_factor_wrong'],
  },
  /** Counted by itself, so that strangers cannot use it up. */
  knownDeviceLogin: {
    keys: ({ email }) => [{ key: failedKnownLogins(email), max: 50, windowMs: dayMs }],
    counts: ['credentials_invalid', 'second_factor_wrong'],
  },
  code: {
    network: codeTries,
    counts: ['code_invalid'],
  },
  resetCode: {
    network: codeTries,
    keys: ({ email }) => [{ key: `reset codes in a day of ${email}`, max: 25, windowMs: dayMs }],
    counts: ['code_invalid', 'second_factor_wrong'],
  },
  registration: {
    network: (from) => ({ key: `registration ${from}`, max: 30, windowMs: hourMs }),
    // Only this try is taken before pictures arrive.
    leaseMs: requestTimeoutMs + minuteMs,
  },
  resend: { network: (from) => ({ key: `resend ${from}`, max: 20, windowMs: hourMs }) },
  // A stolen session must not guess the password of its account.
  password: {
    network: (from) => ({ key: `password ${from}`, max: 30, windowMs: 15 * minuteMs }),
    keys: ({ from, accountId }) => [
      { key: `password ${from} ${accountId}`, max: 10, windowMs: 15 * minuteMs },
      { key: `passwords in a day of ${accountId}`, max: 50, windowMs: dayMs },
    ],
    counts: ['password_wrong', 'second_factor_wrong'],
  },
} as const satisfies Partial<Record<LimitName, Limit>>;

/**
 * Forgets the failed logins of this address, over all networks and from known devices: its owner has shown that the
 * mailbox is theirs.
 */
export const forgetFailedLogins = (db: Db, email: string) =>
  endWindows(db, [failedLogins(email), failedKnownLogins(email)]);
