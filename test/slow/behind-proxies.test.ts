import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { logIn } from '#contract/accounts/calls.ts';
import { registerClient } from '#contract/accounts/registration.ts';
import { confirmRegistration } from '#contract/accounts/unverified.ts';
import { saveNews, saveQuote } from '#contract/content/editing.ts';
import { errorTexts } from '#contract/copy/errors.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import { pictureBytesMax } from '#contract/files/calls.ts';
import { eventually } from '../eventually.ts';
import { type Answer, call, callHttp2, trust } from '../https-call.ts';
import { listen } from '../listen.ts';
import { newDatabase } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';
import { secretKey, signIn, startMain, withToken } from '../own-product.ts';
import { blobOf, pictureBytes } from '../pictures.ts';
import { shortForm } from '../registration-forms.ts';
import { freePort } from '../tools/machine/free-port.ts';
import { type Certificate, makeCertificate, startCaddy, startNginx, type TestProxy } from '../tools/machine/proxies.ts';

const server = process.env.TEST_DATABASE_URL;
const needsPostgres = !server && 'needs a PostgreSQL server';
const administrator = { email: 'admin@sanad.example', password: 'كلمة سر طويلة 7' };
/** More than Sanad drops of a refused body before it closes the connection. */
const muchTooLarge = 4 * pictureBytesMax;
const callsBeforeTheSignal = 20;
/** Callers leave the processor to the processes that start. */
const betweenCallsMs = 10;
/** `lb_try_duration` of the Caddyfile. */
const caddyWaitsMs = 10_000;

type Running = {
  name: string;
  proxy: TestProxy;
  url: string;
  token: string;
  /** The number that the next registration gets. */
  registrationId: number;
};

type Served = { port: number; stop: () => Promise<number | null> };

const environment = {
  MODE: 'production',
  RATE_LIMIT: 'on',
  SECRET_KEY: secretKey.toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'https://localhost',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  LOG_LEVEL: 'error',
};

/** Two processes on one database. */
async function startTwo(t: TestContext) {
  const place = { DATA_DIR: newFolder(t), DATABASE_URL: await newDatabase(t, server ?? '') };
  const start = async (chosen?: number): Promise<Served> => {
    const port = chosen ?? (await freePort());
    const product = await startMain(t, place, { ...environment, PORT: `${port}` });
    return { port, stop: () => product.kill().then(() => product.process.exitCode) };
  };
  return { start, processes: [await start(), await start()] as [Served, Served] };
}

test('behind nginx and Caddy with the files of ops, the product works as without a proxy', {
  skip: needsPostgres,
}, async (t) => {
  const certificate = makeCertificate();
  t.after(() => rmSync(certificate.folder, { recursive: true, force: true }));
  trust(t, certificate.chain);
  const { start, processes } = await startTwo(t);
  const upstreams = processes.map(({ port }) => port);
  const proxies: Running[] = [];
  for (const [name, startProxy] of Object.entries({ nginx: startNginx, Caddy: startCaddy })) {
    const proxy = await startProxy({ certificate, upstreams });
    t.after(proxy.stop);
    const url = `https://localhost:${proxy.httpsPort}`;
    const { token } = await signIn({ url }, administrator);
    proxies.push({ name, proxy, url, token, registrationId: proxies.length + 1 });
  }
  const withoutProducts = await answersWithoutProducts(t, certificate);
  for (const running of proxies) {
    const step = (sentence: string, work: (running: Running) => Promise<void>) =>
      t.test(`${running.name}: ${sentence}`, () => work(running));
    await step('a page over HTTP/2 comes once compressed, with each header once', pageArrives);
    await step('http leads to https', httpLeadsToHttps);
    await step('a picture of the largest size arrives; a larger one is refused in Arabic', uploadsArrive);
    await step('an event arrives at once', eventsArrive);
    await step('limits count the address of the caller, whatever the caller says', limitsCountCallers);
    await step('metrics are closed', metricsAreClosed);
    await step('calls are answered while one process after the other is started again', (one) =>
      nobodyNotices(one, processes, start),
    );
  }
  await t.test('without any process, people and programs read in Arabic when to come again', () =>
    readsInArabic(withoutProducts),
  );
  await t.test('after a moment without any process both answer again, and Caddy has waited', async () => {
    await Promise.all(processes.map((one) => one.stop()));
    const caddy = proxies.find(({ name }) => name === 'Caddy');
    assert.ok(caddy);
    const began = performance.now();
    const held = call(caddy.proxy.httpsPort, '/');
    await start(processes[0].port);
    const { status } = await held;
    // On a busy machine the start may take longer than Caddy waits.
    assert.ok(status === 200 || (status === 503 && performance.now() - began > caddyWaitsMs), `Caddy: ${status}`);
    for (const { proxy } of proxies) assert.equal((await call(proxy.httpsPort, '/')).status, 200);
  });
});

