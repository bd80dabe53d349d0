/** The baseline for event streams: a bare `node:http` server that keeps responses open and writes to all of them. */
import { createServer, type ServerResponse } from 'node:http';

const open = new Set<ServerResponse>();

createServer((request, reply) => {
  if (request.method === 'POST') {
    for (const stream of open) stream.write(`event: room\ndata: {"invitationId":${request.url?.slice(1)}}\n\n`);
    return void reply.end();
  }
  reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  reply.write(': \n\n');
  open.add(reply);
  reply.on('close', () => open.delete(reply));
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
