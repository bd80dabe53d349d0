import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { api, apiByDomain } from '#contract/api.ts';
import type { Message, Transport } from '#contract/core/client.ts';
import { Refusal } from '#contract/core/errors.ts';
import { openApi } from '#contract/core/openapi.ts';
import { pictureBytesMax } from '#contract/files.ts';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { exportAccount } from '#server/accounts/export-account.ts';
import { accountRecords } from '#server/accounts/own-records.ts';
import { accountsHandlers } from '#server/accounts/routes.ts';
import { findActor } from '#server/accounts/sessions.ts';
import { administrationHandlers } from '#server/administration/routes.ts';
import { addMedia } from '#server/content/media.ts';
import { contentHandlers } from '#server/content/routes.ts';
import { answerError, sendRefusal } from '#server/core/answer.ts';
import { addApiDocs } from '#server/core/api-docs.ts';
import { bind } from '#server/core/bind.ts';
import { addHealth } from '#server/core/health.ts';
import type { House } from '#server/core/house.ts';
import { fileRecords } from '#server/files/own-records.ts';
import { filesHandlers } from '#server/files/routes.ts';
import { mayReadRoomAttachment } from '#server/invitations/access.ts';
import { endRoomsOfLeaver } from '#server/invitations/end-rooms.ts';
import { forgetRooms } from '#server/invitations/forget.ts';
import { invitationRecords } from '#server/invitations/own-records.ts';
import { invitationsHandlers } from '#server/invitations/routes.ts';
import { forgetNotifications } from '#server/notifications/forget.ts';
import { notificationRecords } from '#server/notifications/own-records.ts';
import { notificationsHandlers } from '#server/notifications/routes.ts';
import { streams } from '#server/notifications/streams.ts';
import { addUnsubscribe } from '#server/notifications/unsubscribe.ts';
import { forgetOffers } from '#server/offers/forget.ts';
import { offerRecords } from '#server/offers/own-records.ts';
import { offersHandlers } from '#server/offers/routes.ts';
import { forgetPayments } from '#server/payments/forget.ts';
import { paymentRecords } from '#server/payments/own-records.ts';
import { paymentsHandlers } from '#server/payments/routes.ts';
import { mayReadAttachment } from '#server/requests/attachments.ts';
import { forgetRequests } from '#server/requests/forget.ts';
import { requestRecords } from '#server/requests/own-records.ts';
import { requestsHandlers } from '#server/requests/routes.ts';
import { forgetSuggestions } from '#server/suggestions/forget.ts';
import { suggestionRecords } from '#server/suggestions/own-records.ts';
import { suggestionsHandlers } from '#server/suggestions/routes.ts';

/** What the domains keep about a person. */
export const ownSections = {
  ...fileRecords,
  ...accountRecords,
  ...notificationRecords,
  ...requestRecords,
  ...paymentRecords,
  ...invitationRecords,
  ...offerRecords,
  ...suggestionRecords,
};
/** What the domains do when he goes: rooms and offers while their requests are as they were, requests before payments. */
const forgets = [
  forgetRooms,
  forgetOffers,
  forgetRequests,
  endRoomsOfLeaver,
  forgetPayments,
  forgetSuggestions,
  forgetNotifications,
];

/** The largest JSON body; the longest text field needs a fraction of it. */
const jsonBytesMax = 256 * 1024;
/** A picture of 10 MiB takes this long on a slow phone. */
const requestTimeoutMs = 300_000;
const connectionTimeoutMs = 120_000;

const handlers = {
  ...filesHandlers({ attachment: mayReadAttachment, 'room attachment': mayReadRoomAttachment }),
  ...accountsHandlers,
  ...notificationsHandlers,
  ...contentHandlers,
  ...requestsHandlers,
  ...paymentsHandlers,
  ...invitationsHandlers,
  ...offersHandlers,
  ...suggestionsHandlers,
  ...administrationHandlers,
  exportAccount: exportAccount(ownSections),
  deleteAccount: deleteAccount(forgets),
};

/** Assembles the interface on a house; listening and pages are the caller's business. */
export async function buildApp(house: House): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: house.log,
    // A line a request costs a fifth of the throughput and would hold addresses; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonBytesMax,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    trustProxy: house.config.isBehindProxy ? ['loopback', 'linklocal', 'uniquelocal'] : false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, new Refusal('bad_request')),
  });
  addHealth(app, house);
  const { openStream, close: closeStreams } = streams(house);
  app.addHook('preClose', closeStreams);
  await addMedia(app, house);
  await addUnsubscribe(app, house);
  await app.register(
    async (scope) => {
      await scope.register(multipart, { throwFileSizeLimit: false });
      scope.setErrorHandler(answerError);
      readBodies(scope);
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      });
      bind(
        scope,
        api,
        { ...handlers, openStream },
        {
          house,
          findActor,
          pictureBytesMax,
        },
      );
      addApiDocs(scope, openApi(apiByDomain), '/api');
      for (const url of ['/', '/*']) scope.all(url, (_request, reply) => sendRefusal(reply, new Refusal('not_found')));
    },
    { prefix: '/api' },
  );
  return app;
}

/** JSON, with an empty body as no fields, and forms; nothing else is read. */
function readBodies(scope: FastifyInstance): void {
  const readJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : void readJson(request, String(body), done),
  );
}

/** Carries calls to the app without a network: for server rendering, the demo content and tests. */
export const inProcess =
  (app: FastifyInstance, headers: Record<string, string> = {}): Transport =>
  async ({ method, path, json, form, token, idempotencyKey }: Message) => {
    const reply = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(form ? { payload: form } : json === undefined ? {} : { payload: json as object }),
    });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const retryAfter = reply.headers['retry-after'];
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : reply.rawPayload,
      nextCursor: (reply.headers['x-next-cursor'] as string | undefined) ?? null,
      ...(retryAfter === undefined ? {} : { retryAfterSeconds: Number(retryAfter) }),
    };
  };
