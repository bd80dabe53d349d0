import { diff } from 'node:util';
import { version } from '#server/base/version.ts';

/**
 * The purpose of a setting, and the effect of leaving it out. Links are those of `docs/operating/settings.md`. `example`
 * is a value to begin with. Without what `isNeeded` nobody can use it.
 */
export type Setting = { is: string; without: string; example?: string; isNeeded?: true };

/**
 * Every variable that the product reads, in groups. The table of that page and `.env.example` are made from it by
 * `scripts/list-settings.ts`; {@link settingNames} is what `readConfig` may ask for.
 */
export const settings = {
  'The site': {
    MODE: {
      is: "`production` [refuses](../specification.md#refused-starts) what only suits one's own machine",
      without: '`local`',
      example: 'production',
    },
    PUBLIC_URL: {
      is: 'the address that people open. With `https:` the `X-Forwarded-For` of a proxy in a private network is trusted. Passkeys belong to its host',
      without: 'made of `HOST` and `PORT`',
      example: 'https://sanad.example',
    },
    HOST: { is: 'where it listens', without: '`127.0.0.1`', example: '127.0.0.1' },
    PORT: { is: 'on which port', without: '`3000`', example: '3000' },
    HSTS_SUBDOMAINS: {
      is: '`off` while a subdomain has no https',
      without: '`on`: browsers use https for all subdomains too',
      example: 'off',
    },
    WORKERS: {
      is: '[processes](growing.md) on this port, 1 to 64, or `auto`: one for each processor',
      without: '`1`; `auto` with compose.yaml',
      example: 'auto',
    },
    SECRET_KEY: {
      is: '[32 or more random bytes](../secret-key.md) in base64 (`openssl rand -base64 32`); the newest first, with commas. Keep a copy elsewhere',
      without: 'made once in `DATA_DIR/secret.key`',
      isNeeded: true,
    },
    ADMIN_EMAIL: {
      is: 'the first administrator; needed until there is one',
      without: 'a demo administrator',
      example: 'admin@sanad.example',
      isNeeded: true,
    },
    ADMIN_PASSWORD: {
      is: 'their first password, 8 characters or more',
      without: 'a demo administrator',
      isNeeded: true,
    },
    DEMO: { is: '`0`: an empty platform', without: '`1` in `MODE=local`: fictional content', example: '0' },
    RATE_LIMIT: { is: '`off` for load tests only', without: '`on`', example: 'on' },
  },
  'The database': {
    DATABASE_URL: {
      is: 'a PostgreSQL server from version 15 on',
      without: 'embedded PostgreSQL under `DATA_DIR`, for one process',
      example: 'postgres://sanad:password@127.0.0.1:5432/sanad',
    },
    DATABASE_OWNER_URL: {
      is: 'the [role](../database-role.md) that owns the tables and migrates',
      without: 'as `DATABASE_URL`',
    },
    DATABASE_DIRECT_URL: {
      is: 'the server itself, when `DATABASE_URL` names a [PgBouncer](growing.md#pgbouncer)',
      without: 'as `DATABASE_URL`',
    },
    DATABASE_WAIT_S: { is: 'seconds that a start waits for it, 0 to 3600', without: '`30`', example: '30' },
    ALLOW_NEWER_DATABASE: {
      is: '`1` takes a database that a [newer version](upgrading.md) has changed',
      without: '`0`',
      example: '0',
    },
    ALLOW_PLAINTEXT: {
      is: '`1` when the network to other machines is yours alone',
      without: '`0`: production needs TLS to them (`sslmode=verify-full`, STARTTLS, https)',
      example: '0',
    },
  },
  Files: {
    DATA_DIR: {
      is: 'a folder for the embedded database, uploads and mails that are not sent',
      without: '`./data`',
      example: '/var/lib/sanad',
    },
    S3_BUCKET: {
      is: 'the bucket of an [S3-compatible store](../files.md) for uploads',
      without: 'uploads in `DATA_DIR/uploads`',
    },
    S3_REGION: { is: 'its region', without: 'needed with a bucket', example: 'eu-central-1' },
    S3_ACCESS_KEY_ID: { is: 'its key', without: 'needed with a bucket' },
    S3_SECRET_ACCESS_KEY: { is: 'the secret of that key', without: 'needed with a bucket' },
    S3_ENDPOINT: { is: "the address of another store than Amazon's", without: "Amazon's for the region" },
    S3_STYLE: {
      is: '`path` or `virtual`: where the name of the bucket stands in addresses',
      without: '`path` with `S3_ENDPOINT`, else `virtual`',
      example: 'path',
    },
  },
  Mail: {
    SMTP_URL: {
      is: 'the mail server: `smtp://user:password@host:587` or `smtps://…`; `?requireTLS=false` and `ALLOW_PLAINTEXT=1` for one without TLS',
      without: 'each mail becomes a file',
      example: 'smtp://user:password@mail.example:587',
      isNeeded: true,
    },
    MAIL_FROM: {
      is: 'the sender, with or without a name',
      without: '`no-reply@localhost`',
      example: '"Sanad <no-reply@sanad.example>"',
      isNeeded: true,
    },
  },
  'Backups and watching': {
    BACKUP_DIR: {
      is: 'a folder for [backups](backup.md), on another disk',
      without: 'no backups',
      example: '/var/backups/sanad',
    },
    BACKUP_EACH_H: { is: 'hours between two backups, 0 to 744; `0`: only by command', without: '`24`', example: '24' },
    BACKUP_KEEP: {
      is: 'how many of the newest stay, besides one for each of twelve months',
      without: '`7`',
      example: '7',
    },
    BACKUP_KEY: {
      is: 'the public key that backups are encrypted with',
      without: 'not encrypted',
    },
    METRICS_TOKEN: {
      is: 'the bearer token that `/metrics` wants',
      without: '`/metrics` answers programs on this machine, not through a proxy',
    },
    LOG_LEVEL: {
      is: '`debug`, `info`, `warn` or `error`',
      without: '`info` in production, else `warn`',
      example: 'info',
    },
  },
} as const satisfies Record<string, Record<string, Setting>>;

