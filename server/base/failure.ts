import { DrizzleQueryError } from 'drizzle-orm';

/** `reference`: the number of the failed call, when a page failed because of it. */
type Failure = Error & { code?: string; reference?: string };

/** The cause of a failed query. Drizzle's own message has no reason, and may have the parameters, which are personal data. */
const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? (error.cause ?? error) : error);

/** Codes of a database that cannot be reached. */
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
];
/** Codes of PostgreSQL itself: it stops, crashed, starts, ended an idle session, or has no free connection. */
const serverCodes = ['57P01', '57P02', '57P03', '57P05', '25P03', '53300'];
/** Messages of `pg` for a connection that ended, a query on it, and a connection that was not opened in time. */
const awayTexts =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout (exceeded|expired))/;

/**
 * For one of many steps that do not depend on each other: its failure goes to `log`, and the others go on. Without a
 * database each would only wait for it, so then all of them end.
 */
export const unlessAway =
  (log: (error: unknown) => void) =>
  (error: unknown): void => {
    if (isDatabaseAway(error)) throw error;
    log(error);
  };

/**
 * True when what the connection has prepared does not fit the tables any more, because a column changed its type, or is
 * gone. PostgreSQL writes the message in its own language, so the place in its source is compared.
 */
export function isPlanStale(error: unknown): boolean {
  const { code, routine } = (causeOf(error) ?? {}) as { code?: unknown; routine?: unknown };
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');
}

/** True when the call failed because the database, or the connection, cannot be used. It may succeed a moment later. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = causeOf(error);
  if (cause instanceof AggregateError) return cause.errors.some(isDatabaseAway);
  if (!(cause instanceof Error)) return false;
  const { code = '', message } = cause as Failure;
  if (isPlanStale(cause)) return true;
  return networkCodes.includes(code) || serverCodes.includes(code) || code.startsWith('08') || awayTexts.test(message);
}

/** Codes of a file system and of PostgreSQL that have no space or memory left. */
const fullCodes = ['ENOSPC', 'EDQUOT', '53100', '53200'];

/** True when the call failed because there is no space left. It may succeed when an operator has made room. */
export function isFull(error: unknown): boolean {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  return fullCodes.includes((cause as Failure).code ?? '') || (cause.cause !== undefined && isFull(cause.cause));
}

/** Codes of a file system that takes no writes or cannot be read, and of PostgreSQL on such a disk. */
const brokenDiskCodes = ['EROFS', 'EIO', '58030'];

/** True when the call failed because the disk does not work. It may succeed when an operator has repaired it. */
export function isDiskBroken(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Error && brokenDiskCodes.includes((cause as Failure).code ?? '');
}

/** The reason of an error in one line, for the person who starts the program. */
export function reasonOf(error: unknown): string {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return String(cause);
  // When all addresses of a server fail, the AggregateError has no message of its own.
  return cause.message || (cause as Failure).code || cause.name;
}

/** Messages of PostgreSQL on wrong values (class 22) quote the value, which somebody may have typed. */
const quotesValue = (code: string | undefined) => /^22[0-9A-Z]{3}$/.test(code ?? '');

/** The parts of an error for the log: never the parameters or the rows of a query. */
export function loggedFailure(error: unknown): Record<string, unknown> {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return { message: String(cause) };
  const { name, message, code, reference, stack } = cause as Failure;
  const query = error instanceof DrizzleQueryError ? { query: error.query } : {};
  if (quotesValue(code)) {
    const shown = message.split(/[:"]/, 1)[0] ?? '';
    return { type: name, message: shown, code, ...query, stack: stack?.replace(message, shown) };
  }
  return { type: name, message, code, reference, ...query, stack };
}
