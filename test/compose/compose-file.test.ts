import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { poolMax } from '#server/base/db/open-database.ts';
import { readConfig, workersMax } from '#server/call/settings/config.ts';
import { composeSettings, settingNames } from '#server/call/settings/settings.ts';
import { composeFile, environmentOf, filled, readCompose, variablesIn } from './compose-file.ts';

const root = path.join(import.meta.dirname, '../..');
const text = readFileSync(composeFile, 'utf8');
const needed = {
  ...variablesIn(readFileSync(path.join(root, '.env.example'), 'utf8')),
  ...{ DATABASE_PASSWORD: 'd', DATABASE_OWNER_PASSWORD: 'o', ADMIN_PASSWORD: 'a password' },
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
};
const { services, volumes, networks } = readCompose(needed);
/** Variables that the image sets. */
const imageNames = [...readFileSync(path.join(root, 'Containerfile'), 'utf8').matchAll(/^ENV (\w+)=/gm)].map(
  ([, name = '']) => name,
);
const all = Object.entries(services);
const service = (name: string) => services[name] ?? assert.fail(`there is no service ${name}`);

test('variables are filled in as compose does', () => {
  const from = { A: 'a', EMPTY: '' };
  assert.equal(filled(`$A \${A} \${B:-b} \${EMPTY:-c} $$A {$$A} \${B}.`, from), 'a a b c $A {$A} .');
  assert.throws(() => filled(`\${EMPTY:?write it}`, from), /variable EMPTY is missing a value: write it/);
  const lines = `# A=0\nA=1\nA=2 # two\n B = 3\nB='$A $$'\nC="$A x" \nD=\nE=a=b\n`;
  assert.deepEqual(variablesIn(lines), { A: '2', B: '$A $$', C: '2 x', D: '', E: 'a=b' });
});

test('every setting of the list reaches the product, but what only compose.yaml can know', () => {
  const given = Object.fromEntries([...settingNames, 'OTEL_SERVICE_NAME'].map((name) => [name, 'given']));
  const app = readCompose({ ...needed, ...given }).services.app ?? assert.fail();
  const found = environmentOf(app, { ...needed, ...given });
  const own = ['MODE', 'HOST', 'PORT', 'PUBLIC_URL', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'ALLOW_PLAINTEXT'];
  assert.deepEqual(
    [...settingNames, 'OTEL_SERVICE_NAME'].filter((name) => found[name] !== 'given'),
    settingNames.filter((name) => [...own, 'DATA_DIR', 'BACKUP_DIR'].includes(name)),
  );
  const programs = ['PATH', 'MALLOC_ARENA_MAX'];
  const set = [...Object.keys(app.environment), ...imageNames];
  assert.deepEqual(
    set.filter((name) => ![...programs, ...settingNames].includes(name)),
    [],
    'nobody reads them',
  );
  const read = new Set([...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name));
  const known: string[] = [...settingNames, ...Object.keys(composeSettings)];
  assert.deepEqual(
    [...read].filter((name) => !known.includes(name)),
    [],
  );
  const ofCompose = Object.keys(composeSettings).filter((name) => name !== 'COMPOSE_PROFILES');
  assert.deepEqual(
    ofCompose.filter((name) => !read.has(name)),
    [],
    'nobody reads them',
  );
});

test('the database has a connection for each of as many workers as may be, and for what listens in them', () => {
  const [, connections] = /max_connections=(\d+)/.exec(service('database').entrypoint?.at(-1) ?? '') ?? [];
  assert.ok(Number(connections) > workersMax * (poolMax + 1), `${connections}`);
});

