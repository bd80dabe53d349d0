import assert from 'node:assert/strict';
import { get } from 'node:http';
import { test } from 'node:test';
import { newPlace, startMain } from '../own-product.ts';

const connections = 60;
const opened = 12;

/** Both are this machine, and two networks for the product. */
const [many, other] = ['127.0.0.1', '127.0.0.2'];

const statusOf = (url: string, localAddress: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { localAddress, agent: false, headers: { accept: 'text/html' } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });

test('sixty connections of one network leave the pages of others whole', {
  skip: process.platform !== 'linux' && 'needs a second address of this machine',
}, async (t) => {
  const { url } = await startMain(t, await newPlace(t), { RATE_LIMIT: 'on', ALLOW_PLAINTEXT: '1' });
  let isOver = false;
  const taken = new Map<number, number>();
  const takeAll = async (connection: number) => {
    for (let n = 0; !isOver; n++) {
      const status = await statusOf(`${url}/Suggestions-comments?q=${connection}-${n}`, many);
      taken.set(status, (taken.get(status) ?? 0) + 1);
    }
  };
  const load = Promise.all(Array.from({ length: connections }, (_, n) => takeAll(n)));
  const seen: string[] = [];
  for (let n = 0; n < opened; n++)
    for (const path of [`/request/${n + 1}`, `/sub/${n + 1}`, `/nothing-${n}`])
      seen.push(`${await statusOf(url + path, other)} ${path.replace(/\d+/, 'N')}`);
  isOver = true;
  await load;
  t.diagnostic(JSON.stringify([...taken]));
  assert.deepEqual([...new Set(seen)], ['200 /request/N', '404 /sub/N', '404 /nothing-N']);
});
