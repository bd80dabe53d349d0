import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { doneText } from '#contract/copy/errors.ts';
import { type AnyEndpoint, methodOf, neededPictures, type Page, pathOf } from '#contract/core/endpoint.ts';
import { type FieldFault, Refusal } from '#contract/core/errors.ts';
import { check, optional, withDefault } from '#contract/core/fields.ts';
import { pageCursor, pageLimit, pageSizeDefault } from '#contract/core/paging.ts';
import type { FileAnswer, Preparation, Scene, StreamAnswer, Uploads } from '#server/core/act.ts';
import type { Actor } from '#server/core/actor.ts';
import { admit } from '#server/core/admit.ts';
import type { Db } from '#server/core/db.ts';
import type { House } from '#server/core/house.ts';
import { keyLengthMax, once, payloadHash } from '#server/core/idempotency.ts';
import { takeTry } from '#server/core/limits.ts';
import { receiveForm } from '#server/core/receive-form.ts';
import { answerSchema } from '#server/core/serializer.ts';

/** How a token becomes an actor; null for one that is unknown, expired or revoked. */
export type FindActor = (db: Db, token: string, now: Date) => Promise<Actor | null>;

/** Handlers of all shapes, seen from here: the contract's types were checked where they were written. */
type AnyScene = Scene<Actor | null>;
type AnyHandler =
  | ((scene: never, input: never) => Promise<unknown>)
  | { readonly prepare: (...given: never[]) => Promise<(scene: never) => Promise<unknown>> };
type Ready = Omit<AnyScene, 'page'>;

type Bound = { house: House; findActor: FindActor; pictureBytesMax: number };

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** No browser says more of itself. */
const userAgentLengthMax = 400;
const firstPage = { limit: pageSizeDefault, after: null };
const pageFields = z.object({ limit: withDefault(pageLimit, pageSizeDefault), cursor: optional(pageCursor) });

/** Puts every endpoint of the contract on its path; the one place where a transaction opens. */
export function bind(
  app: FastifyInstance,
  api: Record<string, AnyEndpoint>,
  handlers: Record<string, AnyHandler>,
  bound: Bound,
): void {
  app.decorateRequest('actor', null);
  for (const [name, endpoint] of Object.entries(api)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`no handler for ${name}`);
    app.route({
      method: methodOf(endpoint),
      url: pathOf(endpoint)
        .replace(/^\/api/, '')
        .replace(/\{(\w+)\}/g, ':$1'),
      // Asked for its head alone, a stream would never end.
      exposeHeadRoute: !endpoint.isStream,
      // Fastify's types know only the status codes that a schema names; refusals are sent in their own form.
      ...(endpoint.isFile || endpoint.isStream
        ? {}
        : { schema: { response: { 200: answerSchema(endpoint) } } as FastifySchema }),
      // Before the body is read: a stranger's upload is not received.
      onRequest: async (request) => {
        // An open call answers everybody alike: it asks nobody's name.
        if (endpoint.who === 'anyone') return;
        request.actor = await actorOf(request, bound, bound.house.db);
        admit({ ...endpoint, who: endpoint.who }, request.actor);
      },
      handler: (request, reply) => answer(request, reply, endpoint, handler, bound),
    });
  }
}

async function actorOf(request: FastifyRequest, { findActor, house }: Bound, db: Db): Promise<Actor | null> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : findActor(db, token, house.clock());
}

/** What an administrator may do can have changed while his call was received and prepared: it counts as it is now. */
async function admitAgain(request: FastifyRequest, endpoint: AnyEndpoint, bound: Bound, db: Db): Promise<void> {
  const { who } = endpoint;
  if (request.actor?.role !== 'Admin' || typeof who !== 'object' || who.duty === undefined) return;
  admit({ ...endpoint, who }, await actorOf(request, bound, db));
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  handler: AnyHandler,
  bound: Bound,
) {
  const { house } = bound;
  const now = house.clock();
  const { raw, uploads } = await receive(request, endpoint, bound.pictureBytesMax);
  const input = check(endpoint.input, raw, missingPictures(endpoint, uploads));
  if (!input.ok) throw refuseInput(input.faults);
  const page = pageAsked(endpoint, raw);

  const committed: (() => void)[] = [];
  const afterCommit = (call: () => void) => void committed.push(call);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, userAgentLengthMax);
  const { actor, ip: address } = request;
  const ready: Ready = { db: house.db, actor, now, house, address, userAgent, afterCommit };
  const settle = await tryFor(endpoint, ready, input.value);
  try {
    const act = await prepared(handler as Preparation<AnyEndpoint>, ready, input.value, uploads);
    const run = (scene: Ready) => act({ ...scene, page });
    const admitted = async (scene: Ready) => {
      await admitAgain(request, endpoint, bound, scene.db);
      return run(scene);
    };
    const output =
      methodOf(endpoint) === 'GET'
        ? await run(ready)
        : await inTransaction(ready, admitted, claimOf(request, endpoint, ready, input.value, uploads));
    for (const call of committed) call();
    await settle(null);
    return send(request, reply, endpoint, output);
  } catch (error) {
    await settle(error instanceof Refusal ? error.code : null);
    throw error;
  }
}

