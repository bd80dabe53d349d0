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
import { contentPolicy, sealScripts } from '#web/content-policy.ts';
import { Nonce } from '#web/core/nonce.ts';
import { type Failure, report } from '#web/core/report.ts';
import headingFont from '#web/fonts/naskh-ar-700.woff2';
import { inlineStyles } from '#web/inlined-styles.ts';

const renderTimeoutMs = 5_000;

/** `faults` are of parts that the browser renders anew. */
type Rendered = { html: string; faults: readonly unknown[] };

/** Renders the whole page before anything is sent: pages are kept, so there is nothing to stream. */
function renderWhole(page: ReactNode, nonce: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const faults: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then((html) => resolve({ html, faults }), reject);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError: (error) => void faults.push(error),
    });
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

/** The headings' font is fetched before the browser has read the page that names it. */
const preloads = `<${headingFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const page = (
    <Nonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </Nonce>
  );
  const tell = given.get(report);
  // React Router renders once more with what is thrown here, the error page in the failed page's place.
  const { html, faults } = await renderWhole(page, nonce).catch((error: unknown) => {
    throw Response.json({ reference: tell(error) } satisfies Failure, { status: 500 });
  });
  for (const fault of faults) tell(fault);
  const sealed = sealScripts(html, nonce);
  const { html: whole, styles } = inlineStyles(sealed.html);
  headers.set('content-type', 'text/html; charset=utf-8');
  const policy = { styles, isDevelopment: import.meta.env.DEV };
  headers.set('content-security-policy', contentPolicy(sealed.hashes, policy));
  headers.set('link', preloads);
  return new Response(whole, { status: faults.length > 0 ? 500 : status, headers });
}

/** What fails outside loaders and rendering; those told of themselves. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  const isTold = error instanceof Response || isRouteErrorResponse(error);
  if (!isTold && !request.signal.aborted) context.get(report)(error);
};
