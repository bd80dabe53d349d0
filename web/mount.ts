import { randomInt } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorTexts } from '#contract/copy/errors.ts';
import type { Call } from '#contract/core/client.ts';
import { addressOf, isDataAddress } from '#web/addresses.ts';
import { barePage } from '#web/bare-page.ts';
import { suggestionsFeedPath } from '#web/core/paths.ts';
import { renderBudget } from '#web/core/render-budget.ts';
import { suggestionsFeed } from '#web/feed.ts';
import { type KeptPage, keptPages, readyToSend } from '#web/kept-pages.ts';
import { offlinePage, offlineWorker } from '#web/offline.ts';
import { serveFiles } from '#web/serve-files.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { robots, sitemap } from '#web/sitemap.ts';

/** Logs a failure and answers the number under which it stands in the log. */
type Report = (error: unknown) => string;

/** The bundle's only door (`web/server.ts`). */
export type Web = { render: (request: Request, call: Call, report: Report) => Promise<Response> };

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
  /** All that one rendering complains of stands under one number, short enough to be read out. */
  const reports = (page: string): Report => {
    const reference = String(randomInt(10_000_000, 100_000_000));
    return (error) => {
      app.log.error({ err: error, reference, page }, 'a page failed');
      return reference;
    };
  };
  const failed = (reference: string) => barePage({ status: 500, said: errors.server, reference });
  /** Addresses that need no renderer. */
  const written: Record<string, (() => Response | Promise<Response>) | undefined> = {
    '/robots.txt': () => robots(origin),
    '/sitemap.xml': () => sitemap(origin, call),
    [suggestionsFeedPath]: () => suggestionsFeed(origin, call),
    '/offline': offlinePage,
    '/sw.js': offlineWorker,
  };
  async function render(address: string): Promise<KeptPage> {
    const { href, pathname } = new URL(origin + address);
    const report = reports(pathname);
    const make = async () => written[pathname]?.() ?? web.render(new Request(href), call, report);
    return readyToSend(await make().catch((error: unknown) => failed(report(error))));
  }
  const pages = keptPages({ render, keepMs, entriesMax });
  const budget = renderBudget({ perSecond: rendersPerSecond, burst: rendersPerSecond * 4 });
  changed.on('content', pages.forgetAll);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = addressOf(request.url, origin);
    if (!address) return refuse(request, reply, 400);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(request, reply.header('allow', 'GET, HEAD'), 405);
    const key = address.pathname + address.search;
    if (!pages.has(key) && !budget.take(request.ip)) return refuse(request, reply.header('retry-after', 1), 429);
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
    scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
      const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
      if (isTheirs) return refuse(request, reply, 400);
      return send(request, reply, await readyToSend(failed(reports('unknown')(error))));
    });
  });
}

const { errors } = shellCopy;

/** Said before a page is even looked for. */
const refusals = {
  400: { said: errors.badAddress, text: errorTexts.bad_request },
  405: { said: errors.badAddress, text: errorTexts.bad_request },
  429: { said: errors.tooMany, text: errorTexts.too_many },
} as const;

/** Made once: whoever asks too often must not cost anything. */
const refusalPages: Partial<Record<number, Promise<KeptPage>>> = {};

/** As a page for whoever reads pages, as a line for programs. */
async function refuse(request: FastifyRequest, reply: FastifyReply, status: keyof typeof refusals) {
  const { said, text } = refusals[status];
  if (!request.headers.accept?.includes('text/html')) return plainText(reply, status, text);
  refusalPages[status] ??= readyToSend(barePage({ status, said }));
  return send(request, reply, await refusalPages[status]);
}

const plainText = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff').send(text);

const encodings = [
  ['br', /\bbr\b/],
  ['gzip', /\bgzip\b/],
] as const;

function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  reply.status(page.status).headers({ ...page.headers, ...pageHeaders, etag: page.etag });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = encodings.find(([, named]) => named.test(accepted))?.[0];
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(page.body[encoding ?? 'identity']);
}
