// Which tests run where, and when. `npm test` runs what is written here as always, and the parts whose guarded sources
// changed; `npm run test:long` runs the rest. `test/tidy/parts.test.ts` holds that no test file is left out.
import { globSync } from 'node:fs';
import path from 'node:path';

/** A part of the tests that `npm test` runs only when one of its sources changed. All are patterns of files. */
export type GuardedPart = { name: string; tests: readonly string[]; guards: readonly string[] };

const root = path.join(import.meta.dirname, '../..');
const slow = (...names: string[]) => names.map((name) => `test/slow/${name}.test.ts`);
const journeys = (...names: string[]) => names.map((name) => `e2e/${name}.test.ts`);

/** The files of these patterns. */
export const filesOf = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .toSorted();

/** Tests that call everything as everybody, start processes, or do the same many times at once. */
export const slowTests = [
  'test/slow/*.test.ts',
  '{scripts,commands,test/tools}/**/*.test.ts',
  '{contract,server,web,test}/**/*.slow.test.ts',
];

/** Slow tests that open no database, or judge the embedded one. The other slow tests run on PostgreSQL. */
export const onlyEmbedded = [
  '{scripts,test/tools}/**/*.test.ts',
  'server/base/db/folder-lock.slow.test.ts',
  'server/files/receipt-matching/same-receipt.slow.test.ts',
  'test/raw-input.slow.test.ts',
  ...slow('killed', 'operating-commands', 'ops-files', 'release', 'start'),
];

/** Tests of the everyday part that PostgreSQL may decide otherwise: acts at once, locks, words on the server itself. */
export const everydayOnPostgres = [
  'server/accounts/{administrator-sessions,administrators,change-permission,lawyer-profile,registration}.test.ts',
  'server/accounts/{accounts-back,renewed-token,required-second-factor,review-account}.test.ts',
  'server/accounts/administrators/administrator-invitations.test.ts',
  'server/accounts/corrections/{change-email,correct-facts}.test.ts',
  'server/accounts/login/{confirm-again,new-browser,new-password,passwords}.test.ts',
  'server/accounts/registration/review-registration.test.ts',
  'server/accounts/second-factor/{passkeys,second-factor}.test.ts',
  'server/administration/{notes,send-morning-mails}.test.ts',
  'server/complaints/complaints.test.ts',
  'server/content/{content,place-content,save-content,settings,versions}.test.ts',
  'server/base/db/{db,migrate,subscribe-to-changes}.test.ts',
  'server/call/http/{overload,repeated-calls}.test.ts',
  'server/call/mail/mail-worker.test.ts',
  'server/invitations/{case-room,create-invitation,remind-dates,room-endings,withdraw-invitation}.test.ts',
  'server/keeping.test.ts',
  'server/notifications/{digests,streams}-between-processes.test.ts',
  'server/notifications/mail.test.ts',
  'server/offers/notify-of-offers.test.ts',
  'server/payments/{payments-back,record-payment,remind-fees,second-approval,take-back-at-once}.test.ts',
  'server/payments/refunds/refunds.test.ts',
  'server/requests/clock/run-clock.test.ts',
  'server/requests/{attachments,decline-request,free-request,match-lawyers,report-done}.test.ts',
  'server/requests/{request-count,requests-administration,send-again}.test.ts',
  'server/requests/{take-assignment-back,take-request-back}.test.ts',
  'server/suggestions/{kept-answers,take-back-at-once}.test.ts',
  'test/{breach-queries,deleted-account}.test.ts',
];

/** Tests of the S3 store, which run nowhere else. */
export const onlyOnS3 = [
  'server/base/files/s3-store.slow.test.ts',
  'commands/move-files.test.ts',
  'test/slow/lost-files.test.ts',
];
/** Tests of files, which run on the disk as well. */
export const filesOnS3 = ['server/files/*.test.ts', 'server/content/media.test.ts'];

/** The main jobs of people, each walked once. These journeys always run. */
export const mainJourneys = journeys('case-room', 'offers', 'payments', 'registration', 'running-sanad', 'suggestions');

/** The journeys through the pages of a domain. The desk belongs to those of administrators as well. */
const domain = (name: string, ...names: string[]): GuardedPart => ({
  name: `journeys: ${name}`,
  tests: journeys(...names),
  guards: ['contract', 'server', 'web', 'web/desk']
    .map((side) => `${side}/${name}/**`)
    .filter((side) => filesOf([side]).length > 0)
    .concat(name === 'administration' ? ['web/desk/**'] : []),
});

const domains: readonly GuardedPart[] = [
  domain('accounts', 'account-review', 'corrections', 'own-account', 'participants', 'registration', 'renewed-session'),
  domain('accounts', 'second-factor', 'way-in'),
  domain('administration', 'admin-frame', 'admin-history', 'admin-requests', 'find-anything', 'notes'),
  domain('administration', 'own-start', 'queues-together', 'running-sanad'),
  domain('complaints', 'complaints'),
  domain('content', 'front-pages', 'own-pages', 'public-content'),
  domain('files', 'chosen-files'),
  domain('invitations', 'after-choice', 'case-room', 'room-thread'),
  domain('notifications', 'live', 'mails'),
  domain('offers', 'comparison', 'double-press', 'lawyer-page', 'offers', 'presses'),
  domain('payments', 'free-request', 'other-payments', 'payments', 'presses'),
  domain('requests', 'client-request', 'late-guesses', 'meant-words', 'request-form', 'request-lists'),
  domain('requests', 'request-lists-live', 'requests'),
  domain('suggestions', 'suggestions'),
];

