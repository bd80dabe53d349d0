import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { keepTyping, watchScripts } from '#web/core/page/before-scripts.ts';
import { DocumentParts } from '#web/core/page/document-parts.ts';
import { headScript as paintScript } from '#web/core/page/paint.ts';
import { renderTurns } from '#web/core/page/render-turns.ts';
import { type Failure, report } from '#web/core/page/report.ts';
import { fieldsOfPage, typedIn } from '#web/core/page/typed-fields.ts';
import { usedStyles } from '#web/core/page/used-styles.ts';
import headingFont from '#web/fonts/naskh-ar-700.woff2';
import { contentPolicy, hashScripts } from '#web/serving/content-policy.ts';
import { shellCopy } from '#web/shell/copy.ts';
import styles from '#web/styles.css?inline';
import styleSheet from '#web/styles.css?url';

const renderTimeoutMs = 5_000;
const inTurn = renderTurns();
/** Stands in the rendered page until it is known which styles the page needs. */
const stylesMark = '/* styles */';
const stylesFor = import.meta.env.DEV ? () => styles : usedStyles(styles);

/** `errors` of parts that the browser renders again. */
type Rendered = { html: string; errors: readonly unknown[] };

/** Renders the whole page before anything is sent: pages are cached, so there is nothing to stream. */
function renderWhole(page: ReactNode, nonce: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then((html) => resolve({ html, errors }), reject);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError: (error) => void errors.push(error),
    });
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

/** Preloads the font of the headings before the browser has parsed the styles. */
const preloads = `<${headingFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`;

function firstScripts({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]);
  return [...new Set([manifest.entry, ...routes].flatMap((part) => part?.imports ?? []))];
}

const { unfinished } = shellCopy;
const beforeScripts = `(${watchScripts})((${keepTyping})(${fieldsOfPage},${typedIn}),${JSON.stringify(unfinished)})`;
const headScript = `${paintScript};${beforeScripts}`;

/**
 * After the first paint, fetches the style sheet, again until it comes, and the scripts: links in the rendered page would be
 * moved by React into the head, before the content. A hidden page is not painted.
 */
const endScript = (scripts: readonly string[]) => `{
  dispatchEvent(new Event('fieldsThere'));
  const add = (link) => document.head.append(Object.assign(document.createElement('link'), link));
  const addStyles = () =>
    add({ rel: 'stylesheet', href: '${styleSheet}', onerror() { this.remove(); setTimeout(addStyles, 3000); } });
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    addStyles();
    for (const href of ${JSON.stringify(scripts)}) add({ rel: 'modulepreload', href });
  };
  if (document.hidden || !window.PerformanceObserver) load();
  else {
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
    setTimeout(load, 3000); // Some browsers tell of no paint.
  }
}`;

/**
 * React Router preloads those scripts, and React puts such links into the head, where they delay the content.
 * The script at the end of the body adds them of the document instead.
 */
function withoutPreloads(context: EntryContext): EntryContext {
  const { entry, routes, ...manifest } = context.manifest;
  const withoutImports = Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }]);
  return {
    ...context,
    manifest: { ...manifest, entry: { ...entry, imports: [] }, routes: Object.fromEntries(withoutImports) },
  };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const page = (
    <DocumentParts value={{ styles: stylesMark, headScript, endScript: endScript(firstScripts(context)), nonce }}>
      <ServerRouter context={withoutPreloads(context)} url={request.url} nonce={nonce} />
    </DocumentParts>
  );
  const reportError = given.get(report);
  // React Router renders again with what is thrown here: the error page replaces the failed page.
  const { html, errors } = await inTurn(() => renderWhole(page, nonce)).catch((error: unknown) => {
    throw Response.json({ reference: reportError(error) } satisfies Failure, { status: 500 });
  });
  for (const error of errors) reportError(error);
  const hashed = hashScripts(html, nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  const used = stylesFor(hashed.html);
  const policy = { styles: [used], isDevelopment: import.meta.env.DEV };
  headers.set('content-security-policy', contentPolicy(hashed.hashes, policy));
  headers.set('link', preloads);
  return new Response(
    hashed.html.replace(stylesMark, () => used),
    { status: errors.length > 0 ? 500 : status, headers },
  );
}

/** Logs errors outside loaders and rendering; expected ones are skipped. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  const isExpected = error instanceof Response || isRouteErrorResponse(error);
  if (!isExpected && !request.signal.aborted) context.get(report)(error);
};
