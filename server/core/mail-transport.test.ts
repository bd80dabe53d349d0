import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { smtpTransport } from '#server/core/mail-transport.ts';

test('a mail server without TLS gets neither the password nor the mail when TLS is required', async (t) => {
  const asked: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => {
      asked.push('AUTH');
      done(null, { user: 'sanad' });
    },
    onData: (stream, _session, done) => {
      asked.push('DATA');
      stream.resume().on('end', () => done());
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  t.after(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  const mail = { id: 1, to: 'a@sanad.example', subject: 's', text: 't', html: 'h', secret: '', unsubscribe: null };
  const send = async (query: string) => {
    const transport = smtpTransport(`smtp://sanad:secret@127.0.0.1:${port}${query}`, 'no-reply@sanad.example');
    await transport(mail).finally(transport.close);
  };
  await assert.rejects(send('?requireTLS=true'));
  assert.deepEqual(asked, []);
  await send('');
  assert.deepEqual(asked, ['AUTH', 'DATA']);
});
