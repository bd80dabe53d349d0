import { createContext } from 'react-router';
import type { ApiError } from '#contract/core/api-error.ts';
import {
  type Call,
  caller,
  type Message,
  type Reply,
  type Transport,
  unattendedHeader,
} from '#contract/core/client.ts';
import { takesKey } from '#contract/core/endpoint.ts';
import { newerThanActs } from '#web/core/calls/acts.ts';
import { isAttended } from '#web/core/calls/attended.ts';
import { learnTime } from '#web/core/calls/server-time.ts';
import { untilAnswered } from '#web/core/calls/until-answered.ts';
import { coreCopy } from '#web/core/copy.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { endSession, replacementOf, secondFactorIsMissing, session } from '#web/core/session/session.ts';
import { parseJson } from '#web/core/session/storage.ts';

let asked: Promise<boolean> | null = null;

/**
 * Asks for the password (and the code) that a refused call needs. Calls that are refused at the same time share one
 * question. False: the person closed the dialog.
 */
function askToConfirmAgain(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    openDialog('confirm-again', { answer: resolve });
  }).finally(() => {
    asked = null;
  });
  return asked;
}

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

const codeIn = (body: unknown) => (typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined);

/** The server did not answer. Status 0 makes the form keep what was typed and show this message. */
const unanswered = (error: unknown): Reply => {
  const isLate = error instanceof DOMException && /^(Timeout|Abort)Error$/.test(error.name);
  return { status: 0, body: { code: 'network', message: isLate ? coreCopy.timeout : coreCopy.network } };
};

export function requestOf({ method, json, form, token, idempotencyKey, accept }: Message): RequestInit {
  const headers = new Headers({ accept: accept ?? 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (!isAttended()) headers.set(unattendedHeader, '1');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const body = form ?? (json === undefined ? null : JSON.stringify(json));
  const keepalive = typeof body === 'string' && body.length <= keepaliveLengthMax;
  return { method, headers, body, keepalive, signal: AbortSignal.timeout(form ? uploadTimeoutMs : callTimeoutMs) };
}

type ReadBody = (response: Response) => Promise<unknown>;
const readJson: ReadBody = async (response) => parseJson(await response.text());
const readFile: ReadBody = (response) => (response.ok ? response.blob() : readJson(response));

async function send(message: Message, readBody: ReadBody): Promise<Reply> {
  try {
    const response = await fetch(message.path, requestOf(message));
    learnTime(response);
    const nextCursor = response.headers.get('x-next-cursor');
    return { status: response.status, body: await readBody(response), ...retryAfter(response), nextCursor };
  } catch (error) {
    return unanswered(error);
  }
}

const isSignedOut = ({ status, body }: Reply) => status === 401 && codeIn(body) === 'not_signed_in';

/** The account of the call, from its first try on: somebody else may have signed in meanwhile. */
type Sender = { readonly account: number | undefined; readonly readBody: ReadBody };

/**
 * The token of a call may be replaced while it is under way: the person confirms who they are, here or in another tab.
 * The call is then sent again with the new one. Otherwise the session has ended.
 */
async function sendWithNewestToken(message: Message, { account, readBody }: Sender): Promise<Reply> {
  const reply = await send(message, readBody);
  if (codeIn(reply.body) === 'second_factor_missing') secondFactorIsMissing();
  if (!isSignedOut(reply)) return reply;
  const token = message.token === undefined ? null : await replacementOf(message.token, account);
  const again = token === null ? reply : await send({ ...message, token }, readBody);
  if (isSignedOut(again)) endSession(token ?? message.token);
  return again;
}

/**
 * A call that needs the password of the last minutes asks for it over the page and is then sent again. When the person
 * gives up, the refusal is the answer, and the form shows nothing (`isGivenUp`).
 */
function confirmedTransport(readBody: ReadBody): Transport {
  return async (message) => {
    const account = session()?.id;
    const answered = untilAnswered((again) => sendWithNewestToken(again, { account, readBody }));
    const reply = await answered(message);
    const isConfirmed = codeIn(reply.body) === 'confirm_again' && (await askToConfirmAgain());
    const mine = session();
    if (!isConfirmed || mine === null || mine.id !== account) return reply;
    return answered({ ...message, token: mine.token });
  };
}

const sendCall = caller(newerThanActs(confirmedTransport(readJson)), () => session()?.token);

/**
 * The client in the browser, with the token of the stored session: `await call(listRequests, {})`. Every act has a key, so
 * that it can be sent again until its answer arrives.
 */
export const call: Call = (endpoint, input, { idempotencyKey: key = idempotencyKey() } = {}) =>
  sendCall(endpoint, input, takesKey(endpoint) ? { idempotencyKey: key } : {});

/** For private files: the body of a success is a `Blob`. */
export const fileTransport = confirmedTransport(readFile);

/** The person was asked for their password and closed the dialog: the page stays as it was. */
export const isGivenUp = ({ code }: ApiError): boolean => code === 'confirm_again';

/** A new key for one opening of a form: sent twice, it creates one thing (specification#repeated-calls). */
export const idempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
