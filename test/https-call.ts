import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

export type Answer = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The names of the headers as they came, in small letters. */
  names: readonly string[];
  body: Buffer;
};

type Options = {
  method?: string;
  headers?: Record<string, string>;
  /** The address of this machine that the call comes from. */
  from?: string;
  body?: Buffer | string;
};

/** Everything in this process trusts a certificate until the test is over, `fetch` included. */
export function trust(t: TestContext, chain: string): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, readFileSync(chain, 'utf8')]);
  t.after(() => setDefaultCACertificates(before));
}

/** A call over HTTP/1.1 on a connection of its own. */
export async function call(port: number, path: string, options: Options = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, from, body } = options;
  const place = { host: '127.0.0.1', port, servername: 'localhost', agent: false };
  const request = https.request({
    ...place,
    ...(from !== undefined && { localAddress: from }),
    path,
    method,
    headers: { host: `localhost:${port}`, ...headers },
  });
  // A refused body is answered before it was sent.
  request.on('error', () => {});
  request.end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    names: answer.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
    body: await buffer(answer),
  };
}

/** A call over HTTP/2. */
export async function callHttp2(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const session = http2.connect(`https://localhost:${port}`);
  try {
    const stream = session.request({ ':path': path, ...headers });
    const [answer, , raw] = (await once(stream, 'response')) as [Answer['headers'], number, string[]];
    return {
      status: Number(answer[':status']),
      headers: answer,
      names: raw.filter((_, index) => index % 2 === 0),
      body: await buffer(stream),
    };
  } finally {
    session.close();
  }
}