const refuseInput = (faults: readonly FieldFault[]) =>
  new Refusal('invalid_input', faults[0] ? { message: faults[0].message, errors: faults } : {});

type Received = { raw: Record<string, unknown>; uploads: Uploads };

async function receive(request: FastifyRequest, endpoint: AnyEndpoint, pictureBytesMax: number): Promise<Received> {
  const params = request.params as Record<string, string>;
  if (methodOf(endpoint) === 'GET') return { raw: { ...(request.query as object), ...params }, uploads: {} };
  if (request.isMultipart()) {
    if (!endpoint.pictures && !endpoint.takesForm) throw new Refusal('unsupported_media');
    const { fields, uploads } = await receiveForm(request, endpoint, pictureBytesMax);
    return { raw: { ...fields, ...params }, uploads };
  }
  if (neededPictures(endpoint).length) throw new Refusal('unsupported_media');
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('bad_request');
  return { raw: { ...body, ...params }, uploads: {} };
}

const missingPictures = (endpoint: AnyEndpoint, uploads: Uploads) =>
  neededPictures(endpoint).filter(({ field }) => !uploads[field]);

/** Takes a try where the endpoint is limited. */
async function tryFor(endpoint: AnyEndpoint, { house, actor, address, now }: Ready, input: unknown) {
  if (!endpoint.limit || !house.config.hasRateLimits) return async () => {};
  // The clean address, as it is looked up: another spelling of it is no other account.
  const { email = null } = input as { email?: string };
  return takeTry(house.db, endpoint.limit, { address, accountId: actor?.id ?? null, email }, now);
}

async function prepared(
  handler: AnyHandler | Preparation<AnyEndpoint>,
  ready: Ready,
  input: unknown,
  uploads: Uploads,
) {
  if (typeof handler === 'function')
    return (scene: AnyScene) => (handler as (s: unknown, i: unknown) => Promise<unknown>)(scene, input);
  return (handler.prepare as (...given: unknown[]) => Promise<(scene: unknown) => Promise<unknown>>)(
    ready,
    input,
    uploads,
  );
}

function pageAsked(endpoint: AnyEndpoint, raw: Record<string, unknown>): AnyScene['page'] {
  if (!endpoint.isPaged || (raw.limit === undefined && raw.cursor === undefined)) return firstPage;
  const asked = check(pageFields, { limit: raw.limit, cursor: raw.cursor });
  if (!asked.ok) throw refuseInput(asked.faults);
  return { limit: asked.value.limit, after: asked.value.cursor };
}

type Claim = Parameters<typeof once>[1];

function claimOf(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  ready: Ready,
  input: unknown,
  uploads: Uploads,
): Claim | null {
  const key = request.headers['idempotency-key'];
  if (!endpoint.creates || typeof key !== 'string' || key === '') return null;
  if (key.length > keyLengthMax) throw new Refusal('bad_request');
  const caller = ready.actor ? `account ${ready.actor.id}` : `address ${ready.address}`;
  return { caller, key, payloadHash: payloadHash(ready.house.vault, endpoint.call, input, uploads), now: ready.now };
}

/** One call, one transaction. A refusal that keeps its writes is carried out of it as a value, so that it commits. */
async function inTransaction(
  ready: Ready,
  run: (scene: Ready) => Promise<unknown>,
  claim: Claim | null,
): Promise<unknown> {
  const outcome = await ready.house.db.transaction(async (db) => {
    try {
      const scene = { ...ready, db };
      return { output: await (claim ? once(db, claim, () => run(scene)) : run(scene)) };
    } catch (error) {
      if (error instanceof Refusal && error.details.keepsWrites) return { error };
      throw error;
    }
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.output;
}

function send(request: FastifyRequest, reply: FastifyReply, endpoint: AnyEndpoint, output: unknown) {
  if (endpoint.isFile) return sendFile(reply, output as FileAnswer);
  if (endpoint.isStream) return sendStream(request, reply, output as StreamAnswer);
  const wrap = endpoint.wrap ?? 'data';
  const page = endpoint.isPaged ? (output as Page<unknown>) : null;
  if (wrap === 'bare') {
    if (page?.nextCursor) reply.header('x-next-cursor', page.nextCursor);
    return reply.send(page ? page.items : output);
  }
  const envelope = { statusCode: 200, message: endpoint.message ?? doneText };
  if (wrap === 'flat') return reply.send({ ...envelope, ...(output as object) });
  return reply.send({
    ...envelope,
    [wrap]: page ? page.items : output,
    ...(page ? { nextCursor: page.nextCursor } : {}),
  });
}

/** A private file: kept by nobody on the way, shown as what it is only, and powerless where a browser opens it. */
const sendFile = (reply: FastifyReply, { contentType, bytes, stream, saveAs }: FileAnswer) =>
  reply
    .headers({
      'content-type': contentType,
      ...(bytes === null ? {} : { 'content-length': bytes }),
      'content-disposition': saveAs === null ? 'inline' : `attachment; filename*=UTF-8''${headerText(saveAs)}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(stream);

/** A name as a header carries it (RFC 5987). */
const headerText = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

function sendStream({ headers }: FastifyRequest, reply: FastifyReply, begin: StreamAnswer): void {
  reply.hijack();
  begin(reply.raw, String(headers['last-event-id'] ?? ''));
}
