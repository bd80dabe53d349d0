import { randomInt } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorTexts } from '#contract/copy/errors.ts';
import type { Call } from '#contract/core/client.ts';
import { Refusal } from '#contract/core/errors.ts';
import { suggestionsFeedPath } from '#web/core/page/paths.ts';
import { renderBudget } from '#web/core/page/render-budget.ts';
import { addressOf, isDataAddress, readAddress } from '#web/serving/addresses.ts';
import { barePage, offlinePage, offlineWorker } from '#web/serving/bare-page.ts';
import { suggestionsFeed } from '#web/serving/feed.ts';
import { type CachedPage, pageCache, readyToSend } from '#web/serving/page-cache.ts';
import { serveFiles } from '#web/serving/serve-files.ts';
import { robots, securityText, securityTextPath, sitemap } from '#web/serving/sitemap.ts';
import { shellCopy } from '#web/shell/copy.ts';

/** Logs an error and returns its number in the log. */
type Report = (error: unknown) => string;

/** The only export of the bundle (`web/serving/server.ts`). */
export type Web = { render: (request: Request, call: Call, report: Report) => Promise<Response> };

export type MountOptions = {
  web: Web;
  /** The built client; null in development, where Vite serves it. */
  clientDir: string | null;
  /** Calls the API in this process. */
  call: Call;
  /** The public address of the site: https://example.eg */
  origin: string;
  /** Emits «content» when the content of public pages changes. */
  changed: EventEmitter;
  /** Whether more calls arrive than can be answered. Then no page is rendered: the cached one is sent, or 503. */
  isBusy?: () => boolean;
  /**
   * Makes the limit of tasks at once; a task that finds too many waiting is refused as unavailable. Networks take turns, and
   * each has at most half of the places.
   */
  limiter: (
    name: string,
    limits: { most: number; queueMax: number },
  ) => <T>(task: () => Promise<T>, network: string) => Promise<T>;
  /** The network of an address, for whose renderings there is one budget. */
  networkOf: (address: string) => string;
  /** How long a page is cached; 0 caches none. */
  cacheMs?: number;
  /** The most cached pages. */
  entriesMax?: number;
  /** How many pages per second one network can have rendered, on average. Cached pages do not count. */
  rendersPerSecond?: number;
};

/** Pages that are rendered at once, and that wait for it. Beyond them the cached page is sent, or 503. */
const renderings = { most: 4, queueMax: 50 };

/** Less than one process renders, so that one network alone cannot keep it busy. */
const usualRendersPerSecond = 10;

/** When a page that could not be rendered may be asked for again. */
const retryAfterSeconds = 5;

const pageHeaders = {
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/**
 * Serves the web on Fastify. Private pages are the same for everyone too: the token never reaches the renderer on the
 * server, because the browser loads their data. So every page can be cached, compressed, until content changes.
 */
export async function mount(app: FastifyInstance, options: MountOptions): Promise<void> {
  const { clientDir, changed, networkOf } = options;
  const { cacheMs = 30_000, entriesMax = 500, rendersPerSecond = usualRendersPerSecond } = options;
  const { origin } = new URL(options.origin);
  const render = renderer(app, options, origin);
  const pages = pageCache({ render: (address, network) => render(address, { network }), cacheMs, entriesMax });
  const budget = renderBudget({ perSecond: rendersPerSecond, burst: rendersPerSecond * 4 });
  changed.on('content', pages.clear);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = addressOf(request.url, origin);
    if (!address) return refuse(request, reply, 400);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(request, reply.header('allow', 'GET, HEAD'), 405);
    const key = readAddress(address);
    const network = networkOf(request.ip);
    if (!pages.has(key) && !budget.take(network)) return refuse(request, reply.header('retry-after', 1), 429);
    const isKept = key === address.pathname;
    return send(request, reply, await (isKept ? pages.get(key, network) : renderOnce(address, key, network)));
  }

  /** There are endless queries: a page that reads its query is rendered each time and never removes a cached page. */
  async function renderOnce(address: URL, key: string, network: string): Promise<CachedPage> {
    const page = await render(key, { network, isForOne: true });
    const isRefused = page === (await refusalPage(503));
    // The data of another page would be shown under this address.
    return isRefused && !isDataAddress(address) ? (pages.last(address.pathname) ?? page) : page;
  }

  await app.register(async (scope) => {
    if (clientDir) await serveFiles(scope, clientDir);
    // An old tab may request a chunk of an earlier build: a page as the answer would be run as a script.
    scope.get('/assets/*', (_, reply) => plainText(reply, 404, errorTexts.not_found));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.setNotFoundHandler(answer);
    scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
      const isClientError = error.statusCode !== undefined && error.statusCode < 500;
      if (isClientError) return refuse(request, reply, 400);
      return send(request, reply, await readyToSend(failed(reportFor(app, 'unknown')(error))));
    });
  });
}

