import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { api, apiByDomain } from '#contract/api.ts';
import type { Message, Transport } from '#contract/core/client.ts';
import { Refusal } from '#contract/core/errors.ts';
import { openApi } from '#contract/core/openapi.ts';
import { pictureBytesMax } from '#contract/files/calls.ts';
import { accountExport } from '#server/accounts/data-export.ts';
import { logFailedLogin } from '#server/accounts/login/log-failed-login.ts';
import { endConfirmation, findActor } from '#server/accounts/login/sessions.ts';
import { accountsHandlers } from '#server/accounts/routes.ts';
import { countWaiting } from '#server/administration/overview.ts';
import { administrationHandlers } from '#server/administration/routes.ts';
import { version } from '#server/base/version.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { answerError, sendRefusal } from '#server/call/http/answer.ts';
import { addApiDocs } from '#server/call/http/api-docs.ts';
import { limitBodyTime, limitConnections, requestTimeoutMs, uploadPlaces } from '#server/call/http/arrivals.ts';
import { bind } from '#server/call/http/bind.ts';
import { sendAnswersInFull } from '#server/call/http/full-answers.ts';
import { refuseOverload } from '#server/call/http/overload.ts';
import { addRequestLog, newRequestId } from '#server/call/http/request-log.ts';
import { addSafeHeaders } from '#server/call/http/safe-headers.ts';
import { complaintExport } from '#server/complaints/export-and-erase.ts';
import { complaintsHandlers } from '#server/complaints/routes.ts';
import { addMedia } from '#server/content/media.ts';
import { contentHandlers } from '#server/content/routes.ts';
import { fileExport } from '#server/files/data-export.ts';
import { filesHandlers } from '#server/files/routes.ts';
import { mayReadRoomAttachment } from '#server/invitations/access.ts';
import { invitationExport } from '#server/invitations/export-and-erase.ts';
import { invitationsHandlers } from '#server/invitations/routes.ts';
import { notificationExport } from '#server/notifications/export-and-erase.ts';
import { notificationsHandlers } from '#server/notifications/routes.ts';
import { streams } from '#server/notifications/streams.ts';
import { addUnsubscribe } from '#server/notifications/unsubscribe.ts';
import { offerExport } from '#server/offers/export-and-erase.ts';
import { offersHandlers } from '#server/offers/routes.ts';
import { paymentExport } from '#server/payments/export-and-erase.ts';
import { paymentsHandlers } from '#server/payments/routes.ts';
import { mayReadAttachment } from '#server/requests/attachments.ts';
import { requestExport } from '#server/requests/export-and-erase.ts';
import { requestsHandlers } from '#server/requests/routes.ts';
import { addHealth } from '#server/run/health.ts';
import { addMetrics } from '#server/run/metrics.ts';
import { suggestionExport } from '#server/suggestions/export-and-erase.ts';
import { suggestionsHandlers } from '#server/suggestions/routes.ts';

/** The data of a person in each domain, for the export of their data. */
export const exportSections = {
  ...fileExport,
  ...accountExport,
  ...notificationExport,
  ...requestExport,
  ...paymentExport,
  ...invitationExport,
  ...offerExport,
  ...suggestionExport,
  ...complaintExport,
};

/** The largest JSON body; the longest text field needs a fraction of it. */
const jsonBytesMax = 256 * 1024;
const connectionTimeoutMs = 120_000;
/** How long a connection may take to send the headers of a call, and how often that is checked. */
const headersTimeoutMs = 15_000;
const checkConnectionsEachMs = 5_000;

const handlers = {
  ...filesHandlers({ attachment: mayReadAttachment, 'room attachment': mayReadRoomAttachment }),
  ...accountsHandlers(exportSections),
  ...contentHandlers,
  ...requestsHandlers,
  ...paymentsHandlers,
  ...invitationsHandlers,
  ...offersHandlers,
  ...suggestionsHandlers,
  ...complaintsHandlers,
  ...administrationHandlers,
};

const apiDocument = openApi(apiByDomain, version);

/** Builds the API on an app context. The caller adds the pages and starts listening. */
export async function buildServer(app: AppContext): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: app.log,
    // Fastify's own two lines for each request would contain addresses; `request-log.ts` writes one without.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    bodyLimit: jsonBytesMax,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: checkConnectionsEachMs },
    requestTimeout: requestTimeoutMs,
    pluginTimeout: 0, // A busy machine starts slowly: ten seconds would end the start.
    // A call that has reached a process that stops is answered (specification#full-answers).
    return503OnClosing: false,
    connectionTimeout: connectionTimeoutMs,
    trustProxy: app.config.isBehindProxy ? ['loopback', 'linklocal', 'uniquelocal'] : false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, new Refusal('bad_request')),
  });
  addRequestLog(server);
  sendAnswersInFull(server);
  if (app.config.hasRateLimits && !app.config.isBehindProxy) limitConnections(server.server);
  addSafeHeaders(server, app.config);
  server.addHook('onRequest', refuseSecondHost);
  addHealth(server, app);
  const { openStream, size: openStreams, close: closeStreams } = streams(app);
  addMetrics(server, app, { queues: countWaiting, openStreams });
  server.addHook('preClose', closeStreams);
  await addMedia(server, app);
  await addUnsubscribe(server, app);
  await server.register(
    async (scope) => {
      await scope.register(multipart, { throwFileSizeLimit: false });
      scope.setErrorHandler(answerError);
      readBodies(scope);
      limitBodyTime(scope);
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      refuseOverload(scope, app);
      bind(
        scope,
        api,
        { ...handlers, ...notificationsHandlers(openStream) },
        {
          app,
          findActor: (...given) => findActor(app, ...given),
          endConfirmation,
          onRefusal: logFailedLogin(app),
          pictureBytesMax,
          takePlace: uploadPlaces(),
        },
      );
      await addApiDocs(scope, apiDocument, '/api');
      for (const url of ['/', '/*']) scope.all(url, (_request, reply) => sendRefusal(reply, new Refusal('not_found')));
    },
    { prefix: '/api' },
  );
  return server;
}

/** A proxy in front may have read the other one. */
const refuseSecondHost = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) return sendRefusal(reply, new Refusal('bad_request'));
};

/** Accepts only JSON and forms. An empty JSON body means no fields. */
function readBodies(scope: FastifyInstance): void {
  const readJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : void readJson(request, String(body), done),
  );
}

/** Sends calls to the server without a network: for server rendering, demo content and tests. */
export const inProcess =
  (server: FastifyInstance, headers: Record<string, string> = {}): Transport =>
  async ({ method, path, json, form, token, idempotencyKey, accept }: Message) => {
    const reply = await server.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(accept === undefined ? {} : { accept }),
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