/** Asks proxies in front of nothing. Caddy waits for a process, so the answers come in the background. */
async function answersWithoutProducts(t: TestContext, certificate: Certificate): Promise<Promise<Answer[]>[]> {
  const nobody = [await freePort()];
  const started: TestProxy[] = [];
  for (const start of [startNginx, startCaddy]) {
    const proxy = await start({ certificate, upstreams: nobody });
    t.after(proxy.stop);
    started.push(proxy);
  }
  return started.map(({ httpsPort }) => Promise.all(['/', pathOf(logIn)].map((at) => call(httpsPort, at))));
}

async function readsInArabic(answers: Promise<Answer[]>[]): Promise<void> {
  for (const [page, answer] of await Promise.all(answers)) {
    assert.ok(page && answer);
    for (const { status, headers } of [page, answer]) {
      assert.equal(status, 503);
      assert.equal(headers['retry-after'], '5');
      assert.equal(headers['cache-control'], 'no-store');
    }
    assert.match(String(page.headers['content-type']), /^text\/html/);
    assert.match(page.body.toString(), /<html lang="ar" dir="rtl">/);
    assert.match(String(answer.headers['content-type']), /^application\/json/);
    assert.equal(JSON.parse(answer.body.toString()).message, errorTexts.unavailable);
  }
}

async function pageArrives({ name, proxy: { httpsPort } }: Running): Promise<void> {
  const html = /<html lang="ar"/;
  const page = await callHttp2(httpsPort, '/', { 'accept-encoding': 'br' });
  assert.equal(page.status, 200);
  assert.equal(page.headers['content-encoding'], 'br');
  assert.match(brotliDecompressSync(page.body).toString(), html);
  const zipped = await callHttp2(httpsPort, '/', { 'accept-encoding': 'gzip' });
  assert.match(gunzipSync(zipped.body).toString(), html);
  assert.match((await callHttp2(httpsPort, '/')).body.toString(), html);
  for (const { names } of [page, zipped, await call(httpsPort, '/api/NewsTicker')]) {
    const repeated = names.filter((one, index) => names.indexOf(one) !== index);
    assert.deepEqual(repeated, [], 'a header came twice');
    for (const one of ['strict-transport-security', 'content-security-policy', 'x-content-type-options'])
      assert.ok(names.includes(one), `${one} is missing`);
  }
  if (name === 'Caddy') assert.equal(page.headers['alt-svc'], `h3=":${httpsPort}"; ma=2592000`);
}

async function httpLeadsToHttps({ proxy: { httpPort } }: Running): Promise<void> {
  const answer = await fetch(`http://localhost:${httpPort}/lawyers?page=2`, { redirect: 'manual' });
  assert.equal(answer.status, 308);
  assert.match(String(answer.headers.get('location')), /^https:\/\/localhost(:\d+)?\/lawyers\?page=2$/);
}

