import { retiredRulesFor } from './retired.ts';
import { testRules } from './test-rules.ts';

const rules = retiredRulesFor({
  retired: [
    { use: 'error', wordsOfProduct: ['fault'] },
    { use: 'a plain word', words: ['cut short'] },
    { use: 'TestApp', words: ['town'], names: ['House', 'openHouse'] },
    { use: 'offerBlocker', words: ['hindrance'] },
  ],
  oldDocuments: ['docs/old.md'],
});

testRules(rules, {
  'retired words are used neither in names nor in texts': {
    kept: {
      'server/a.ts': `// House rules and houses in general.\nconst openHouses = 1;\nconst label = 'openHouse';`,
      'server/b.ts': `const townships = downtown;`,
      'web/c.tsx': `const link = <a href="https://a.example/openHouse">\`House\`</a>;`,
      'docs/old.md': 'The `House` of the town',
      'docs/new.md': 'The House of Representatives cut a short law',
      'test/tidy/retired-words.ts': `const words = ['town'];`,
      'test/faults/a.ts': 'const fault = 1;',
      'web/logo.svg': '<title>town</title>',
    },
    broken: {
      'server/d.ts': `const town = 1;`,
      'web/fault.ts': 'const a = 1;',
      'server/e.ts': `const openTown = 1;`,
      'server/f.ts': `type TOWNList = string;`,
      'server/g.ts': `// The town.`,
      'server/h.test.ts': `test('a Town opens', () => {});`,
      'server/i.ts': `const hindranceTo = 1;`,
      'server/j.ts': `const openHouse = 1;`,
      'server/k.ts': `import type { House as AppContext } from './l.ts';`,
      'server/l.ts': `/** The \`openHouse\` of the product. */`,
      'server/house.ts': '',
      'server/open-house.test.ts': '',
      'e2e/town-hall.ts': '',
      'web/m.tsx': `const page = <House />;`,
      'web/n.css': '.town { color: red; }',
      'docs/o.md': 'Call `openHouse()` first.',
      'docs/p.md': 'In town',
      'docs/q.md': 'Cut short, it ends.',
    },
  },
  'a document without retired words leaves the list of old documents': {
    kept: { 'docs/old.md': 'In town' },
    broken: { 'docs/old.md': 'In the test app' },
  },
});