/** All errors of one rendering have the same number, short enough to read it out on the phone. */
function reportFor(app: FastifyInstance, page: string): Report {
  const reference = String(randomInt(10_000_000, 100_000_000));
  return (error) => {
    app.log.error({ err: error, reference, page: withoutIds(page) }, 'a page failed');
    return reference;
  };
}

const failed = (reference: string) => barePage({ status: 500, message: errors.server, reference });

/** For which network a page is rendered, and whether it is sent once. */
type Rendering = { network: string; isForOne?: boolean };

/** Makes the answer of an address: a page, a page about its failure, or 503 when too many wait. */
function renderer(app: FastifyInstance, { web, call, limiter, isBusy = () => false }: MountOptions, origin: string) {
  const limited = limiter('pages', renderings);
  const generated = generatedAnswers(origin, call);
  return async (address: string, { network, isForOne = false }: Rendering): Promise<CachedPage> => {
    const { href, pathname } = new URL(origin + address);
    const report = reportFor(app, pathname);
    const make = async () => {
      if (isBusy()) throw new Refusal('unavailable');
      return generated[pathname]?.() ?? web.render(new Request(href), call, report);
    };
    return limited(make, network).then(
      (response) => readyToSend(response, { isForOne }),
      (error: unknown) => (error instanceof Refusal ? refusalPage(503) : readyToSend(failed(report(error)))),
    );
  };
}

/** Addresses that are answered without the renderer. */
const generatedAnswers = (
  origin: string,
  call: Call,
): Record<string, (() => Response | Promise<Response>) | undefined> => ({
  '/robots.txt': () => robots(origin),
  '/sitemap.xml': () => sitemap(origin, call),
  [securityTextPath]: () => securityText(origin, call),
  [suggestionsFeedPath]: () => suggestionsFeed(origin, call),
  '/offline': offlinePage,
  '/sw.js': offlineWorker,
});

/** The path for the log: ids and tokens in it say whose page it was. */
const withoutIds = (pathname: string): string => pathname.replace(/\/([^/]*\d[^/]*|[^/]{31,})/g, '/…');

const { errors } = shellCopy;

/** The texts of requests that are refused before a page is rendered. */
const refusals = {
  400: { message: errors.badAddress, text: errorTexts.bad_request },
  405: { message: errors.badAddress, text: errorTexts.bad_request },
  429: { message: errors.tooMany, text: errorTexts.too_many },
  503: { message: errors.unavailable, text: errorTexts.unavailable },
} as const;

type RefusalStatus = keyof typeof refusals;

/** Each is made once, so that a client over its limit costs no rendering. */
const refusalPages: Partial<Record<RefusalStatus, Promise<CachedPage>>> = {};

function refusalPage(status: RefusalStatus): Promise<CachedPage> {
  refusalPages[status] ??= readyToSend(barePage({ status, message: refusals[status].message }));
  return refusalPages[status];
}

/** Refuses with a page for browsers and with one line of text for other programs. */
async function refuse(request: FastifyRequest, reply: FastifyReply, status: RefusalStatus) {
  if (!request.headers.accept?.includes('text/html')) return plainText(reply, status, refusals[status].text);
  return send(request, reply, await refusalPage(status));
}

const plainText = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).type('text/plain; charset=utf-8').send(text);

const encodings = [
  ['br', /\bbr\b/],
  ['gzip', /\bgzip\b/],
] as const;

async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply.status(page.status).headers({ ...page.headers, ...pageHeaders, etag: page.etag });
  if (page.status === 503) reply.header('retry-after', retryAfterSeconds);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = encodings.find(([, pattern]) => pattern.test(accepted))?.[0];
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await page.bodyIn(encoding));
}
