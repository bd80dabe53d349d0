import { DrizzleQueryError } from 'drizzle-orm';

/** `reference`: the number of the failed call, when a page failed because of it. */
type Failure = Error & { code?: string; reference?: string };

/** The cause of a failed query. Drizzle's own message has no reason, and may have the parameters, which are personal data. */
const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? (error.cause ?? error) : error);

/** Codes of a database that cannot be reached. */
const networkCodes = (
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ' +
  'ERR_STREAM_DESTROYED ERR_STREAM_WRITE_AFTER_END'
).split(' ');
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

/** The meaning of the codes of Node, TLS and Nodemailer for the person who runs the program. NAME has no port, PLACE has one. */
const sentences: readonly (readonly [codes: string, sentence: string])[] = [
  ['ENOTFOUND', 'the DNS does not know NAME'],
  ['EAI_AGAIN', 'the DNS does not answer for NAME'],
  ['ECONNREFUSED', 'nothing listens at PLACE'],
  ['ECONNRESET EPIPE UND_ERR_SOCKET', 'PLACE ended the connection'],
  ['GREETING_TIMEOUT', 'PLACE takes the connection and says nothing: does it want smtps:// or another port?'],
  ['ETIMEDOUT TimeoutError UND_ERR_CONNECT_TIMEOUT UND_ERR_HEADERS_TIMEOUT', 'no answer comes from PLACE in time'],
  ['EHOSTUNREACH EHOSTDOWN ENETUNREACH', 'no way leads to PLACE'],
  ['EADDRINUSE', 'another program listens at PLACE'],
  ['EADDRNOTAVAIL', 'this machine does not have the address NAME'],
  ['EACCES EPERM', 'this account has no right to PLACE'],
  ['ENOENT', 'PLACE does not exist'],
  ['ENOTDIR', 'PLACE is not a folder'],
  ['EISDIR', 'PLACE is a folder'],
  ['ENOSPC EDQUOT', 'no space is left for PLACE'],
  ['EROFS', 'the disk of PLACE takes no writes'],
  ['EIO', 'the disk of PLACE does not work'],
  ['EMFILE ENFILE', 'too many files are open'],
  ['CERT_HAS_EXPIRED', 'NAME has a certificate that has expired'],
  ['CERT_NOT_YET_VALID', 'NAME has a certificate that is not valid yet: is the clock right?'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'NAME has a certificate for another name'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NAME has a certificate that it signed itself'],
  [
    'SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'NAME has a certificate whose signer this machine does not know',
  ],
  ['ERR_SSL EPROTO', 'PLACE does not speak TLS as this program does'],
];

type Place = { path?: string; hostname?: string; host?: string; address?: string; port?: number };
/** Nodemailer keeps the code of Node beside its own. */
type Coded = Error & Place & { originalCode?: string; timeoutType?: string; code?: string };

function placeOf({ path, hostname, address, host = address, port }: Coded): string | undefined {
  const name = hostname ?? (host?.includes(':') ? `[${host}]` : host);
  return path ?? (name && port ? `${name}:${port}` : name);
}

/** The error behind others: `fetch`, a query, and a connection to several addresses say little themselves. */
function innermost(error: unknown): unknown {
  if (error instanceof AggregateError) return innermost(error.errors[0]);
  const isFrame = error instanceof DrizzleQueryError || error instanceof TypeError;
  return isFrame && error.cause ? innermost(error.cause) : error;
}

const ports: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 };

/** The name and the port of an address, without the password that may be in it. */
export function nameAndPort(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  return `${hostname}:${port || ports[protocol]}`;
}

/** The reason of a failure in one line of plain words, for the person who runs the program. `asked`: the address that it called. */
export function reasonOf(error: unknown, asked?: string): string {
  const cause = innermost(error);
  if (!(cause instanceof Error)) return String(cause);
  const { message, name, code, originalCode, timeoutType } = cause as Coded;
  const codes = [originalCode, timeoutType, code, name].map((one) => String(one).replace(/^ERR_SSL_.*/, 'ERR_SSL'));
  const sentence = sentences.find(([known]) => known.split(' ').some((one) => codes.includes(one)))?.[1];
  const place = asked === undefined ? placeOf(cause) : nameAndPort(asked);
  if (sentence) return sentence.replace(/PLACE|NAME/, (what) => partOf(place ?? 'it', what));
  const said = message || code || name;
  return asked === undefined ? said : `${place}: ${said}`;
}

const partOf = (place: string, what: string) => (what === 'NAME' ? place.replace(/:\d+$/, '') : place);

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
