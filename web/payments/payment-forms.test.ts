import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { factsSentIn } from '#contract/payments/facts.ts';

const forms = { request: 'proof-form.tsx', lawyer: 'lawyer-fee-card.tsx' } as const;

for (const kind of ['request', 'lawyer'] as const) {
  test(`the form of a ${kind}'s fee has a field for every fact of its proof`, () => {
    const form = [forms[kind], 'transfer-fields.tsx']
      .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
      .join('\n');
    const fields = new Set([...form.matchAll(/\.\.\.field\('(\w+)'\)/g)].map(([, fact]) => fact));
    assert.deepEqual(
      factsSentIn(kind)
        .filter((fact) => !fields.has(fact))
        .map((fact) => `${forms[kind]} needs {...field('${fact}')}`),
      [],
    );
  });
}
