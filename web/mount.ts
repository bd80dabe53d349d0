import type { EventEmitter } from 'node:events';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorTexts } from '#contract/copy/errors.ts';
import type { Call } from '#contract/core/client.ts';
import { addressOf, isDataAddress } from '#web/addresses.ts';
import { renderBudget } from '#web/core/render-budget.ts';
import { type KeptPage, keptPages, readyToSend } from '#web/kept-pages.ts';

/** The bundle's only door (`web/server.ts`). */
export type Web = { render: (request: Request, call: Call) => Promise<Response> };

export type MountOptions = {
  web: Web;
  /** The built client; null in development, where Vite serves it. */
  clientDir: string | null;
  /** The API's client in this process. */
  call: Call;
  /** Where people reach us: https://example.eg */
  origin: string;
  /** Emits «content» when something changed that public pages show. */
  changed: EventEmitter;
  /** How long a page is kept; 0 keeps none. */
  keepMs?: number;
  /** How many pages are kept at most. */
  entriesMax?: number;
  /** How many pages that are not kept one client may ask for, in the long run. */
  rendersPerSecond?: number;
};

const pageHeaders = {
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/**
 * The web on Fastify. Private pages are the same for everybody too (the token never reaches the server's renderer:
 * their data is fetched in the browser), so every page may be kept, compressed, until content changes.
 */
export async function mount(app: FastifyInstance, options: MountOptions): Promise<void> {
  const { web, clientDir, call, changed, keepMs = 30_000, entriesMax = 500, rendersPerSecond = 30 } = options;
  const { origin } = new URL(options.origin);
  const render = async (address: string) => readyToSend(await web.render(new Request(origin + address), call));
  const pages = keptPages({ render, keepMs, entriesMax });
  const budget = renderBudget({ perSecond: rendersPerSecond, burst: rendersPerSecond * 4 });
  changed.on('content', pages.forgetAll);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = addressOf(request.url, origin);
    if (!address) return plainText(reply, 400, errorTexts.bad_request);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plainText(reply.header('allow', 'GET, HEAD'), 405, errorTexts.bad_request);
    const key = address.pathname + address.search;
    if (!pages.has(key) && !budget.take(request.ip))
      return plainText(reply.header('retry-after', 1), 429, errorTexts.too_many);
    // Queries are endless: those pages are rendered each time and never push kept ones out.
    const isKept = address.search === '' || isDataAddress(address);
    return send(request, reply, await (isKept ? pages.get(key) : render(key)));
  }

  await app.register(async (scope) => {
    if (clientDir) await serveFiles(scope, clientDir);
    // An old tab asks for a chunk of a build that is gone: a page would be taken for a script.
    scope.get('/assets/*', (_, reply) => plainText(reply, 404, errorTexts.not_found));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.setNotFoundHandler(answer);
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
      if (isTheirs) return plainText(reply, error.statusCode ?? 400, errorTexts.bad_request);
      request.log.error(error);
      return plainText(reply, 500, errorTexts.internal);
    });
  });
}

const plainText = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff').send(text);

/** Files of the build: names with a hash in them never change, the others may. */
async function serveFiles(scope: FastifyInstance, clientDir: string): Promise<void> {
  const assets = path.join(clientDir, 'assets') + path.sep;
  await scope.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = file.startsWith(assets);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}

const encodings = ['br', 'gzip'] as const;

function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  reply.status(page.status).headers({ ...page.headers, ...pageHeaders, etag: page.etag });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = encodings.find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(page.body[encoding ?? 'identity']);
}
