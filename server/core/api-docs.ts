import type { FastifyInstance } from 'fastify';
import type { OpenApi } from '#contract/core/openapi.ts';
import { apiPage } from '#server/core/api-page.ts';
import { apiSheet } from '#server/core/api-sheet.ts';

const sheetPath = '/docs.css';

/** The page needs its own sheet and nothing else (contract §11). */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the machine-readable contract and a page to read it on; `prefix` is where the scope stands. */
export function addApiDocs(scope: FastifyInstance, document: OpenApi, prefix: string): void {
  const kept: [url: string, type: string, text: string][] = [
    ['/openapi.json', 'application/json; charset=utf-8', JSON.stringify(document)],
    ['/docs', 'text/html; charset=utf-8', apiPage(document, prefix + sheetPath, `${prefix}/openapi.json`)],
    [sheetPath, 'text/css; charset=utf-8', apiSheet],
  ];
  for (const [url, type, text] of kept)
    scope.get(url, (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'content-security-policy': policy, 'cache-control': 'public, max-age=300' })
        .send(text),
    );
}
