import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An SMTP server on loopback that accepts everything, except as the handlers say. */
export async function smtpServer(handlers: SMTPServerOptions) {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...handlers });
  // The connections of a killed process break off.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

/** A server that takes its time for each reply. `begun` and `received` are recipients, in the order of their mails. */
export async function slowSmtpServer(replyMs: number) {
  const begun: string[] = [];
  const received: string[] = [];
  const server = await smtpServer({
    onMailFrom: (_address, _session, done) => void sleep(replyMs).then(() => done()),
    onRcptTo(address, _session, done) {
      begun.push(address.address);
      void sleep(replyMs).then(() => done());
    },
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        void sleep(replyMs).then(() => {
          received.push(session.envelope.rcptTo[0]?.address ?? '');
          done();
        });
      });
    },
  });
  return { ...server, begun, received };
}
