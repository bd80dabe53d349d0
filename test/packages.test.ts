import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

type Locked = { version?: string; license?: string; integrity?: string; hasInstallScript?: boolean };
type Lockfile = { packages: Record<string, Locked> };
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>;

const root = path.join(import.meta.dirname, '..');
const read = <File>(name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8')) as File;
const { packages } = read<Lockfile>('package-lock.json');
/** The packages of every platform, by their places in `node_modules`. */
const locked = Object.entries(packages).filter(([place]) => place !== '');
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Licences that ask for no more than to be named. */
const free = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
];
/** Licences that ask for more, each with the packages that may have them and why that is right here. */
const withConditions: readonly { licence: string; packages: RegExp; why: string }[] = [
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/, why: 'a library that is loaded as it is, never changed' },
  {
    licence: 'MPL-2.0',
    packages: /^(lightningcss(-.+)?|axe-core)$/,
    why: 'builds and tests; nothing of it is shipped',
  },
  { licence: 'CC0-1.0', packages: /^@mdn\/browser-compat-data$/, why: 'asks for nothing; data for a test' },
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/, why: 'data for the build, named by its package' },
];
/** Packages that do not say their licence where npm looks for it, with the licence of their LICENSE file. */
const fromTheirFile: Readonly<Record<string, string>> = { '@react-aria/optimize-locales-plugin': 'Apache-2.0' };

const mayBeUsed = (name: string, licence: string): boolean =>
  free.includes(licence) || withConditions.some((one) => one.licence === licence && one.packages.test(name));

/** `A OR B` needs one of them, `A AND B` both. */
const isAllowed = (name: string, expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((all) => all.split(' AND ').every((licence) => mayBeUsed(name, licence)));

test('every package has a licence that is allowed', () => {
  const licences = locked.map(([place, { license }]) => ({
    name: nameOf(place),
    licence: license ?? fromTheirFile[nameOf(place)],
  }));
  const refused = licences.filter(({ name, licence }) => licence === undefined || !isAllowed(name, licence));
  assert.deepEqual(refused, []);
  const unused = withConditions.filter(
    (one) => !licences.some(({ name, licence }) => one.packages.test(name) && licence?.includes(one.licence)),
  );
  assert.deepEqual(unused, [], 'no package has these licences');
});

test('a licence that is not allowed is found, alone and in an expression', () => {
  for (const licence of ['GPL-3.0', 'MIT AND GPL-3.0', 'AGPL-3.0 OR GPL-3.0', 'MPL-2.0', 'UNLICENSED'])
    assert.equal(isAllowed('zod', licence), false, licence);
  for (const licence of ['MIT', '(MIT AND Zlib)', 'GPL-3.0 OR MIT'])
    assert.equal(isAllowed('zod', licence), true, licence);
});

test('a package that may have a missing licence has it in its file', () => {
  for (const [name, licence] of Object.entries(fromTheirFile)) {
    assert.equal(packages[`node_modules/${name}`]?.license, undefined, `${name} says its licence now`);
    const text = readFileSync(path.join(root, 'node_modules', name, 'LICENSE'), 'utf8');
    assert.match(text, { 'Apache-2.0': /Apache License\s+Version 2\.0/ }[licence] ?? /^$/);
  }
});

test('no package runs a program when it is installed, and every one has its hash', () => {
  const problems = locked.filter(
    ([, { hasInstallScript, integrity }]) => hasInstallScript || !integrity?.startsWith('sha512-'),
  );
  assert.deepEqual(problems, []);
  assert.ok(locked.length > 100, 'the lockfile was read');
});

test('every dependency is pinned to one version, which is the one in the lockfile', () => {
  const { dependencies, devDependencies, optionalDependencies } = read<Manifest>('package.json');
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  assert.deepEqual(
    wanted.filter(
      ([name, version]) => !/^\d+\.\d+\.\d+$/.test(name === 'drizzle-orm' ? version.replace(/-rc\.\d+$/, '') : version),
    ),
    [],
  );
  assert.deepEqual(
    wanted.map(([name]) => [name, packages[`node_modules/${name}`]?.version]),
    wanted,
  );
});