test('the product accepts what it gets, and compose names what is missing', () => {
  const config = readConfig(environmentOf(service('app'), needed));
  assert.deepEqual([config.mode, config.publicUrl], ['production', 'https://sanad.example']);
  assert.equal(config.databaseUrl, 'postgres://sanad_app:d@database:5432/sanad');
  assert.equal(config.databaseOwnerUrl, 'postgres://sanad_owner:o@database:5432/sanad');
  assert.ok(config.isBehindProxy);
  const asked = ['SANAD_SITE', 'SANAD_TLS', 'SECRET_KEY', 'SMTP_URL', 'MAIL_FROM', 'BACKUP_FOLDER'];
  for (const name of [...asked, 'DATABASE_PASSWORD', 'DATABASE_OWNER_PASSWORD'])
    assert.throws(() => readCompose({ ...needed, [name]: '' }), new RegExp(`variable ${name} is missing`));
});

test('each service has no more than it needs, says how it is, and is limited', () => {
  for (const [name, one] of all) {
    assert.match(one.image, /^[\w.-]+(\/[\w.-]+)*:v?\d+\.\d+(\.\d+)?(-\w+)?$/, `${name} is not pinned`);
    assert.deepEqual([one.read_only, one.cap_drop, one.restart], [true, ['ALL'], 'unless-stopped'], name);
    assert.deepEqual(one.security_opt, ['no-new-privileges:true'], name);
    assert.ok(one.healthcheck.test.length > 1, name);
    assert.match(one.mem_limit, /^\d+[mg]$/, name);
    assert.ok(one.logging.options['max-size'] && one.logging.options['max-file'], name);
    // Compose writes no configs and secrets into a container that is read-only.
    assert.ok(!('configs' in one || 'secrets' in one), name);
    for (const [other, { condition }] of Object.entries(one.depends_on ?? {}))
      assert.deepEqual([condition, other in services], ['service_healthy', true], `${name}: ${other}`);
  }
  assert.deepEqual(Object.keys(services), ['proxy', 'app', 'database', 'store']);
  assert.deepEqual(
    all.filter(([, { ports }]) => ports).map(([name]) => name),
    ['proxy'],
    'open to the world',
  );
  assert.deepEqual(
    all.filter(([, { cap_add }]) => cap_add).map(([, { cap_add }]) => cap_add),
    [['NET_BIND_SERVICE']],
  );
  const named = all.flatMap(([, one]) => one.volumes).flatMap((mount) => /^([a-z]+):/.exec(mount)?.[1] ?? []);
  assert.deepEqual(named.toSorted(), Object.keys(volumes).toSorted());
  assert.deepEqual(new Set(all.flatMap(([, one]) => one.networks)), new Set(Object.keys(networks)));
});

test('both stages of the image install what their Node needs', () => {
  const [, ...stages] = readFileSync(path.join(root, 'Containerfile'), 'utf8').split(/^FROM \$/m);
  assert.deepEqual(
    stages.map((stage) => stage.includes('--no-install-recommends libatomic1')),
    [true, true],
  );
});

test('the version of the image is the one of this program', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  assert.equal(service('app').image, `sanad:${version}`);
  assert.ok(readFileSync(path.join(root, 'docs/operating.md'), 'utf8').includes(` sanad-${version}.tar.gz `));
  const other = readCompose({ ...needed, SANAD_IMAGE: 'registry.example/a', SANAD_VERSION: '7.8.9' });
  assert.equal(other.services.app?.image, 'registry.example/a:7.8.9');
});

test('it mounts the folders that the image made, and meets the product where it listens', () => {
  const containerfile = readFileSync(path.join(root, 'Containerfile'), 'utf8');
  const made = /install -d -m 700 -o 10001 -g 10001 (.*)$/m.exec(containerfile)?.[1]?.split(' ');
  assert.deepEqual(
    service('app').volumes.map((one) => one.split(':').at(-1)),
    made,
  );
  const { DATA_DIR, BACKUP_DIR, PORT } = service('app').environment;
  assert.deepEqual([DATA_DIR, BACKUP_DIR], made);
  assert.match(service('app').healthcheck.test.at(-1) ?? '', new RegExp(`127\\.0\\.0\\.1:${PORT}/readyz`));
  assert.equal(service('proxy').environment.SANAD_UPSTREAMS, `app:${PORT}`);
});
