import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { profile } from '#contract/accounts/calls.ts';
import { forgotPassword } from '#contract/accounts/security.ts';
import { caller } from '#contract/core/client.ts';
import { eventually } from '../eventually.ts';
import { openCleanMachine } from '../operating/clean-machine.ts';
import { type Block, blocks, nameOf, namesIn, pages } from '../operating/document.ts';
import type { Machine } from '../operating/machine.ts';
import { shownBlocks } from '../operating/shown-blocks.ts';
import { openStandInMachine } from '../operating/stand-in-machine.ts';
import { signIn, transportTo } from '../own-product.ts';

const docs = path.join(import.meta.dirname, '../../docs');

test('the table of contents names every page for operators', () => {
  assert.deepEqual(
    pages().slice(1).sort(),
    readdirSync(path.join(docs, 'operating'))
      .map((name) => `operating/${name}`)
      .sort(),
  );
});

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

test('every link of the pages leads to a heading that exists', () => {
  for (const page of pages()) {
    const text = readFileSync(path.join(docs, page), 'utf8');
    for (const [, file = '', anchor] of text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
      const to = file ? path.join(docs, path.dirname(page), file) : path.join(docs, page);
      assert.ok(existsSync(to), `${page}: ${file}`);
      if (anchor === undefined) continue;
      const headings = [...readFileSync(to, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title));
      assert.ok(headings.includes(anchor), `${page}: ${file}#${anchor}`);
    }
  }
});

test('each block of the pages is run, or there is a reason why not', () => {
  const shown = blocks()
    .filter(({ use }) => use === 'shown')
    .map(nameOf);
  const reasons = Object.keys(shownBlocks);
  assert.deepEqual(
    shown.filter((name) => !reasons.some((begin) => name.startsWith(begin))),
    [],
  );
  assert.deepEqual(
    reasons.filter((begin) => !shown.some((name) => name.startsWith(begin))),
    [],
    'of no block',
  );
  const tests = Object.values(shownBlocks).flatMap(
    (reason) => reason.match(/\b(test|scripts|server)\/[\w/.-]+\.ts/g) ?? [],
  );
  for (const file of tests) assert.ok(existsSync(path.join(docs, '..', file)), file);
  assert.ok(blocks().filter(({ use }) => use === 'run').length > 20);
});

const adminEmail = 'admin@sanad.example';

/** The expected output of a command, and the facts that are true before or after it. Found by a part of its lines. */
type Check = {
  of: string;
  prints?: RegExp;
  before?: (machine: Machine) => Promise<void>;
  after?: (machine: Machine, printed: string) => Promise<void>;
};

const checks: readonly Check[] = [
  { of: 'https://$SITE/readyz', prints: /"status":"ready"/ },
  { of: 'journalctl -u sanad -n 20', prints: /Sanad is at https:\/\/localhost/, after: cannotChangeTheHistory },
  { of: 'grep ADMIN_PASSWORD', after: signsIn },
  { of: 'run-command.sh backup\n', prints: /^Made sanad-\d{4}-.*: \d+ rows/ },
  { of: 'backup-key', prints: /BACKUP_KEY=age1/ },
  { of: '--check', prints: /The backup is complete and unchanged/ },
  { of: 'sanad_restored', prints: /Restored the backup of .*accounts: 1/s },
  { of: '/etc/cron.d/sanad', after: looksEachHour },
  { of: 'promtool check', prints: /SUCCESS: 1 rule files found[\s\S]*SUCCESS/ },
  { of: '/api/v1/alerts', before: mailsTheAlert, prints: /"alertname":"SanadDown".*"state":"firing"/ },
  { of: 'run-command.sh verify-history', prints: /All of them match their hashes/ },
  { of: 'authentication failed', before: failsToSignIn, prints: /1 "account":1$/m },
  { of: '(requestId|reference)', prints: /"status":401/ },
  { of: 'git fetch --quiet', before: async (machine) => machine.publish(), prints: /9999-later\.sql/ },
  {
    of: 'git tag --force before-upgrade',
    after: async (machine) => assert.equal(await tableOf(machine, 'sanad'), 'no'),
  },
  { of: 'retry 60', after: async (machine) => assert.equal(await tableOf(machine, 'sanad'), 'yes') },
  { of: 'git diff --stat before-upgrade', prints: /9999-later\.sql/ },
  { of: 'echo ALLOW_NEWER_DATABASE=1', before: refusesTheNewerDatabase },
  {
    of: 'sanad_before',
    prints: /Restored the backup/,
    after: async (machine) => assert.equal(await tableOf(machine, 'sanad_before'), 'no'),
  },
];

/** Does the table of the later version's migration exist? */
async function tableOf(machine: Machine, database: string): Promise<string> {
  const query = "select case when to_regclass('later') is null then 'no' else 'yes' end";
  return (await machine.run('root', `runuser -u postgres -- psql -At ${database} -c "${query}"`)).printed.trim();
}

