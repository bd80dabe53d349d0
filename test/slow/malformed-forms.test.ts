import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { registerLawyerInFull } from '#contract/accounts/registration.ts';
import { type AnyEndpoint, pathOf } from '#contract/core/endpoint.ts';
import { sendPaymentProof } from '#contract/payments/calls.ts';
import { addAttachment, requestAttachments } from '#contract/requests/attachments.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { receipt, requestForm } from '../case.ts';
import { everyRow } from '../every-row.ts';
import { exchange } from '../raw-call.ts';
import { openTestApp } from '../test-app.ts';

const app = await openTestApp();
const client = await app.client();
const { id: requestId } = await client.call(submitRequest, requestForm());
await app.server.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.server.address() as AddressInfo;

const picture = '\r\nContent-Type: image/png\r\n\r\n\x89PNG not one\r\n';
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, rest = picture) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"${rest}`;
const end = '--x--\r\n';
const many = (count: number, one: (n: number) => string) => Array.from({ length: count }, (_, n) => one(n)).join('');
const type = 'multipart/form-data; boundary=x';

/** A form that is broken in one way: its body, and its content type where that is what is broken. */
const broken: Record<string, [body: string, contentType?: string]> = {
  nothing: [''],
  'only the end': [end],
  'only a boundary': ['--x\r\n'],
  'another boundary': [part('requestId', '1').replaceAll('--x', '--y') + end],
  'no boundary in the type': [part('requestId', '1') + end, 'multipart/form-data'],
  'an empty boundary': [part('requestId', '1') + end, 'multipart/form-data; boundary='],
  'a boundary of 5,000 characters': [
    part('requestId', '1') + end,
    `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
  ],
  'two boundaries in the type': [part('requestId', '1') + end, `${type}; boundary=y`],
  'another kind of multipart': [part('requestId', '1') + end, 'multipart/mixed; boundary=x'],
  'no end': [part('requestId', '1')],
  'a part without headers': [`--x\r\n\r\nvalue\r\n${end}`],
  'a part without a name': [`--x\r\nContent-Disposition: form-data\r\n\r\nvalue\r\n${end}`],
  'an empty name': [part('', 'value') + end],
  'a part that is no form-data': [`--x\r\nContent-Disposition: attachment; name="requestId"\r\n\r\n1\r\n${end}`],
  'headers that never end': [`--x\r\nContent-Disposition: form-data; name="a"${'x'.repeat(20_000)}`],
  '3,000 headers of one part': [`--x\r\n${many(3_000, (n) => `X-${n}: y\r\n`)}\r\nvalue\r\n${end}`],
  'a NUL in a name': [part('request\0Id', '1') + end],
  'a NUL in a file name': [file('attachment').replace('a.png', 'a\0.png') + end],
  'a path as a file name': [file('attachment').replace('a.png', '../../secret.key') + end],
  'a file name in a broken encoding': [file('attachment').replace('filename="a.png"', `filename*=UTF-8''%ff%fe`) + end],
  'a prototype as a name': [part('__proto__', '1') + part('constructor', '1') + end],
  'a nested name': [part('requestId[a][b]', '1') + part('items[4294967294]', '1') + end],
  'a name of 10,000 characters': [part('n'.repeat(10_000), '1') + end],
  '5,000 fields': [many(5_000, (n) => part(`f${n}`, 'v')) + end],
  'the same field a thousand times': [many(1_000, () => part('requestId', '1')) + end],
  'fifty files': [many(50, () => file('attachment')) + end],
  'a file in a field that takes none': [file('somethingElse') + end],
  'a text in place of the file': [
    part('requestId', '1') + part('attachment', 'text') + part('paymentImage', 'text') + end,
  ],
  'an empty file': [file('attachment', '\r\nContent-Type: image/png\r\n\r\n\r\n') + end],
  'a file that is no picture': [part('requestId', '1') + file('attachment') + file('paymentImage') + end],
  'a file that ends in the middle': [part('requestId', '1') + file('attachment').slice(0, -2)],
  'a coded part': [file('attachment', `\r\nContent-Transfer-Encoding: base64${picture}`) + end],
  'line feeds alone': [(part('requestId', '1') + file('attachment') + end).replaceAll('\r\n', '\n')],
};

const calls: [AnyEndpoint, isSignedIn: boolean][] = [
  [registerLawyerInFull, false],
  [addAttachment, true],
  [sendPaymentProof, true],
];

/** All rows but the counted tries. */
const keptRows = async () => (await everyRow(app)).filter((row) => !row.startsWith('limits: '));

async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const stored of app.context.fileStore.list()) count += stored.length;
  return count;
}

for (const [endpoint, isSignedIn] of calls) {
  test(`every malformed form is refused and stores nothing: ${pathOf(endpoint)}`, async () => {
    const kept = [await keptRows(), await storedFiles()];
    for (const [what, [body, contentType = type]] of Object.entries(broken)) {
      const answer = await exchange(port, endpoint, {
        body: Buffer.from(body, 'latin1'),
        headers: {
          'content-type': contentType,
          ...(isSignedIn && { authorization: `Bearer ${client.session.token}` }),
        },
      });
      assert.match(answer, /^HTTP\/1\.1 4\d\d /, what);
      assert.match(answer, /"message":"[^"]*[\u0621-\u064A]/, what);
    }
    assert.deepEqual([await keptRows(), await storedFiles()], kept);
    assert.deepEqual(readdirSync(app.context.temporaryFolder), []);
    const attached = await client.call(addAttachment, { requestId, name: 'a.png', attachment: await receipt(1) });
    assert.ok((await client.call(requestAttachments, { requestId })).some(({ id }) => id === attached.id));
  });
}
