import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { contentPolicy, sealScripts } from '#web/content-policy.ts';
import { Nonce } from '#web/core/nonce.ts';
import headingFont from '#web/fonts/naskh-ar-700.woff2';

const renderTimeoutMs = 5_000;

type Rendered = { html: string; isBroken: boolean };

/** Renders the whole page before anything is sent: pages are kept, so there is nothing to stream. */
function renderWhole(page: ReactNode, nonce: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let isBroken = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then((html) => resolve({ html, isBroken }), reject);
      },
      onShellError: reject,
      onError(error) {
        isBroken = true;
        console.error(error);
      },
    });
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

/** The page's styles and the headings' font are fetched before the browser has read the page that names them. */
function preloads(context: EntryContext): string {
  const { matches } = context.staticHandlerContext;
  const styles = new Set(matches.flatMap(({ route }) => context.manifest.routes[route.id]?.css ?? []));
  return [
    ...Array.from(styles, (href) => `<${href}>; rel=preload; as=style; fetchpriority=high`),
    `<${headingFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  ].join(', ');
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const { html, isBroken } = await renderWhole(
    <Nonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </Nonce>,
    nonce,
  );
  const sealed = sealScripts(html, nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', contentPolicy(sealed.hashes, { isDevelopment: import.meta.env.DEV }));
  headers.set('link', preloads(context));
  return new Response(sealed.html, { status: isBroken ? 500 : status, headers });
}
