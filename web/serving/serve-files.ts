import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the files of the build. A file with a hash in its name never changes; the others can change. */
export async function serveFiles(scope: FastifyInstance, clientDir: string): Promise<void> {
  const assets = path.join(clientDir, 'assets') + path.sep;
  await scope.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = file.startsWith(assets);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
