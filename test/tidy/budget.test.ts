import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { budgetIn, budgetRules, ceilingsOf, largestFolders, measures, raisedIn, type Size, sizesOf } from './budget.ts';
import { earlierBudgets, growthSinceVersion } from './budget-history.ts';
import { readSources, type Source } from './source.ts';
import { testRules } from './test-rules.ts';

const files: Record<string, string> = {
  'package.json': '{\n"dependencies": { "zod": "1", "fastify": "2" } }\n',
  'package-lock.json': '{}\n',
  'main.ts': `import { app } from '#server/app.ts';\n`,
  'server/app.ts': `import { small } from './small.ts';\nimport fastify from 'fastify';\n\n`,
  'server/small.ts': '//\n',
  'server/migrations/0001-core.sql': 'SELECT 1;\n',
  'web/app.css': 'p {\n}\n',
  'web/routes.ts': `import { index, route } from 'router';\nconst lists = ['a', 'b'];\nindex('home.tsx');\nroute('c', 'd.tsx');\n`,
  'contract/offers/calls.ts': `endpoint({ call: 'GET /api/Offer' });\nendpoint({ call: 'POST /api/Offer' });\n`,
  'contract/offers/calls.test.ts': `call: 'GET /api/none';\n`,
  'test/fuzz/fuzz.ts': '1;\n2;\n',
  'test/tools/run.mjs': '1;\n',
  'README.md': '# One two\n',
  'docs/specification.md': 'These words are free\n',
};
const right = {
  productFiles: 9,
  productLines: 17,
  toolLines: 1,
  testLines: 3,
  calls: 2,
  backEndLinesPerCall: 4,
  webLinesPerRoute: 2,
  importsPerMille: 167,
  dependencies: 2,
  markdownWords: 3,
};
const withBudget = (ceilings: object, ...additions: object[]) => ({
  ...files,
  'docs/budget.json': JSON.stringify({ ceilings, additions }),
});
const sourcesOf = (named: Record<string, string>): Source[] =>
  Object.entries(named).map(([path, text]) => ({ path, text }));
const problemsOf = (named: Record<string, string>) =>
  budgetRules['the platform stays below its ceilings'](sourcesOf(named));

testRules(budgetRules, {
  'the platform stays below its ceilings': {
    kept: withBudget(right),
    broken: { 'docs/budget.json': '{ "ceilings": {}, "additions": [] }' },
  },
});

test('each number is counted, and passes no ceiling', () => {
  for (const [key, { of }] of Object.entries(measures)) {
    const counted = right[key as keyof typeof right];
    assert.equal(of(sourcesOf(files)), counted, key);
    const lower = { ...right, [key]: counted - 1 };
    assert.match(problemsOf(withBudget(lower)).join(), new RegExp(`^docs/budget.json: ${counted} .*Take away as much`));
    assert.deepEqual(problemsOf(withBudget(lower, { for: 'agreed work', isBegun: true, [key]: 1 })), [], key);
    assert.equal(problemsOf(withBudget(lower, { for: 'later work', isBegun: false, [key]: 1 })).length, 1, key);
  }
});

test('added lines bring files with them, and lines for each route', () => {
  const added = { for: 'agreed work', isBegun: true, productLines: 150 };
  const { productFiles, webLinesPerRoute } = ceilingsOf({ ceilings: right, additions: [added] });
  assert.deepEqual([productFiles, webLinesPerRoute], [right.productFiles + 1, right.webLinesPerRoute + 3]);
});

const more = { for: 'agreed work', isBegun: false, calls: 4 };

test('a ceiling and what an addition may add do not rise', () => {
  const before = { ceilings: right, additions: [more] };
  assert.deepEqual(raisedIn(before, { ceilings: right, additions: [{ ...more, isBegun: true }] }), []);
  assert.deepEqual(raisedIn(before, { ceilings: { ...right, calls: 1 }, additions: [more] }), []);
  assert.deepEqual(raisedIn(before, { ceilings: { ...right, calls: 3 }, additions: [more] }), ['calls']);
  assert.deepEqual(raisedIn(before, { ceilings: right, additions: [more, { ...more, testLines: 1 }] }), [
    'testLines',
    'calls',
  ]);
});

const root = path.resolve(import.meta.dirname, '../..');
const sources = readSources(root);

test('no ceiling is higher than it was', (t) => {
  const now = budgetIn(sources);
  for (const earlier of earlierBudgets(root)) assert.deepEqual(raisedIn(earlier, now), []);
  const told = (sizes: readonly Size[]) => sizes.map(({ path, lines }) => `${path} ${lines}`).join(', ');
  t.diagnostic(`the largest folders: ${told(largestFolders(sizesOf(sources)))}`);
  t.diagnostic(`what grew most since the last version: ${told(largestFolders(growthSinceVersion(root)))}`);
});

test('folders are compared by the lines of the product', () => {
  const sizes = sizesOf(sourcesOf(files));
  assert.deepEqual(largestFolders(sizes).slice(0, 2), [
    { path: 'web', lines: 6 },
    { path: 'server', lines: 4 },
  ]);
});

test('what could go instead is named', () => {
  const [problem] = problemsOf(withBudget({ ...right, productFiles: 1 }));
  assert.match(problem ?? '', /What else could go: server\/small\.ts \(1 lines, for server\/app\.ts\)/);
});
