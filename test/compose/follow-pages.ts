// Follows the pages for operators in their form with containers: `npm run image`, as root. It goes
// on in namespaces of its own, where ports 80 and 443 are free and what is written to /etc and /srv ends with the test.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { profile } from '#contract/accounts/calls.ts';
import { eventually } from '../eventually.ts';
import { builtImage } from '../image/image.ts';
import { newFolder } from '../new-folder.ts';
import { type Block, blocks, nameOf, namesIn } from '../operating/document.ts';
import { runLines, startMailServer } from '../operating/machine.ts';
import { beginRepository, copyCheckout } from '../operating/repository.ts';
import { signIn } from '../own-product.ts';
import { installFromDebian } from '../tools/machine/debian-packages.ts';
import { postgresPrograms } from '../tools/machine/postgres.ts';
import { type Certificate, makeCertificate } from '../tools/machine/proxies.ts';

const url = 'https://localhost';
const [adminEmail, alertsTo] = ['admin@sanad.example', 'operator@sanad.example'];

type Site = Awaited<ReturnType<typeof openMachine>>;

/** The expected output of a block. Found by a part of its lines. */
const prints: Readonly<Record<string, RegExp>> = {
  'up --detach --wait\ndocker': /Made sanad-\d{4}-[\s\S]*localhost:\d+ took the mail to operator@/,
  'check.ts - <.env': /ok +site[\s\S]*ok +database[\s\S]*ok +mail[\s\S]*ok +backup/,
  'backup-key.ts': /Made sanad-\d{4}-[\s\S]*BACKUP_KEY=age1/,
  '--check': /The backup is complete and unchanged/,
  sanad_restored: /Restored the backup of .*accounts: 1/s,
  'docker compose ps': /app running[\s\S]*ok +site[\s\S]*All of them match their hashes/,
  'git fetch': /Made sanad-\d{4}-/,
  sanad_newer: /Restored the backup of .*accounts: 1/s,
};

async function openMachine(t: TestContext) {
  const folder = newFolder(t);
  const at = (name: string) => path.join(folder, name);
  for (const name of ['bin', 'state/volumes/certificates', 'state/volumes/data'])
    mkdirSync(at(name), { recursive: true });
  chmodSync(folder, 0o755);
  const certificate: Certificate = JSON.parse(process.env.CERTIFICATE ?? '{}');
  for (const volume of ['certificates', 'data'])
    for (const name of ['chain', 'key'] as const)
      copyFileSync(certificate[name], at(`state/volumes/${volume}/${name}.pem`));
  execFileSync('chown', ['-R', '10001:10001', at('state/volumes/data')]);
  copyCheckout(at('repository'), (text) => text);
  appendFileSync(at('repository/.env.example'), 'NODE_EXTRA_CA_CERTS=/data/chain.pem\n');
  beginRepository(at('repository'), undefined);
  const docker = `#!/bin/sh\nexec ${process.execPath} ${path.join(import.meta.dirname, 'docker.ts')} "$@"\n`;
  writeFileSync(at('bin/docker'), docker, { mode: 0o755 });
  for (const name of ['apt-get', 'ufw']) symlinkSync('/bin/true', at(`bin/${name}`));
  const mailServer = await startMailServer(certificate);
  const env = { ...process.env, DOCKER_STATE: at('state'), PATH: `${at('bin')}:${process.env.PATH}` };
  const shells = { folder, shell: (): [string] => ['env'], env, account: undefined };
  const run = (lines: string) => runLines(shells, 'root', lines);
  t.after(async () => {
    await run('cd /srv/sanad && docker compose stop');
    await mailServer.close();
  });
  const values: Record<string, string> = {
    REPOSITORY: at('repository'),
    ...{ SITE: 'localhost', TLS: '/data/chain.pem /data/key.pem', MAIL_FROM: 'Sanad <no-reply@sanad.example>' },
    ...{ SMTP_URL: `smtp://user:password@localhost:${mailServer.port}`, ADMIN_EMAIL: adminEmail, ALERTS_TO: alertsTo },
  };
  return { run, values, mails: mailServer.mails };
}

const ownValues = (block: Block, { values }: Site) =>
  namesIn(block)
    .map((name) => `${name}='${values[name] ?? assert.fail(`no value for ${name}`)}'`)
    .join('\n');

async function followBlocks(site: Site) {
  const used = new Set<string>();
  for (const block of blocks()) {
    if (block.use !== 'compose' && block.use !== 'own') continue;
    const { status, printed } = await site.run(block.use === 'own' ? ownValues(block, site) : block.text);
    assert.equal(status, 0, `${nameOf(block)}\n${printed}`);
    for (const [part, wanted] of Object.entries(prints)) {
      if (!block.text.includes(part)) continue;
      used.add(part);
      assert.match(printed, wanted, nameOf(block));
    }
    if (block.text.includes('SECRET_KEY')) await repeats(site, block);
  }
  assert.deepEqual([...used], Object.keys(prints));
}

