import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { StaticHome } from './static-home.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
};
const compressible = ['.html', '.svg'];

type Answer = { readonly headers: Record<string, string | number>; readonly body: Buffer };

function answerOf(name: string, plain: Buffer): Answer {
  const ending = path.extname(name.replace(/\?.*/, ''));
  const isCompressed = compressible.includes(ending);
  const body = isCompressed ? brotliCompressSync(plain) : plain;
  const type = types[ending] ?? 'image/webp'; // The product's own pictures have no extension.
  const encoding = isCompressed ? { 'content-encoding': 'br' } : {};
  const cache = ending === '.html' ? {} : { 'cache-control': 'max-age=31536000, immutable' };
  return { headers: { 'content-type': type, 'content-length': body.length, ...encoding, ...cache }, body };
}

/** The simplest server: every answer is ready, with the best compression. */
export async function serveStaticHome({ html, files }: StaticHome): Promise<{ url: string; stop: () => void }> {
  const answers = new Map([['/', answerOf('index.html', Buffer.from(html))]]);
  for (const [address, body] of files) answers.set(address, answerOf(address, body));
  const server: Server = createServer((request, reply) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) return reply.writeHead(404).end();
    return reply.writeHead(200, answer.headers).end(answer.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
