import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { unattendedHeader } from '#contract/core/client.ts';
import { type AnyEndpoint, asCsv, methodOf, neededPictures, pathOf, takesKey } from '#contract/core/endpoint.ts';
import { Refusal, refuseInput } from '#contract/core/errors.ts';
import { check, optional, withDefault } from '#contract/core/fields.ts';
import { pageCursor, pageLimit, pageSizeDefault } from '#contract/core/paging.ts';
import type { Db } from '#server/base/db/db.ts';
import { isDatabaseAway, isPlanStale } from '#server/base/failure.ts';
import { type Actor, admit, admitFirst, type EndConfirmation } from '#server/call/context/actor.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { Preparation, RequestContext, Uploads } from '#server/call/context/handler.ts';
import { openTries, refuseIfOut } from '#server/call/context/tries.ts';
import { keyLengthMax, once, payloadHashes } from '#server/call/http/idempotency.ts';
import { closeUploads, receiveForm } from '#server/call/http/receive-form.ts';
import type { OnRefusal } from '#server/call/http/request-log.ts';
import { answerSchema, sendAnswer } from '#server/call/http/send-answer.ts';

/** `isUse` is false for a call that a page makes by itself while nobody touches it: the session goes on being idle. */
export type CallToken = { readonly token: string; readonly isUse: boolean };
/** Finds the actor of a token; null when the token is unknown, expired or revoked. */
export type FindActor = (db: Db, given: CallToken, now: Date) => Promise<Actor | null>;

/** A handler of any endpoint. Its types were checked against the contract where the handler is written. */
type AnyContext = RequestContext<Actor | null>;
type AnyHandler =
  | ((context: never, input: never) => Promise<unknown>)
  | { readonly prepare: (...given: never[]) => Promise<(context: never) => Promise<unknown>> };
type CallContext = Omit<AnyContext, 'page'>;

