import { testRules } from './test-rules.ts';
import { textRules } from './texts.ts';

testRules(textRules, {
  'Arabic is written in copy files, demo content and tests only': {
    kept: {
      'web/offers/copy.ts': `export const title = 'العروض';`,
      'contract/egypt/courts.ts': `export const courts = ['محكمة'];`,
      'scripts/demo/people.ts': `const name = 'أحمد';`,
      'server/offers/make-offer.test.ts': `const note = 'عرض';`,
      'server/migrations/0001-core.sql': `insert into t values ('نص');`,
      'contract/core/text.ts': `const arabicDigits = '٠١٢٣٤٥٦٧٨٩';`,
    },
    broken: {
      'web/offers/offer-card.tsx': `<p>العروض</p>`,
      'web/styles.css': `.a::before { content: 'ع'; }`,
      'server/base/errors.ts': `// خطأ`,
    },
  },
  'a CSV file is made in one place, so that every file opens in Excel': {
    kept: {
      'server/call/export/csv.ts': `const contentType = 'text/csv'; const saveAs = \`\${name}.csv\`;`,
      'server/payments/ledger.test.ts': `assert.equal(type, 'text/csv')`,
      'web/calls/fetch.ts': `call({ path, accept: 'text/csv' })`,
      'web/payments/totals.tsx': `const nameOf = (file) => \`sanad-\${file}.csv\`;`,
    },
    broken: {
      'server/payments/ledger.ts': `return { contentType, saveAs: 'ledger.csv' };`,
      'server/requests/list.ts': `reply.type('text/csv')`,
      'web/requests/list.tsx': `new Blob([rows], { type: 'text/csv' })`,
    },
  },
  'a bench starts the product on a database of its own, with the key of that database': {
    kept: {
      'bench/start-server.ts': `startServer('main.ts', 'http://', { ...database, ...environment });`,
      'bench/bare-server.ts': `new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });`,
      'bench/web/measure-home.ts': `startProductOn(await newDatabase(serverUrl), {})`,
    },
    broken: {
      'bench/measure-log.ts': `startServer('main.ts', 'http://', environment)`,
      'bench/web/measure-scripts.ts': `const env = { DATABASE_URL: serverUrl };`,
    },
  },
  'a number in a text is formatted, if people do not copy, type or dial it': {
    kept: {
      'contract/copy/fields.ts': `tooLong: (max: number) => \`الحد الأقصى: \${formatNumber(max)}\``,
      'server/offers/copy.ts': `toRequest = (number: number) => ({ text: \`طلبك رقم \${number}\`, path: \`/request/\${number}\` })`,
      'server/requests/copy.ts': `hello = (name: string) => \`أهلًا \${name}\``,
    },
    broken: {
      'contract/copy/fields.ts': `tooLong: (max: number) => \`الحد الأقصى: \${max}\``,
      'server/notifications/copy.ts': `type Digest = { more: number }; line = ({ more }: Digest) => \`وغيرها (\${more})\``,
    },
  },
  'a suppressed check gives its reason': {
    kept: {
      'web/ui/a.tsx': `// biome-ignore lint/a11y/useX: the library needs it\n// @ts-expect-error the types are wrong until 9`,
    },
    broken: {
      'web/ui/b.tsx': `// biome-ignore lint/a11y/useX: <explanation>`,
      'web/ui/c.tsx': `// biome-ignore lint/a11y/useX`,
      'web/ui/d.ts': `// @ts-expect-error`,
      'web/ui/e.ts': `// @ts-ignore the types are wrong`,
      'web/ui/f.ts': `// @ts-nocheck`,
      'web/ui/g.ts': `// eslint-disable-next-line`,
    },
  },
  'the width of a screen is compared in rem: larger letters need the narrower layout': {
    kept: {
      'web/ui/a.tsx': `<p className="min-[62rem]:flex min-w-[200px]">{matchMedia('(width >= 62rem)')}</p>`,
      'web/ui/a.css': `@media (36rem <= width < 62rem) { .a { max-width: 200px; } }`,
    },
    broken: {
      'web/ui/b.tsx': `<p className="min-[992px]:flex">`,
      'web/ui/c.tsx': `matchMedia('(width >= 992px)')`,
      'web/ui/d.css': `@media (576px <= width < 62rem) { .a { color: red; } }`,
    },
  },
  'directions are logical: start and end, never left and right': {
    kept: {
      'web/ui/a.tsx': `<p className="ms-2 pe-4 start-0 text-start rounded-s-lg border-e html-5">{box.left}</p>`,
      'web/ui/a.css': `.a { margin-inline-start: 1rem; inset-inline-end: 0; }`,
      'web/ui/keys.ts': `if (key === 'ArrowLeft') return;`,
    },
    broken: {
      'web/ui/b.tsx': `<p className="ml-2">`,
      'web/ui/c.tsx': `<p className="-mr-[3px]">`,
      'web/ui/d.tsx': `<p className="md:left-0">`,
      'web/ui/e.tsx': `<p className="rounded-tl-lg">`,
      'web/ui/f.tsx': `<p className="text-right">`,
      'web/ui/g.tsx': `<p style={{ paddingLeft: 4 }}>`,
      'web/ui/h.tsx': `<p style={{ left: 4 }}>`,
      'web/ui/i.css': `.a { padding-left: 1rem; }`,
      'web/ui/j.css': `.a { right: 0; }`,
      'web/ui/k.css': `.a { text-align: left; }`,
      'web/ui/l.css': `.a { @apply pl-2; }`,
      'web/ui/class-names.ts': `export const box = 'border-l px-2';`,
    },
  },
  'no mark of unfinished work is left': {
    kept: { 'web/ui/a.tsx': `mkdtemp('sanad-XXXXXX'); // what todo lists are for` },
    broken: { 'web/ui/b.tsx': '// TODO later', 'docs/c.md': 'FIXME', 'web/d.css': '/* HACK */' },
  },
  'no test is focused or skipped': {
    kept: { 'server/a.test.ts': `test('a client may skip: the photo', () => {}); buttons.only(3); const skip = true;` },
    broken: {
      'server/b.test.ts': `test.only('one', () => {});`,
      'server/c.test.ts': `test('one', { skip: true }, () => {});`,
      'server/d.test.ts': `test('one', { todo: 'later' }, () => {});`,
      'server/e.test.ts': `describe.skip('all', () => {});`,
      'server/f.test.ts': `test('one', (t) => t.skip());`,
    },
  },
  'a page is not waited for by an asynchronous function': {
    kept: { 'e2e/a.ts': `await page.waitForFunction(() => document.title !== ''); await each(async () => {});` },
    broken: { 'e2e/b.ts': `await page.waitForFunction(async () => (await read()) === text);` },
  },
  'a limit of time in a test grows on a busy machine': {
    kept: {
      'server/a.test.ts': `const signal = AbortSignal.timeout(patient(15_000)); const { timeout } = settings;`,
      'test/b.ts': `for (const isOver = beginWait(patienceMs); !isOver(); await sleep(5));`,
      'server/base/db/db.ts': `const signal = AbortSignal.timeout(15_000);`,
    },
    broken: {
      'server/c.test.ts': `const signal = AbortSignal.timeout(15_000);`,
      'test/d.test.ts': `test('one', { timeout: 120_000 }, () => {});`,
      'e2e/e.ts': `page.setDefaultTimeout(30_000);`,
      'test/f.ts': `while (performance.now() < until);`,
    },
  },
  'every test is in a folder that the check runs': {
    kept: { 'server/a.test.ts': '', 'web/ui/button.test.tsx': '', 'e2e/journey.test.ts': '' },
    broken: { 'server/button.test.tsx': '', 'main.test.ts': '', 'bench/load.test.ts': '' },
  },
  'every picture and file that a document leads to exists, and every test that it names': {
    kept: {
      'test/slow/one.test.ts': '',
      'SECURITY.md': '`one.test.ts` and `test/slow/one.test.ts`',
      'docs/a.md':
        '![One](pictures/one.webp) [b](b.md#part) [pictures](pictures) [web](https://a.example/b) [here](#part)',
      'docs/b.md': '[the first](../README.md)',
      'docs/pictures/one.webp': '',
      'README.md': '[docs](docs/)',
    },
    broken: {
      'docs/a.md': '![Two](pictures/two.webp)',
      'README.md': '[c](docs/c.md#part)',
      'docs/b.md': '[pictures](../pictures)',
      'SECURITY.md': '`two.test.ts`',
    },
  },
  'no path leads outside the project or exists on one machine only': {
    kept: {
      'server/base/db/db.ts': `const folder = '../migrations'; const page = '/requests/'; const a = 'framework/b';`,
      'server/files/hand-out-file.test.ts': `await get('/files/../../../../etc/passwd');`,
    },
    broken: {
      'server/base/a.ts': `readFileSync('../../../secrets.json')`,
      'docs/a.md': 'see ../../notes.md',
      'README.md': 'see (shared/notes.md)',
      'scripts/b.mjs': `const folder = 'shared/design';`,
      'e2e/c.ts': `const shots = '/home/me/shots';`,
      'e2e/d.ts': `const shots = '/Users/me/shots';`,
    },
  },
});
