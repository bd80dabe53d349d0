import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An SMTP server on loopback that accepts and keeps everything, except as the handlers say. */
export async function smtpServer(handlers: SMTPServerOptions) {
  const mails: string[] = [];
  const onData: SMTPServerOptions['onData'] = (stream, _session, done) =>
    void text(stream).then((mail) => {
      mails.push(mail);
      done();
    });
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData, ...handlers });
  // The connections of a killed process break off.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    port,
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