type BindOptions = {
  app: AppContext;
  findActor: FindActor;
  endConfirmation: EndConfirmation;
  onRefusal: OnRefusal;
  pictureBytesMax: number;
  /** Takes a place for an upload until its body has arrived, or refuses it. */
  takePlace: (request: FastifyRequest) => void;
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** The longest `User-Agent` of a browser is shorter. */
const userAgentLengthMax = 400;
/** The first media type of `Accept` is CSV. */
const wantsCsv = /^\s*text\/csv\s*(?:[,;]|$)/i;
const firstPage = { limit: pageSizeDefault, after: null };
const pageFields = z.object({ limit: withDefault(pageLimit, pageSizeDefault), cursor: optional(pageCursor) });

/** Registers a route for every endpoint of the contract. Transactions are opened only here. */
export function bind(
  server: FastifyInstance,
  api: Record<string, AnyEndpoint>,
  handlers: Record<string, AnyHandler>,
  options: BindOptions,
): void {
  server.decorateRequest('actor', null);
  for (const [name, endpoint] of Object.entries(api)) {
    const usual = { endpoint, handler: handlerOf(handlers, name) };
    const file = endpoint.csv ? { endpoint: asCsv(endpoint), handler: handlerOf(handlers, `${name}Csv`) } : usual;
    const asked = ({ headers }: FastifyRequest) => (wantsCsv.test(headers.accept ?? '') ? file : usual);
    server.route({
      method: methodOf(endpoint),
      url: pathOf(endpoint)
        .replace(/^\/api/, '')
        .replace(/\{(\w+)\}/g, ':$1'),
      // The answer to HEAD would never end.
      exposeHeadRoute: !endpoint.isStream,
      // Fastify's types allow only the status codes that a schema names; refusals are sent without a schema.
      ...(endpoint.isFile || endpoint.isStream
        ? {}
        : { schema: { response: { 200: answerSchema(endpoint) } } as FastifySchema }),
      // Before the body is read, so that an upload without permission is not received.
      onRequest: async (request, reply) => {
        if (endpoint.csv) reply.header('vary', 'accept');
        // A call that is open to anyone gives the same answer to everyone, so it does not look up the actor.
        if (endpoint.who === 'anyone' && !endpoint.knowsCaller) return;
        const { db, clock } = options.app;
        request.actor = await actorOf(request, options, db);
        const { who, ...rest } = asked(request).endpoint;
        if (who === 'anyone') return;
        const { endConfirmation } = options;
        await admitFirst({ ...rest, who }, request.actor, { db, now: clock(), endConfirmation });
      },
      // Before the body is parsed.
      preParsing: async (request) => {
        const { app } = options;
        const { ip: address, actor } = request;
        if (!endpoint.limit || !app.config.hasRateLimits) return;
        const caller = { address, accountId: actor?.id ?? null, now: app.clock() };
        await refuseIfOut(app.db, app.limits[endpoint.limit], caller).catch((error: unknown) =>
          failTold(request, { endpoint, input: null, error }, options),
        );
      },
      handler: (request, reply) => answer(request, reply, asked(request), options),
    });
  }
}

function handlerOf(handlers: Record<string, AnyHandler>, name: string): AnyHandler {
  const handler = handlers[name];
  if (!handler) throw new Error(`no handler for ${name}`);
  return handler;
}

async function actorOf(request: FastifyRequest, { findActor, app }: BindOptions, db: Db): Promise<Actor | null> {
  const isUse = request.headers[unattendedHeader] === undefined;
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : findActor(db, { token, isUse }, app.clock());
}

/**
 * The session or its confirmation may end, and the account or its permission may change, while the call is received and
 * prepared. The account and permission at the end count.
 */
async function admitAgain(request: FastifyRequest, endpoint: AnyEndpoint, options: BindOptions, db: Db) {
  if (endpoint.who === 'anyone') return request.actor;
  const actor = await actorOf(request, options, db);
  admit({ ...endpoint, who: endpoint.who }, actor, options.app.clock());
  return actor;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, handler }: { endpoint: AnyEndpoint; handler: AnyHandler },
  options: BindOptions,
) {
  const { app } = options;
  const now = app.clock();
  if (endpoint.pictures && request.isMultipart() && app.config.hasRateLimits) options.takePlace(request);
  const tries = openTries(app, { address: request.ip, accountId: request.actor?.id ?? null, now });
  let read: object | null = null;
  const onRead = (input: object) => {
    read = input;
  };
  try {
    if (endpoint.limit) await tries.takeOfNetwork(endpoint.limit);
    const received = await receive(request, endpoint, options);
    const call = { endpoint, handler, options, now, tries, onRead, ...received };
    const output = await answerReceived(request, call).finally(() => closeUploads(Object.values(received.uploads)));
    await tries.settle(null);
    return sendAnswer(reply, endpoint, output);
  } catch (error) {
    // The lease of a try ends soon. To settle it would make the caller wait for the same database again. A database
    // with only a stale plan answers.
    if (!isDatabaseAway(error) || isPlanStale(error)) await tries.settle(error instanceof Refusal ? error.code : null);
    return failTold(request, { endpoint, input: read, error }, options);
  }
}

/** Throws the error. If it is a refusal, `onRefusal` gets it before. */
async function failTold(
  request: FastifyRequest,
  { error, ...call }: { endpoint: AnyEndpoint; input: object | null; error: unknown },
  { onRefusal }: BindOptions,
): Promise<never> {
  if (error instanceof Refusal) await onRefusal(request, { ...call, refusal: error });
  throw error;
}

type ReceivedCall = Received & {
  endpoint: AnyEndpoint;
  handler: AnyHandler;
  options: BindOptions;
  now: Date;
  tries: ReturnType<typeof openTries>;
  onRead: (input: object) => void;
};

