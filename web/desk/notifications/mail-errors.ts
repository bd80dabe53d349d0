import { reviewCopy } from '#web/desk/notifications/copy.ts';

const { errors } = reviewCopy;

/** The meanings of mail servers' errors, the first that fits; the servers say it in English. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/has expired/i, errors.expired],
  [/ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|timeout|timed out|sending aborted/i, errors.silent],
  [/EAUTH|invalid login|\b53[045]\b|authenticat/i, errors.login],
  [/certificate|\bTLS\b|\bSSL\b/i, errors.certificate],
  [/\b(?:55[0-4]|5\.[0-7]\.\d+)\b|unknown user|no such user|mailbox/i, errors.refused],
  [/\b4\d\d\b/, errors.later],
];

export const errorInWords = (error: string): string =>
  meanings.find(([pattern]) => pattern.test(error))?.[1] ?? errors.other;
