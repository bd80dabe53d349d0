import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../test/eventually.ts';
import { type Content, copyPreparedData } from './prepared-products.ts';
import { runProduct } from './run-product.ts';

export type Product = {
  url: string;
  /** The newest mail to this address as plain text, waited for. */
  mailTo: (address: string, containing?: string) => Promise<string>;
  stop: () => Promise<void>;
  /** It no longer keeps this process alive: it is stopped when this process ends. */
  unref: () => void;
};

/** A product with data of its own and a real SMTP server that keeps the mail. */
export async function startProduct(content: Content): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-journey-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  await copyPreparedData(content, folder);
  const mailbox = await startMailbox();
  const settings = { DEMO: content === 'demo' ? '1' : '0', SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` };
  const running = await runProduct(folder, settings);
  process.on('exit', remove);
  return {
    url: running.url,
    mailTo: mailbox.mailTo,
    async stop() {
      await running.stop();
      await mailbox.stop();
      process.off('exit', remove);
      remove();
    },
    unref() {
      running.unref();
      mailbox.unref();
    },
  };
}

async function startMailbox() {
  const received: { to: string; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void text(stream).then((source) => {
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, source });
        done();
      });
    },
  });
  // The product keeps its connections open between two mails.
  server.server.on('connection', (socket) => socket.unref());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.server.address() as AddressInfo).port,
    mailTo: (address: string, containing = '') =>
      eventually(
        () =>
          received
            .filter(({ to }) => to === address)
            .map(({ source }) => plainTextOf(source))
            .findLast((mail) => mail.includes(containing)),
        () => `no mail to ${address} with «${containing}»`,
      ),
    stop: () => new Promise<void>((closed) => server.close(closed)),
    unref: () => server.server.unref(),
  };
}

/** The base64 or quoted-printable text part of a mail, decoded. */
function plainTextOf(source: string): string {
  const part =
    /content-type: text\/plain[\s\S]*?content-transfer-encoding: (\S+)\r\n(?:.+\r\n)*\r\n([\s\S]*?)\r\n--/i.exec(
      source,
    );
  const [, encoding = '', body = ''] = part ?? [];
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
