import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { email } from '#contract/core/email.ts';
import { mailboxOf } from '#server/base/text/addresses.ts';
import { smtpTransport } from '#server/call/mail/mail-transport.ts';
import { anyCodePoint } from '../../../test/any-code-point.ts';
import { smtpServer } from '../../../test/smtp-server.ts';

const mailer = createTransport({ jsonTransport: true });

/** The recipients of a mail with this address. */
async function recipientsOf(address: string): Promise<readonly string[]> {
  const { envelope } = await mailer.sendMail({ from: 'a@sanad.example', to: { name: '', address }, text: 'x' });
  return envelope.to;
}

const asRead = (typed: string): string | null => {
  const read = email().read(typed);
  return 'value' in read ? read.value : null;
};

const parts = (address: string) => {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, at), domain: address.slice(at + 1) };
};

const isAscii = (text: string) => /^[ -~]*$/.test(text);

/** Signs that mail programs drop, reread or compare as others. */
const signs = fc.oneof(
  fc.constantFrom(...'<>()[]"\\,;:@.-_+/\'`{}|~!#$%&*=?^ \t\r\n\0\u3002\uff0e\uff20', ...['..', 'xn--', '0x7f', '.1']),
  fc.constantFrom('e\u0301', ...'\u00e9\u00c9\u0130\u00df\u212a\uff45\u0661\u00b2\u0640\u0645\u200c\u00ad\ufe0f'),
  fc.string({ unit: anyCodePoint, minLength: 1, maxLength: 2 }),
);
const letters = fc.constantFrom('v', 'info.x', 'a+b', 'أحمد', 'josé', 'x', '1');
const domains = fc.constantFrom(
  'x.y',
  'sanad.example',
  'مثال.مصر',
  'xn--mgbh0fb.xn--wgbh1c',
  'bücher.example',
  '1.2.3',
  'a.b-c.d',
);
/** Addresses, most of them with up to three signs somewhere in them. */
const addresses = fc
  .tuple(letters, domains, fc.array(fc.tuple(fc.nat(), signs), { maxLength: 3 }))
  .map(([local, domain, inserted]) =>
    inserted.reduce((text, [at, sign]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + sign + text.slice(place);
    }, `${local}@${domain}`),
  );

test('a mail to an accepted address goes to this address and to no other', async () => {
  let accepted = 0;
  const goesThere = async (typed: string) => {
    const address = asRead(typed);
    if (address === null) return;
    accepted++;
    const recipients = await recipientsOf(address);
    assert.deepEqual(recipients, [mailboxOf(address)]);
    const [wanted, sent] = [parts(address), parts(recipients[0] ?? '')];
    assert.equal(sent.local, wanted.local);
    // A domain with letters of other scripts has one writing here, and one in ASCII.
    if (isAscii(address)) assert.equal(sent.domain, wanted.domain);
    else assert.equal(domainToASCII(sent.domain), domainToASCII(wanted.domain));
    assert.ok(
      [domainToASCII, domainToUnicode].some((write) => write(wanted.domain) === wanted.domain),
      wanted.domain,
    );
  };
  await fc.assert(fc.asyncProperty(addresses, goesThere), { numRuns: 3_000 });
  assert.ok(accepted > 300, `${accepted} accepted`);
});

test('a domain with letters of other scripts is accepted in one writing only', () => {
  for (let code = 0x80; code < 0x110000; code++) {
    const letter = String.fromCodePoint(code);
    if (!/[\p{L}\p{M}\p{Nd}]/u.test(letter)) continue;
    const address = asRead(`v@x${letter}.y`);
    if (!address) continue;
    const { domain } = parts(address);
    assert.equal(domain, domainToUnicode(domainToASCII(domain)), code.toString(16));
  }
});

test('every spelling that the mailer sends to one mailbox is one mailbox', async () => {
  for (const spelling of ['<v@x.y>', '<<v@x.y>>', 'v@x.y>', '>v@x.y<', 'v@X.Y', 'v@\uff58.y']) {
    assert.equal(mailboxOf(spelling), 'v@x.y', spelling);
    assert.deepEqual(await recipientsOf(spelling), ['v@x.y'], spelling);
  }
  assert.equal(mailboxOf('v@مثال.مصر'), mailboxOf('v@xn--mgbh0fb.xn--wgbh1c'));
});

test('a mail server without TLS gets neither the password nor the mail when TLS is required', async (t) => {
  const asked: string[] = [];
  const server = await smtpServer({
    authOptional: false,
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
  t.after(server.close);
  const { host } = new URL(server.url);
  const mail = { id: 1, to: 'a@sanad.example', subject: 's', text: 't', html: 'h', secret: '', unsubscribe: null };
  const send = async (query: string) => {
    const transport = smtpTransport(`smtp://sanad:secret@${host}${query}`, 'no-reply@sanad.example');
    await transport(mail).finally(transport.close);
  };
  await assert.rejects(send('?requireTLS=true'));
  assert.deepEqual(asked, []);
  await send('');
  assert.deepEqual(asked, ['AUTH', 'DATA']);
});

test('a mail server that never comes to the end of an answer holds no mail for ever', async (t) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.on('data', (line) => {
      if (!String(line).startsWith('RCPT')) return void socket.write('250 yes\r\n');
      const again = setInterval(() => socket.write('250-wait\r\n'), 20);
      socket.on('close', () => clearInterval(again));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, 'no-reply@sanad.example', 500);
  t.after(transport.close);
  const mail = { id: 1, to: 'a@sanad.example', subject: 's', text: 't', html: 'h', secret: '', unsubscribe: null };
  await assert.rejects(transport(mail), { name: 'AbortError' });
});