/** Without the line the older program ends at once and says why. */
async function refusesTheNewerDatabase(machine: Machine) {
  await machine.run('root', 'systemctl restart sanad');
  await eventually(
    () => /newer version of Sanad .* 9999-later\.sql/.test(machine.log('sanad')),
    () => `it does not refuse\n${machine.log('sanad').slice(-3_000)}`,
  );
}

/** The first administrator signs in with the password that was printed, and a mail with a code comes. */
async function signsIn(machine: Machine, printed: string) {
  const password = /ADMIN_PASSWORD=(.+)/.exec(printed)?.[1] ?? '';
  const { call } = await signIn(machine, { email: adminEmail, password });
  await call(profile, {});
  await caller(transportTo(machine.url))(forgotPassword, { email: adminEmail });
  await eventually(
    () => machine.mails.find((mail) => mail.includes(`To: ${adminEmail}`)),
    () => 'no mail came',
  );
}

async function cannotChangeTheHistory(machine: Machine) {
  const address = "sed -n 's|^DATABASE_URL=||p' /etc/sanad/environment";
  const { printed } = await machine.run('root', `psql "$(${address})" -c "update history set reason = ''"`);
  assert.match(printed, /permission denied/);
}

/** The line of cron is one that a shell can run; it prints nothing and ends with 0 or 1, as the command does. */
async function looksEachHour(machine: Machine) {
  const { printed } = await machine.run('root', 'sed "s|^7 \\* \\* \\* \\* root ||" /etc/cron.d/sanad');
  const asCron = `(PATH=\${MACHINE:+$MACHINE/bin:}/usr/bin:/bin\n${printed})`;
  const found = await machine.run('root', asCron);
  assert.match(printed, /check --mail operator@sanad\.example/);
  assert.deepEqual([found.status <= 1, found.printed], [true, '']);
}

async function failsToSignIn(machine: Machine) {
  await assert.rejects(signIn(machine, { email: adminEmail, password: 'not this one' }));
  await eventually(
    () => machine.log('sanad').includes('authentication failed'),
    () => 'the failed login is not in the log',
  );
}

async function mailsTheAlert(machine: Machine) {
  const mailed = () => machine.mails.find((mail) => /^Subject: .*SanadDown/m.test(mail));
  for (let more = machine.patience; more > 0 && !mailed(); more--)
    await eventually(mailed, () => `no mail about the alert came\n${machine.log('prometheus-alertmanager')}`).catch(
      (error) => {
        if (more === 1) throw error;
      },
    );
}

/** The number of a call that failed, when its line is in the log. */
async function numberOfFailure(machine: Machine): Promise<string> {
  const { headers } = await fetch(`${machine.url}/api/Admin/get-notifications`);
  const number = headers.get('x-request-id')?.slice(0, 8) ?? '';
  await eventually(
    () => machine.log('sanad').includes(number),
    () => 'the call is not in the log',
  );
  return number;
}

async function valuesOf(block: Block, machine: Machine): Promise<string> {
  const given: Record<string, string | undefined> = {
    ...machine.values,
    MAIL_FROM: 'no-reply@sanad.example',
    ADMIN_EMAIL: adminEmail,
    ALERTS_TO: 'operator@sanad.example',
    ALERTS_FROM: 'alerts@sanad.example',
    SMTP_USER: 'user',
    SMTP_PASSWORD: 'password',
    ...(namesIn(block).includes('NUMBER') ? { NUMBER: await numberOfFailure(machine) } : {}),
  };
  return namesIn(block)
    .map((name) => `${name}='${given[name] ?? assert.fail(`${nameOf(block)}: no value for ${name}`)}'`)
    .join('\n');
}

async function follow(machine: Machine) {
  const used = new Set<Check>();
  let page = '';
  for (const block of blocks()) {
    if (block.use !== 'run' && block.use !== 'values') continue;
    if (block.page !== page) machine.newShells();
    page = block.page;
    const mine = checks.filter(({ of }) => block.use === 'run' && `${block.text}\n`.includes(of));
    for (const { before } of mine) await before?.(machine);
    const lines = block.use === 'values' ? await valuesOf(block, machine) : block.text;
    const { status, printed } = await machine.run(block.account, lines);
    assert.equal(status, 0, `${nameOf(block)}\n${printed}\n${machine.log('sanad').slice(-3_000)}`);
    for (const check of mine) {
      used.add(check);
      if (check.prints) assert.match(printed, check.prints, nameOf(block));
      await check.after?.(machine, printed);
    }
  }
  assert.deepEqual(
    checks.filter((check) => !used.has(check)),
    [],
  );
}

const open = process.env.OPERATING === 'clean' ? openCleanMachine : openStandInMachine;

test('who follows the pages has a site with TLS, backups, alerts, an upgrade and a way back', async (t: TestContext) => {
  await follow(await open(t));
});
