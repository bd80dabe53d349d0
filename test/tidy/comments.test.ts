import { commentRules } from './comments.ts';
import { testRules } from './test-rules.ts';

testRules(commentRules, {
  'a comment begins with its subject, not with a clause in the place of a noun': {
    kept: {
      'web/room.tsx': '/** Typed text stays. What belongs here? Nobody knows who writes, and what. */\nconst what = 1;',
      'web/room.css': '/* The thread of a room. */',
    },
    broken: {
      'web/a.tsx': '/** What is typed stays. */',
      'server/b.ts': 'f();\n// The list is read\n// again. Who waits sees it.',
      'e2e/c.ts': '/**\n * The readers of a fact.\n * Of which some are lawyers.\n */',
      'web/d.css': '.a { /* The room: Whatever grows stays. */ }',
    },
  },
});