type Groups = typeof settings;
export type SettingName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

export const settingNames = Object.values(settings).flatMap((group) => Object.keys(group)) as SettingName[];

/** Settings that only `compose.yaml` reads, to set the others. */
export const composeSettings = {
  SANAD_IMAGE: { is: 'a published image', without: 'the one that is built here', example: 'registry.example/sanad' },
  SANAD_VERSION: { is: 'the version to run', without: 'the one of `compose.yaml`', example: version },
  SANAD_SITE: { is: 'the host name of the site', without: 'refused', example: 'sanad.example', isNeeded: true },
  SANAD_TLS: {
    is: "the address that Let's Encrypt writes to",
    without: 'refused',
    example: 'webmaster@sanad.example',
    isNeeded: true,
  },
  DATABASE_PASSWORD: { is: 'of the database: `openssl rand -hex 24`', without: 'refused', isNeeded: true },
  DATABASE_OWNER_PASSWORD: { is: 'of the owner of the tables: another one', without: 'refused', isNeeded: true },
  BACKUP_FOLDER: {
    is: 'on another disk: `install -d -o 10001 -g 10001 /srv/backups`',
    without: 'refused',
    example: '/srv/backups',
    isNeeded: true,
  },
  APP_MEMORY: { is: 'at most for the product; with more `WORKERS` more', without: '`2g`', example: '2g' },
  DATABASE_MEMORY: { is: 'at most for PostgreSQL', without: '`1g`', example: '1g' },
  COMPOSE_PROFILES: {
    is: '`store` starts an S3 store; `S3_ENDPOINT=http://store:7070` leads to it',
    without: 'none',
    example: 'store',
  },
} as const satisfies Record<string, Setting>;

const knownNames: readonly string[] = [...settingNames, ...Object.keys(composeSettings)];

/** Shorter names have neighbours that other programs set: npm sets `NODE`. A file of settings has none of these. */
const shortestJudged = 6;
/** Letters to add or take away. An exchanged letter counts as two. */
const nearest = 2;

const distance = (one: string, other: string): number =>
  diff(one, other).filter(([operation]) => operation !== 0).length;

/** The setting that a name is meant to be, if it is almost one of this length or longer. */
export function meantSetting(name: string, shortest = shortestJudged): string | null {
  if (knownNames.includes(name)) return null;
  const upper = name.toUpperCase().replaceAll('-', '_');
  const judged = knownNames.filter(({ length }) => length >= shortest && Math.abs(length - upper.length) <= nearest);
  const [meant] = judged
    .map((one) => ({ one, away: distance(upper, one) }))
    .filter(({ away }) => away <= nearest)
    .sort((a, b) => a.away - b.away);
  return meant?.one ?? null;
}

/** Problems with the lines of a file of settings: where systemd and compose take the last of two in silence. */
export function problemsOfFile(text: string): string[] {
  const seen = new Map<string, number>();
  return text.split('\n').flatMap((line, index) => {
    const at = `line ${index + 1}`;
    if (/^\s*(#|$)/.test(line)) return [];
    const name = /^\s*([^=\s]+)=/.exec(line)?.[1];
    if (name === undefined) return [`${at} is not NAME=value`];
    const before = seen.get(name);
    seen.set(name, index + 1);
    if (before !== undefined) return [`${at} sets ${name} again, after line ${before}`];
    const meant = meantSetting(name, 1);
    return meant === null ? [] : [`${at}: ${name} is not a setting: is it ${meant}?`];
  });
}