/** Pasted once more, the first screen keeps the keys and passwords that it made. */
async function repeats({ run }: Site, { text }: Block) {
  const before = readFileSync('/srv/sanad/.env', 'utf8');
  const { status, printed } = await run(text);
  assert.equal(status, 0, printed);
  assert.equal(readFileSync('/srv/sanad/.env', 'utf8'), before);
}

/** The proxy looks every few seconds. */
const isBack = () =>
  eventually(
    async () => (await fetch(`${url}/readyz`)).ok,
    () => 'the proxy does not see that the product is back',
  );

async function signsIn() {
  const password = /^ADMIN_PASSWORD=(.+)$/m.exec(readFileSync('/srv/sanad/.env', 'utf8'))?.[1] ?? '';
  const { call } = await signIn({ url }, { email: adminEmail, password });
  await call(profile, {});
}

/** The proxy says so in Arabic, and the line of cron mails it. */
async function isAway({ run, mails }: Site) {
  await run('docker compose stop app');
  const [page, call] = await Promise.all([fetch(url), fetch(`${url}/api/Lawyer/directory`)]);
  assert.deepEqual([page.status, call.status], [503, 503]);
  assert.match(await page.text(), /الخدمة غير متاحة الآن/);
  assert.equal((await call.json()).code, 'unavailable');
  const [, line = ''] = / root (.*)$/m.exec(readFileSync('/etc/cron.d/sanad', 'utf8')) ?? [];
  const before = mails.length;
  const { printed } = await run(`${line} || true`);
  await eventually(
    () => mails.length > before,
    () => `no alert came\n${printed}`,
  );
  assert.match(mails.at(-1) ?? '', /To: operator@[\s\S]*site:/);
}

/** Lines of `.env`, what compose is asked then, and what is said of them. */
const wrongLines: readonly [change: string, command: string, said: RegExp][] = [
  [
    'echo BACKUP_KEYS=x >>.env',
    'up --detach --wait || (docker compose logs app; false)',
    /BACKUP_KEYS is not a setting: is it BACKUP_KEY\?/,
  ],
  ['sed -i /^SMTP_URL=/d .env', 'up --detach --wait', /required variable SMTP_URL is missing a value/],
  [
    'printf "PORT=1\\nPORT=2\\nDATABASE_PASWORD=x\\n" >>.env',
    'run --rm --no-deps -T app node commands/check.ts - <.env',
    /sets PORT again[\s\S]*DATABASE_PASWORD is not a setting: is it DATABASE_PASSWORD\?/,
  ],
];

async function tellsWhatIsWrong({ run }: Site) {
  for (const [change, command, said] of wrongLines) {
    const lines = `cp .env good; ${change}; code=0; docker compose ${command} || code=$?; mv good .env; exit $code`;
    const { status, printed } = await run(`(${lines})`);
    assert.notEqual(status, 0, change);
    assert.match(printed, said);
  }
}

const programs = { caddy: 'caddy', ip: 'iproute2' };

function needPrograms(): void {
  const missing = Object.entries(programs).filter(([name]) => spawnSync('which', [name]).status !== 0);
  if (missing.length > 0) installFromDebian(...missing.map(([, name]) => name));
  postgresPrograms();
}

/** Goes on in new namespaces, with the image. */
async function inNamespaces(t: TestContext) {
  const mounts = 'mount -t tmpfs none /srv && mkdir -p /srv/.etc/upper /srv/.etc/work';
  const etc = 'mount -t overlay none -o lowerdir=/etc,upperdir=/srv/.etc/upper,workdir=/srv/.etc/work /etc';
  const certificate = makeCertificate();
  t.after(() => rmSync(certificate.folder, { recursive: true }));
  needPrograms();
  const child = spawn(
    'setpriv',
    [
      // The end of this process is its end.
      ...['--pdeathsig', 'KILL', 'unshare'],
      '--net',
      '--mount',
      // Its end is the end of everything that it started.
      '--pid',
      '--fork',
      '--kill-child',
      '--mount-proc',
      'sh',
      '-ec',
      `ip link set lo up; ${mounts}; ${etc}; exec "$@"`,
      '-',
      process.execPath,
      import.meta.filename,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        NODE_TEST_CONTEXT: undefined,
        PRODUCT_IMAGE: JSON.stringify(await builtImage()),
        CERTIFICATE: JSON.stringify(certificate),
        NODE_EXTRA_CA_CERTS: certificate.chain,
      },
    },
  );
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
}

test('who follows the pages with containers has a site with TLS, backups and alerts', async (t) => {
  if (process.env.PRODUCT_IMAGE === undefined) return inNamespaces(t);
  const site = await openMachine(t);
  await followBlocks(site);
  await isBack();
  assert.match(site.mails.join(), /^To: operator@sanad\.example/m);
  await signsIn();
  await isAway(site);
  await tellsWhatIsWrong(site);
  const { status, printed } = await site.run('docker compose up --detach --wait');
  assert.equal(status, 0, printed);
  await isBack();
  await signsIn();
});
