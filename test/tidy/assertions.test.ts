import { assertionRules } from './assertions.ts';
import { testRules } from './test-rules.ts';

testRules(assertionRules, {
  'no assertion passes because a list is empty': {
    kept: {
      'server/offers/a.test.ts': `allAre(items, ({ isPaid }) => isPaid);\nassert.ok([1, 2].every((at) => items[at]));`,
      'server/offers/b.test.ts': `const isComplete = items.every(Boolean);\nassert.ok(items.length > 0);`,
      'server/offers/view.ts': `assert.ok(items.every(Boolean));`,
    },
    broken: {
      'server/offers/c.test.ts': `assert.ok(items.every(({ isPaid }) => isPaid));`,
      'e2e/d.ts': `assert.equal(\n  (await read()).every(Boolean),\n  true,\n);`,
      'test/e.test.ts': `assert.strict.ok(a === 1 && items?.every(Boolean));`,
      'web/f.test.ts': `await assert.rejects(call(), ({ errors }) => errors.every(isKnown));`,
      'web/g.test.ts': `assert(items.every(Boolean));`,
      'bench/h.ts': `assert.ok([].every(Boolean));`,
    },
  },
});
