import { DrizzleQueryError } from 'drizzle-orm';

type Failure = Error & { code?: string };

/** The failure behind a failed query: Drizzle's own message carries the query's parameters, which are personal data. */
const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? (error.cause ?? error) : error);

/** Codes of a database that is away, starting, stopping or full: of the network, and PostgreSQL's own. */
const awayCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300'];
const awayTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Did the call fail because the database does not answer? It may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = causeOf(error);
  if (cause instanceof AggregateError) return cause.errors.some(isDatabaseAway);
  if (!(cause instanceof Error)) return false;
  const { code = '', message } = cause as Failure;
  return awayCodes.includes(code) || code.startsWith('08') || awayTexts.test(message);
}

/** What of a failure may stand in the log: never the parameters or the rows of a query. */
export function loggedFailure(error: unknown): Record<string, unknown> {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return { message: String(cause) };
  const { name, message, code, stack } = cause as Failure;
  const query = error instanceof DrizzleQueryError ? { query: error.query } : {};
  return { type: name, message, ...(code === undefined ? {} : { code }), ...query, stack };
}
