import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/call/settings/config.ts';

const yearSeconds = 31_536_000;

/** Nothing of an answer may run or be shown inside another site. Pages and private files have a policy of their own. */
const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

type Settings = Pick<Config, 'publicUrl' | 'hstsCoversSubdomains'>;

/** The headers of every answer, files, refusals and probes included; with https also HSTS (specification#headers). */
export function addSafeHeaders(server: FastifyInstance, { publicUrl, hstsCoversSubdomains }: Settings): void {
  const hsts = `max-age=${yearSeconds}${hstsCoversSubdomains ? '; includeSubDomains' : ''}`;
  const all = { ...headers, ...(publicUrl.startsWith('https:') && { 'strict-transport-security': hsts }) };
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(all);
  });
}
