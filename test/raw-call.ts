import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';

/** A call on its own connection, whose body is sent piece by piece. */
export type RawCall = {
  socket: Socket;
  /** Resolves when the pieces are on their way; also when the server no longer reads them. */
  send: (...pieces: readonly (string | Buffer)[]) => Promise<void>;
  /** The whole answer, or what came back before the server ended the connection. */
  answer: Promise<string>;
};

const boundary = 'sanad';
export const formType = `multipart/form-data; boundary=${boundary}`;
/** The beginning of a form with a picture in this field, up to the first byte of the picture. */
export const pictureHead = (field: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

/** Opens a connection and sends the head of a call with a body of this length. */
export async function beginCall(port: number, endpoint: AnyEndpoint, type: string, bytes: number): Promise<RawCall> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  const answer = wholeAnswer(socket).catch((error: NodeJS.ErrnoException) => `${error.code}`);
  const send = async (...pieces: readonly (string | Buffer)[]) => {
    for (const piece of pieces)
      if (socket.writable) await new Promise<void>((written) => socket.write(piece, () => written()));
  };
  const head = [
    `${methodOf(endpoint)} ${pathOf(endpoint)} HTTP/1.1`,
    'Host: sanad.example',
    'Connection: close',
    `Content-Type: ${type}`,
    `Content-Length: ${bytes}`,
  ];
  await send(`${head.join('\r\n')}\r\n\r\n`);
  return { socket, send, answer };
}

/** Answers say how long they are. The connection may stay open, because the server still reads the body. */
async function wholeAnswer(socket: Socket): Promise<string> {
  socket.setEncoding('utf8');
  let received = '';
  const isWhole = () => {
    const [, bytes, body] = /\r\ncontent-length: (\d+)\r\n.*?\r\n\r\n(.*)$/is.exec(received) ?? [];
    return body !== undefined && Buffer.byteLength(body) >= Number(bytes);
  };
  await new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      received += chunk;
      if (isWhole()) resolve();
    });
    socket.once('end', resolve).once('error', reject);
  });
  return received;
}

export const statusOf = (answer: string) => Number(answer.slice(9, 12)) || answer;

type RawBody = { body: Buffer; headers: Record<string, string> };

/** Sends a whole call with these bytes on its own connection. Returns all that came back. */
export async function exchange(port: number, endpoint: AnyEndpoint, { body, headers }: RawBody): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  const head = Object.entries({
    host: 'sanad.example',
    connection: 'close',
    'content-length': body.length,
    ...headers,
  });
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${methodOf(endpoint)} ${pathOf(endpoint)} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(body);
  return text(socket).catch((error: NodeJS.ErrnoException) => `${error.code}`);
}