const acrossDomains: readonly GuardedPart[] = [
  {
    name: 'drills of operators',
    tests: [
      'commands/move-files.test.ts',
      'scripts/{audit,setup}.test.ts',
      ...slow('altered-column', 'behind-pgbouncer', 'behind-proxies', 'check-command', 'database-roles', 'lost-files'),
      ...slow('move-database', 'newer-database', 'newer-key', 'operating-commands', 'ops-files'),
      ...slow('release', 'reset-second-factor', 'restore-drill', 'upgrade', 'verified-history'),
    ],
    guards: [
      'Containerfile',
      'commands/**',
      'compose.yaml',
      'docs/operating/**',
      'main.ts',
      'ops/**',
      'package-lock.json',
      'scripts/**',
      'server/base/**',
      'server/call/settings/**',
      'server/migrations/**',
      'server/run/**',
      'test/tools/**',
    ],
  },
  {
    name: 'several processes and lost servers',
    tests: slow('frozen-database', 'killed-clock', 'lost-database', 'three-processes', 'workers'),
    guards: ['main.ts', 'server/base/**', 'server/call/**', 'server/run/**'],
  },
  {
    name: 'how pages look',
    tests: journeys('dialogs', 'large-fonts', 'mails', 'moving-parts', 'public-pages', 'translated'),
    guards: ['server/call/mail/**', 'web/fonts/**', 'web/shell/**', 'web/styles.css', 'web/ui/**'],
  },
  {
    name: 'weak devices and networks',
    tests: journeys('api-docs', 'device-clock', 'ended-browser', 'failed-refetch', 'first-page', 'lost-answers').concat(
      journeys('lost-scripts', 'no-storage', 'old-browsers', 'typed-early'),
    ),
    guards: ['package-lock.json', 'public/**', 'server/call/http/**', 'vite.config.ts', 'web/*'].concat([
      'web/core/**',
      'web/serving/**',
    ]),
  },
];

export const guardedParts: readonly GuardedPart[] = [...acrossDomains, ...domains];

/** After a change of these, everything runs on the servers of the repository as well. */
export const guardsOfEveryPart = [...new Set(acrossDomains.flatMap(({ guards }) => guards))].filter(
  (guard, _, all) => !all.some((wider) => wider !== guard && path.matchesGlob(guard, wider)),
);

/** The parts whose sources are among these files. */
export const partsOf = (changed: readonly string[], parts = guardedParts): GuardedPart[] =>
  parts.filter(({ guards, tests }) =>
    changed.some((file) => [...guards, ...tests].some((pattern) => path.matchesGlob(file, pattern))),
  );

/** Where each test runs. A slow test whose database does not matter runs on PostgreSQL, which answers sooner. */
export type Places = { embedded: string[]; postgres: string[]; s3: string[]; journeys: string[] };

function placed(files: readonly string[]): Places {
  const among = (patterns: readonly string[]) => {
    const known = new Set(filesOf(patterns));
    return (file: string) => known.has(file);
  };
  const [isJourney, isOnS3, isEmbedded] = [among(['e2e/*.test.ts']), among(onlyOnS3), among(onlyEmbedded)];
  return {
    embedded: files.filter(isEmbedded),
    s3: files.filter(isOnS3),
    journeys: files.filter(isJourney),
    postgres: files.filter((file) => !isJourney(file) && !isOnS3(file) && !isEmbedded(file)),
  };
}

const without = (files: readonly string[], others: readonly string[]): string[] => {
  const left = new Set(others);
  return files.filter((file) => !left.has(file));
};
const testsOf = (parts: readonly GuardedPart[]) => filesOf(parts.flatMap(({ tests }) => tests));

/** The tests of the parts whose sources changed. */
export const changedTests = (changed: readonly string[]): Places => placed(testsOf(partsOf(changed)));

/** Tests that `npm test` runs besides the everyday tests on the embedded database. */
export function usualTests(changed: readonly string[]): Places {
  const always = [...without(filesOf(slowTests), testsOf(guardedParts)), ...mainJourneys];
  const { s3, postgres, ...rest } = placed([...new Set([...always, ...testsOf(partsOf(changed))])]);
  return {
    ...rest,
    postgres: [...postgres, ...filesOf(everydayOnPostgres)],
    s3: [...s3, ...filesOf(filesOnS3)],
  };
}

/** `npm run test:long` runs: every guarded part, and the slow tests of PostgreSQL on the embedded database as well. */
export function longTests(): Places {
  const guarded = without(testsOf(guardedParts), mainJourneys);
  const onBoth = without(filesOf(slowTests), [...usualTests([]).embedded, ...filesOf(onlyOnS3)]);
  return { ...placed(guarded), embedded: onBoth };
}

/** The everyday tests of the domains of these files: of `web/offers/offer-form.tsx` those of `web/offers`. */
export function testsBeside(changed: readonly string[]): string[] {
  const folders = new Set(changed.flatMap((file) => /^(contract|server|web)\/[^/]+(?=\/)/.exec(file)?.[0] ?? []));
  return without(filesOf([...folders].map((folder) => `${folder}/**/*.test.ts`)), filesOf(slowTests));
}