async function answerReceived(
  request: FastifyRequest,
  { endpoint, handler, options, now, tries, onRead, raw, uploads }: ReceivedCall,
): Promise<unknown> {
  const { app } = options;
  const input = check(endpoint.input, raw, missingPictures(endpoint, uploads));
  if (!input.ok) throw refuseInput(input.errors);
  onRead(input.value as object);
  const page = requestedPage(endpoint, raw);

  const callbacks: (() => void)[] = [];
  const afterCommit = (call: () => void) => void callbacks.push(call);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, userAgentLengthMax);
  const { actor, ip: address } = request;
  const ready: CallContext = { db: app.db, actor, now, app, address, userAgent, afterCommit, takeTry: tries.take };
  // The normalised address, so that another spelling of it counts for the same account.
  const { email = null } = input.value as { email?: string };
  if (endpoint.limit) await tries.take(endpoint.limit, email);
  const handle = await prepareHandler(handler as Preparation<AnyEndpoint>, ready, input.value, uploads);
  const run = (context: CallContext) => handle({ ...context, page });
  const admitted = async (context: CallContext) =>
    run({ ...context, actor: await admitAgain(request, endpoint, options, context.db) });
  const output =
    methodOf(endpoint) === 'GET'
      ? await run(ready)
      : await inTransaction(ready, admitted, claimOf(request, endpoint, ready, input.value, uploads));
  for (const call of callbacks) call();
  return output;
}

type Received = { raw: Record<string, unknown>; uploads: Uploads };

async function receive(request: FastifyRequest, endpoint: AnyEndpoint, options: BindOptions): Promise<Received> {
  // Not copied: a body can have thousands of keys.
  const withParams = (fields: object) => Object.assign(fields, request.params) as Received['raw'];
  if (methodOf(endpoint) === 'GET') return { raw: withParams(request.query as object), uploads: {} };
  if (request.isMultipart()) {
    if (!endpoint.pictures && !endpoint.takesForm) throw new Refusal('unsupported_media');
    const { fields, uploads } = await receiveForm(request, endpoint, {
      folder: options.app.temporaryFolder,
      bytesMax: options.pictureBytesMax,
    });
    return { raw: withParams(fields), uploads };
  }
  if (neededPictures(endpoint).length) throw new Refusal('unsupported_media');
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('bad_request');
  return { raw: withParams(body), uploads: {} };
}

const missingPictures = (endpoint: AnyEndpoint, uploads: Uploads) =>
  neededPictures(endpoint).filter(({ field }) => !uploads[field]);

async function prepareHandler(
  handler: AnyHandler | Preparation<AnyEndpoint>,
  ready: CallContext,
  input: unknown,
  uploads: Uploads,
) {
  if (typeof handler === 'function')
    return (context: AnyContext) => (handler as (context: unknown, input: unknown) => Promise<unknown>)(context, input);
  return (handler.prepare as (...given: unknown[]) => Promise<(context: unknown) => Promise<unknown>>)(
    ready,
    input,
    uploads,
  );
}

function requestedPage(endpoint: AnyEndpoint, raw: Record<string, unknown>): AnyContext['page'] {
  if (!endpoint.isPaged || (raw.limit === undefined && raw.cursor === undefined)) return firstPage;
  const query = check(pageFields, { limit: raw.limit, cursor: raw.cursor });
  if (!query.ok) throw refuseInput(query.errors);
  return { limit: query.value.limit, after: query.value.cursor };
}

type Claim = Parameters<typeof once>[1];

function claimOf(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  ready: CallContext,
  input: unknown,
  uploads: Uploads,
): Claim | null {
  const key = request.headers['idempotency-key'];
  if (!takesKey(endpoint) || typeof key !== 'string' || key === '') return null;
  if (key.length > keyLengthMax) throw new Refusal('bad_request');
  const caller = ready.actor ? `account ${ready.actor.id}` : `address ${ready.address}`;
  const hashes = payloadHashes(ready.app.encryption, endpoint.call, input, uploads);
  return { caller, key, payloadHashes: hashes, now: ready.now };
}

/** One call, one transaction. A refusal with `keepsWrites` is returned instead of thrown, so that its writes commit. */
async function inTransaction(
  ready: CallContext,
  run: (context: CallContext) => Promise<unknown>,
  claim: Claim | null,
): Promise<unknown> {
  const outcome = await ready.app.db.transaction(async (db) => {
    try {
      const context = { ...ready, db };
      return { output: await (claim ? once(db, claim, () => run(context)) : run(context)) };
    } catch (error) {
      if (error instanceof Refusal && error.details.keepsWrites) return { error };
      throw error;
    }
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.output;
}
