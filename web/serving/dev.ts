import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { type MountOptions, mount, type Web } from '#web/serving/mount.ts';

const isApi = (url: string) => /^\/(api|media)(\/|\?|$)/i.test(url) || /^\/(healthz|readyz|metrics)(\?|$)/i.test(url);

/** Development: Vite runs in the same process and replaces changed modules. No page is cached. */
export async function mountDev(app: FastifyInstance, options: Omit<MountOptions, 'web' | 'clientDir'>): Promise<void> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
  const load = async () => (await vite.ssrLoadModule('./web/server.ts')) as Web;
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  await mount(app, {
    ...options,
    web: { render: async (...args) => (await load()).render(...args) },
    clientDir: null,
    cacheMs: 0,
  });
}
