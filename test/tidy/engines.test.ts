import { engineRules } from './engines.ts';
import { testRules } from './test-rules.ts';

testRules(engineRules, {
  'a date and a time are written by two formats, and our copy joins them': {
    kept: {
      'web/core/a.ts': `const a = { dateStyle: 'long', timeZone };\nconst b = { timeStyle: 'short', timeZone };`,
      'server/base/b.ts': `const a = { timeZone, dateStyle: 'full', timeStyle: 'short' };`,
    },
    broken: {
      'web/core/c.ts': `const a = new Intl.DateTimeFormat('ar-EG', { dateStyle: 'medium', timeStyle: 'short' });`,
      'web/ui/d.tsx': `const b = at.toLocaleString('ar-EG', {\n  timeStyle: 'short',\n  dateStyle: 'medium',\n});`,
      'contract/core/e.ts': `const c = { timeZone, dateStyle: 'full', timeStyle: 'short' };`,
    },
  },
});
