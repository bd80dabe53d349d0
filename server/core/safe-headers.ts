import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;

/** Nothing of an answer may run or be shown inside another site. Pages and private files have a policy of their own. */
const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The headers of every answer, files, refusals and probes included (contract §12). With https also HSTS. */
export function addSafeHeaders(server: FastifyInstance, publicUrl: string): void {
  const isSecure = publicUrl.startsWith('https:');
  const all = { ...headers, ...(isSecure && { 'strict-transport-security': `max-age=${yearSeconds}` }) };
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(all);
  });
}
