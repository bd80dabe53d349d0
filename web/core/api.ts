import { createContext } from 'react-router';
import type { ApiError } from '#contract/core/api-error.ts';
import { type Call, caller, type Reply, type Transport, unattendedHeader } from '#contract/core/client.ts';
import { takesKey } from '#contract/core/endpoint.ts';
import { isAttended } from '#web/core/attended.ts';
import { askToConfirmAgain } from '#web/core/confirm-again.ts';
import { coreCopy } from '#web/core/copy.ts';
import { idempotencyKey } from '#web/core/idempotency-key.ts';
import { endSession, session } from '#web/core/session.ts';
import { untilAnswered } from '#web/core/until-answered.ts';

const callTimeoutMs = 30_000;
const uploadTimeoutMs = 120_000;
/** The browser finishes short calls when their page closes. It refuses more than 64 KiB of them together. */
const keepaliveLengthMax = 1_000;

/** The client while a page is rendered on the server: `context.get(serverCall)` in a `loader`. */
export const serverCall = createContext<Call>();

const retryAfter = (response: Response) => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {};
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const codeIn = (body: unknown) => (typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined);

/** The server did not answer. Status 0 makes the form keep what was typed and show this message. */
const unanswered = (error: unknown): Reply => {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return { status: 0, body: { code: 'network', message: isLate ? coreCopy.timeout : coreCopy.network } };
};

export function requestOf({ method, json, form, token, idempotencyKey }: Parameters<Transport>[0]): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (!isAttended()) headers.set(unattendedHeader, '1');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const body = form ?? (json === undefined ? null : JSON.stringify(json));
  const keepalive = typeof body === 'string' && body.length <= keepaliveLengthMax;
  return { method, headers, body, keepalive, signal: AbortSignal.timeout(form ? uploadTimeoutMs : callTimeoutMs) };
}

const browserTransport: Transport = async (message) => {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(message.path, requestOf(message));
    body = parse(await response.text());
  } catch (error) {
    return unanswered(error);
  }
  if (response.status === 401 && codeIn(body) === 'not_signed_in') endSession(message.token);
  return { status: response.status, body, ...retryAfter(response), nextCursor: response.headers.get('x-next-cursor') };
};

const answeredTransport = untilAnswered(browserTransport);

/**
 * A call that needs the password of the last minutes asks for it over the page and is then sent again. When the person
 * gives up, the refusal is the answer, and nobody needs to be told (`isGivenUp`).
 */
const confirmedTransport: Transport = async (message) => {
  const reply = await answeredTransport(message);
  const isConfirmed = codeIn(reply.body) === 'confirm_again' && (await askToConfirmAgain());
  return isConfirmed ? answeredTransport(message) : reply;
};

const send = caller(confirmedTransport, () => session()?.token);

/**
 * The client in the browser, with the token of the stored session: `await call(listRequests, {})`. Every act has a key, so
 * that it can be sent again until its answer arrives.
 */
export const call: Call = (endpoint, input, { idempotencyKey: key = idempotencyKey() } = {}) =>
  send(endpoint, input, takesKey(endpoint) ? { idempotencyKey: key } : {});

/** The person was asked for their password and closed the dialog: the page stays as it was. */
export const isGivenUp = ({ code }: ApiError): boolean => code === 'confirm_again';
