import { testRules } from './test-rules.ts';
import { timeRules } from './time.ts';

testRules(timeRules, {
  "the web asks the server's time, never the clock of the device": {
    kept: { 'web/core/calls/server-time.ts': 'Date.now()', 'web/a.test.ts': 'Date.now()', 'server/a.ts': 'Date.now()' },
    broken: { 'web/a.ts': 'const now = Date.now();', 'web/b.tsx': 'new Date()' },
  },
  'no test waits for a fixed time': {
    kept: {
      'test/a.ts': 'for (const isOver = beginWait(withinMs); !isOver(); await sleep(200));',
      'e2e/suggestions.test.ts': 'await page.waitForTimeout(pressAgainMs);',
      'server/a.test.ts': 'await sleep(20);\nsetTimeout(renew, 500);',
      'server/a.ts': 'await sleep(1_000);',
    },
    broken: {
      'server/b.test.ts': 'await sleep(1_500);',
      'test/b.ts': 'await new Promise((soon) => setTimeout(soon, 300));',
      'e2e/b.test.ts': 'await page.waitForTimeout(100);',
    },
  },
});
