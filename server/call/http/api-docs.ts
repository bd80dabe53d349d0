import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#contract/copy/brand.ts';
import type { OpenApi } from '#contract/core/openapi.ts';

/** Swagger UI needs no inline script or style. The icons in its stylesheet are data URLs. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page is in English, but the messages for people are in Arabic. Each paragraph has the direction of its text. */
const styles = '.swagger-ui .renderedMarkdown p { unicode-bidi: plaintext; }';

/** Serves the OpenAPI document, and Swagger UI to read it. `prefix` is the path prefix of `scope`. */
export async function addApiDocs(scope: FastifyInstance, document: OpenApi, prefix: string): Promise<void> {
  const text = JSON.stringify(document);
  scope.get('/openapi.json', (_request, reply) =>
    reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'public, max-age=300',
      })
      .send(text),
  );
  await scope.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } });
  await scope.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: prefix,
    uiHooks: { onRequest: redirectWithin(prefix) },
    staticCSP: policy,
    theme: { title: `${brand} API`, css: [{ filename: 'direction.css', content: styles }] },
    // The default layout has a bar at the top that loads other documents.
    uiConfig: { layout: 'BaseLayout', displayOperationId: true },
  });
}

/**
 * Swagger UI also offers the document under its own addresses: they lead to ours, which is kept as text. With a slash at
 * its end, the page would name its files relative to an address whose letter case may be different.
 */
function redirectWithin(prefix: string) {
  const documentPath = `${prefix}/openapi.json`;
  const moved: Readonly<Record<string, string>> = {
    [`${prefix}/docs/json`]: documentPath,
    [`${prefix}/docs/yaml`]: documentPath,
  };
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const to = moved[request.routeOptions.url ?? ''] ?? (request.url.endsWith('/') ? `${prefix}/docs` : null);
    if (to === null) done();
    else reply.redirect(to);
  };
}