/** Sends a form with a picture that is padded to this size, over HTTP/1.1: the HTTP/2 of Node holds 10 MB at most. */
async function upload({ proxy, token }: Running, bytes: number): Promise<Answer> {
  const small = await pictureBytes('jpeg');
  const form = new FormData();
  form.set('title', 'خبر');
  form.set('image', blobOf(Buffer.concat([small, Buffer.alloc(bytes - small.length)]), 'image/jpeg'));
  const sent = new Response(form);
  const headers = { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' };
  const body = Buffer.from(await sent.arrayBuffer());
  const length = { 'content-length': `${body.length}` };
  return call(proxy.httpsPort, pathOf(saveNews), { method: 'POST', headers: { ...headers, ...length }, body });
}

async function uploadsArrive(running: Running): Promise<void> {
  assert.equal((await upload(running, pictureBytesMax)).status, 200);
  for (const bytes of [pictureBytesMax + 1, muchTooLarge]) {
    const { status, body } = await upload(running, bytes);
    assert.equal(status, 413, `${bytes} ${body}`);
    assert.equal(JSON.parse(body.toString()).errors[0].field, 'image', 'Sanad itself answers');
  }
}

async function eventsArrive({ name, url, token, registrationId }: Running): Promise<void> {
  const page = await listen(url, token);
  await page.next('state');
  assert.equal(page.headers.get('content-type'), 'text/event-stream; charset=utf-8');
  assert.equal(page.headers.get('content-encoding'), null);
  const send = withToken(url, token);
  await send(registerClient, shortForm({ email: `${name}@sanad.example` }));
  await send(confirmRegistration, { registrationId, reason: 'اتصلنا به' });
  const { action } = await page.next('queue');
  assert.equal(action, 'confirmByHand');
  page.leave();
}

async function limitsCountCallers({ name, proxy: { httpsPort } }: Running): Promise<void> {
  const networks = name === 'nginx' ? ['127.0.0.2', '127.0.0.3'] : ['127.0.0.4', '127.0.0.5'];
  const [from = '', other = ''] = networks;
  const body = JSON.stringify({ email: `${name}@sanad.example`, password: 'wrong password' });
  const guess = async (address: string, forged: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forged, forwarded: `for=${forged}` };
    return (await call(httpsPort, pathOf(logIn), { method: 'POST', headers, body, from: address })).status;
  };
  for (let n = 0; n < 10; n++) assert.equal(await guess(from, `203.0.113.${n}`), 401);
  assert.equal(await guess(from, '203.0.113.99'), 429, 'a forged header is no new caller');
  assert.equal(await guess(other, from), 401, 'nor can it use up the tries of somebody else');
}

async function metricsAreClosed({ proxy: { httpsPort } }: Running): Promise<void> {
  for (const at of ['/metrics', '/METRICS', '/metrics/', '/%6Detrics', '//metrics', '/metrics?a', '/api/../metrics']) {
    const { status, body } = await call(httpsPort, at, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    assert.ok(status === 404 || status === 400, `${at} answers ${status}`);
    assert.doesNotMatch(body.toString(), /process_cpu/);
  }
}

/**
 * People read and write all the time while first one process and then the other ends and is started again. A POST can be
 * lost that reaches the machine in the fraction of a millisecond when the process closes its port: no proxy may send it
 * again.
 */
async function nobodyNotices(
  { name, proxy: { httpsPort, sendsPostsAgain }, token }: Running,
  processes: [Served, Served],
  start: (port: number) => Promise<Served>,
): Promise<void> {
  const lost: string[] = [];
  let answered = 0;
  let isOver = false;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const quote = { method: 'POST', headers, body: JSON.stringify({ text: 'قول' }) };
  const person = async (writes: boolean) => {
    while (!isOver) {
      const answer = await (writes ? call(httpsPort, pathOf(saveQuote), quote) : call(httpsPort, '/api/NewsTicker'));
      if (answer.status === 200) answered++;
      else lost.push(`${writes ? 'POST' : 'GET'} ${answer.status} ${answer.body}`);
      await pause(betweenCallsMs);
    }
  };
  const people = Promise.all((sendsPostsAgain ? [false, true] : [false]).map(person));
  // Each start takes seconds, so behind Caddy only one is started again.
  const again = processes.slice(0, name === 'nginx' ? 2 : 1);
  for (const [index, { port }] of again.entries()) {
    const until = answered + callsBeforeTheSignal;
    await eventually(
      () => answered >= until,
      () => 'nobody is answered',
    );
    assert.equal(await processes[index]?.stop(), 0);
    processes[index] = await start(port);
  }
  isOver = true;
  await people;
  assert.deepEqual(
    lost.filter((one) => one.startsWith('GET')),
    [],
  );
  assert.ok(lost.length <= again.length, lost.join('\n'));
}
