import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';

type SlowCall = {
  token: string;
  path: string;
  json: unknown;
  /** Runs when half of the body has arrived. */
  meanwhile: () => Promise<unknown>;
};

/** Posts a call whose body arrives in two halves. Returns the status of the answer. */
export async function slowly(app: TestApp, { token, path, json, meanwhile }: SlowCall): Promise<number> {
  if (!app.server.server.listening) await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const request = http.request({
    ...{ port, method: 'POST', path },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const arrived = once(app.server.server, 'request') as Promise<[http.IncomingMessage]>;
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  let isAnswered = false;
  answered.finally(() => (isAnswered = true)).catch(() => undefined);
  const body = JSON.stringify(json);
  request.write(body.slice(0, 8));
  const [incoming] = await arrived;
  // The call has passed its first checks once somebody reads its body. It may be refused before.
  await eventually(
    () => isAnswered || incoming.listenerCount('data') + incoming.listenerCount('readable') > 0,
    () => 'nobody reads the first half',
  );
  await meanwhile();
  request.end(body.slice(8));
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode ?? 0;
}
