/** Blocks of the pages that this test does not run, by page and first command, and why. */
export const shownBlocks: Readonly<Record<string, string>> = {
  'operating.md: sha256sum --check --ignore-missing SHA256SUMS': 'test/slow/release.test.ts checks and unpacks it',
  'operating/backup.md: /opt/sanad/ops/run-command.sh restore /mnt/backups/sanad-2026-11-23T02-00-00-000Z':
    'needs a second machine; the block before it restores the same way beside the running service',
  'operating/backup.md: docker compose up --detach --wait database':
    'the same on a second machine; test/compose/follow-pages.ts restores beside the running service',
  'operating/watching.md: {"level":30,"time":1795437075000,"pid":71,':
    'a line of the log; server/call/http/request-log.slow.test.ts holds it',
  'operating/watching.md: services: { app: { ports:': 'Prometheus runs in the other form',
  'operating/watching.md: cd /opt && npm install --ignore-scripts @opentelemetry/api':
    'ninety megabytes that Sanad does not need',
  'operating/watching.md: [Service]': 'needs a collector',
  'operating/growing.md: DATABASE_URL=postgres://… /opt/sanad/ops/run-command.sh move-database':
    'the pages begin with PostgreSQL; test/slow/move-database.test.ts moves',
  'operating/growing.md: [databases]':
    'needs PgBouncer; test/tools/machine/pgbouncer.ts starts it with these settings for tests',
};
