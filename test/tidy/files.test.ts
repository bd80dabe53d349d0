import { fileRules } from './files.ts';
import { testRules } from './test-rules.ts';

const files = (folder: string, count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/a${at}.ts`, '']));
testRules(fileRules, {
  'a file ends before line 300': {
    kept: { 'server/app.ts': 'line\n'.repeat(300) },
    broken: { 'server/big.ts': 'line\n'.repeat(301), 'web/big.css': 'line\n'.repeat(301) },
  },
  'a folder has at most 25 files, besides tests': {
    kept: { ...files('web/ui', 25), 'web/ui/a.test.ts': '', 'web/ui/fields/a.ts': '', ...files('test', 26) },
    broken: { 'web/ui/z.tsx': '', 'web/ui/z.css': '' },
  },
  'the README of a folder of a layer names each of its files': {
    kept: {
      'server/base/db/README.md': '# Databases\n\n- `db.ts`: opens one\n',
      'server/base/db/db.ts': '',
      'server/base/db/db.test.ts': '',
      'server/app.ts': '',
    },
    broken: {
      'server/base/db/README.md': '# Databases\n\n- `db.ts`: opens one\n- `gone.ts`: nothing\n',
      'server/base/db/page.ts': '',
      'server/base/files/store.ts': '',
    },
  },
  'files are named in kebab-case, by product words': {
    kept: { 'web/entry.server.tsx': '', 'server/offers/make-offer.test.ts': '', 'web/content/services.tsx': '' },
    broken: {
      'web/ui/DatePicker.tsx': '',
      'server/base/date_utils.ts': '',
      'server/base/date-utils.ts': '',
      'web/data.ts': '',
    },
  },
  'no file only exports what other files export': {
    kept: {
      'contract/api.ts': `export * from './offers.ts';`,
      'server/offers/table.ts': `export { sql } from 'drizzle-orm';\nexport const offers = 1;`,
      'web/entry.client.tsx': `import './styles.css';`,
    },
    broken: {
      'server/offers/index.ts': `// all of it\nexport * from './table.ts';\nexport { view } from './view.ts';\n`,
      'web/ui/all.ts': `import { Card } from './card.tsx';\n\nexport { Card };\n`,
      'web/ui/types.ts': `export type {\n  Card,\n} from './card.tsx';\n`,
    },
  },
  'every file of the product is used by more than its own test': {
    kept: {
      'main.ts': `import { buildApp } from '#server/app.ts';\nconst web = await import('#web/serving/mount.ts');`,
      'server/app.ts': `import { db } from './base/db/db.ts';`,
      'server/base/db/db.ts': `const worker = new URL('./worker.ts', import.meta.url);`,
      'server/base/db/worker.ts': '',
      'web/serving/mount.ts': '',
      'web/entry.server.tsx': `import styles from '#web/styles.css?inline';`,
      'web/styles.css': `@import 'tailwindcss';\n@import './ui/tokens.css';`,
      'web/ui/tokens.css': '',
      'vite.config.ts': `const input = './web/serving/server.ts';`,
      'web/serving/server.ts': '',
      'web/routes.ts': `route('about', 'pages/about.tsx');`,
      'web/pages/about.tsx': '',
      'web/vite.d.ts': '',
      'test/test-app.ts': `import '#server/base/mailbox.ts';`,
      'server/base/mailbox.ts': '',
      'server/base/forgotten.test.ts': `import { forgotten } from './forgotten.ts';`,
    },
    broken: { 'server/base/forgotten.ts': '', 'web/pages/lost.tsx': '', 'contract/old.ts': '', 'web/ui/old.css': '' },
  },
  'the README is read in three minutes, and npm has few commands': {
    kept: { 'README.md': 'word '.repeat(750), 'package.json': JSON.stringify({ scripts: files('', 26) }) },
    broken: { 'README.md': 'word '.repeat(751), 'package.json': JSON.stringify({ scripts: files('', 27) }) },
  },
});
