import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgetRules, measures } from './budget.ts';
import type { Source } from './source.ts';
import { testRules } from './test-rules.ts';

const files: Record<string, string> = {
  'package.json': '{\n"dependencies": { "zod": "1", "fastify": "2" } }\n',
  'package-lock.json': '{}\n',
  'main.ts': `import { app } from '#server/app.ts';\n`,
  'server/app.ts': `import { small } from './small.ts';\nimport fastify from 'fastify';\n\n`,
  'server/small.ts': '//\n',
  'server/migrations/0001-core.sql': 'SELECT 1;\n',
  'web/app.css': 'p {\n}\n',
  'contract/offers/calls.ts': `endpoint({ call: 'GET /api/Offer' });\nendpoint({ call: 'POST /api/Offer' });\n`,
  'contract/offers/calls.test.ts': `call: 'GET /api/none';\n`,
  'test/fuzz/fuzz.ts': '1;\n2;\n',
  'test/tools/run.mjs': '1;\n',
  'README.md': '# One two\n',
  'docs/specification.md': 'These words are free\n',
};
const right = {
  productFiles: 8,
  productLines: 13,
  toolLines: 1,
  testLines: 3,
  calls: 2,
  dependencies: 2,
  markdownWords: 3,
};
const withBudget = (budget: object) => ({ ...files, 'docs/budget.json': JSON.stringify(budget) });
const sourcesOf = (named: Record<string, string>): Source[] =>
  Object.entries(named).map(([path, text]) => ({ path, text }));

testRules(budgetRules, {
  'the platform stays within its budget': {
    kept: withBudget(right),
    broken: { 'docs/budget.json': '{}' },
  },
});

test('each number is counted, must not grow unsaid, and is lowered when it shrinks', () => {
  for (const [key, { of }] of Object.entries(measures)) {
    const counted = right[key as keyof typeof right];
    assert.equal(of(sourcesOf(files)), counted, key);
    const [low, none] = [counted - 1, counted * 2].map((allowed) =>
      budgetRules['the platform stays within its budget'](sourcesOf(withBudget({ ...right, [key]: allowed }))),
    );
    assert.match(low?.join() ?? '', new RegExp(`^docs/budget.json: ${counted} .*Raise ${key} there`));
    assert.match(none?.join() ?? '', new RegExp(`lower ${key} `));
  }
});

test('what could go instead is named', () => {
  const [problem] = budgetRules['the platform stays within its budget'](
    sourcesOf(withBudget({ ...right, productFiles: 1 })),
  );
  assert.match(problem ?? '', /What else could go: server\/small\.ts \(1 lines, for server\/app\.ts\)/);
});
