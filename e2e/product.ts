import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../scripts/free-port.ts';

export const administrator = { email: 'admin@journey.example', password: 'كلمة سر الإدارة 9' };

export type Product = {
  url: string;
  /** The newest mail to this address as plain text, waited for. */
  mailTo: (address: string, containing?: string) => Promise<string>;
  stop: () => Promise<void>;
};

export type Wanted = { hasDemo?: boolean };

/** The demo content is lived first; on a busy machine that takes its time. */
const startWithinMs = 180_000;
const mailWithinMs = 15_000;

/**
 * The whole product as people run it, on an embedded database of its own, empty or with the demo content, with a real
 * SMTP server that keeps the mail.
 */
export async function startProduct({ hasDemo = false }: Wanted = {}): Promise<Product> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-journey-'));
  const mailbox = await startMailbox();
  const child = spawn(process.execPath, ['main.ts'], {
    env: {
      ...process.env,
      npm_lifecycle_event: '',
      DATA_DIR: folder,
      PORT: String(port),
      DEMO: hasDemo ? '1' : '0',
      RATE_LIMIT: 'off',
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await mailbox.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const { promise: isReady, resolve: ready, reject: failed } = Promise.withResolvers<void>();
  const timer = setTimeout(() => failed(new Error('the product did not start in time')), startWithinMs);
  child.stdout.on('data', (said) => {
    if (String(said).includes(url)) ready();
  });
  void ended.then(() => failed(new Error('the product ended')));
  try {
    await isReady;
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return { url, mailTo: mailbox.mailTo, stop };
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
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.server.address() as AddressInfo).port,
    async mailTo(address: string, containing = '') {
      const until = Date.now() + mailWithinMs;
      while (Date.now() < until) {
        const mails = received.filter(({ to }) => to === address).map(({ source }) => plainTextOf(source));
        const found = mails.findLast((mail) => mail.includes(containing));
        if (found !== undefined) return found;
        await new Promise((soon) => setTimeout(soon, 100));
      }
      throw new Error(`no mail to ${address} with «${containing}»`);
    },
    stop: () => new Promise<void>((closed) => server.close(closed)),
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
