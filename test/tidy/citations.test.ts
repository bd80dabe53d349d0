import { citationRules } from './citations.ts';
import { testRules } from './test-rules.ts';

const page = '# Specification\n\n- [Offers](#offers)\n\n## Offers\n\n### E-mail, addresses\n';

testRules(citationRules, {
  'every cited section of the specification exists': {
    kept: {
      'docs/specification.md': page,
      'server/a.ts': '// Fees may only fall (specification#offers), see (specification#e-mail-addresses).',
      'docs/a.md': 'See [offers](specification.md#offers) and the [specification](specification.md).',
      'server/call/http/api-docs.ts': `register(swagger, { mode: 'static', specification: { document } });`,
    },
    broken: {
      'server/b.ts': '/** Fees may only fall (specification#offer). */',
      'server/migrations/0001-core.sql': '-- (specification#payments)',
      'web/c.tsx': '// (specification#)',
      'docs/b.md': '[Offers](specification.md#the-offers)',
      'docs/specification.md': `${page}\n[Payments](#payments)\n`,
    },
  },
  'each section of the specification has an anchor of its own': {
    kept: { 'docs/specification.md': page, 'docs/a.md': '## Offers\n\n## Offers\n' },
    broken: { 'docs/specification.md': `${page}\n## Offers!\n` },
  },
  'the specification is cited by an anchor, never by a number': {
    kept: {
      'server/a.ts': '// As long as the output of SHA-1 (RFC 4226, section 4). The contract section of the page.',
      'web/a.ts': '// Fees may only fall (specification#after-payment).',
      'scripts/demo/demo-content.json': '{ "law": "§ 5" }',
    },
    broken: {
      'server/b.ts': '// Fees may only fall (contract §11).',
      'web/b.tsx': '/** Five stars (§9). */',
      'web/b.css': '/* specification §9 */',
      'server/migrations/0001-core.sql': '-- One open proof (contract section 5).',
      'docs/b.md': 'See section 4.2 of the contract.',
      'docs/c.md': 'See the specification, page 4.',
    },
  },
});
