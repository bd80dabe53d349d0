import { availableParallelism } from 'node:os';
import path from 'node:path';
import addressParser from 'nodemailer/lib/addressparser';
import { email as emailRule } from '#contract/core/email.ts';
import { closeDataFolder, others, refuseClosedFolder } from '#server/base/files/data-folder.ts';
import type { S3Config } from '#server/base/files/file-store.ts';
import { logLevels } from '#server/base/log.ts';
import { parseSecretKeys } from '#server/base/secrets/encryption.ts';
import { plaintextProblems, withRequiredTls } from '#server/call/settings/plaintext.ts';
import { meantSetting, type SettingName } from '#server/call/settings/settings.ts';

export type Config = ReturnType<typeof readConfig>;
export type BackupConfig = Config['backup'];

/** Where the owner of the tables works, past a proxy; null for the embedded database. */
export const ownerAddress = (
  config: Pick<Config, 'databaseOwnerUrl' | 'databaseDirectUrl' | 'databaseUrl'>,
): string | null => config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl;

/** The problems of the environment variables, one line for each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Sanad cannot start with this configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * The configuration of a program that opens the data folder. From here on only the account of this program can read what
 * it writes, and a data folder that is open to others is closed. Throws one error with all problems of the configuration,
 * or one that says why the folder of the data or of the backups cannot be used.
 */
export function configOfProgram(say: (line: string) => void = console.error): Config {
  process.umask(others);
  const config = readConfig(process.env);
  refuseClosedFolder('DATA_DIR', config.dataDir);
  refuseClosedFolder('BACKUP_DIR', config.backup.folder);
  closeDataFolder(config.dataDir, say);
  return config;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the whole configuration. Throws one error with all problems (specification#refused-starts). */
export function readConfig(environment: Environment) {
  const problems = misspelt(environment);
  const reader = settingReader(environment, problems);
  const { given, oneOf, address, wholeNumber } = reader;
  const mode = oneOf('MODE', ['local', 'production'], 'local');
  const host = given('HOST') ?? '127.0.0.1';
  const port = wholeNumber('PORT', 3000, 65_535);
  const publicUrl = withoutSlash(address('PUBLIC_URL', ['http:', 'https:']) ?? `http://${hostName(host)}:${port}`);

  const config = {
    mode,
    databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseOwnerUrl: address('DATABASE_OWNER_URL', ['postgres:', 'postgresql:']),
    databaseDirectUrl: address('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    databaseWaitMs: wholeNumber('DATABASE_WAIT_S', 30, 3_600) * 1_000,
    allowsNewerDatabase: oneOf('ALLOW_NEWER_DATABASE', ['0', '1'], '0') === '1',
    dataDir: path.resolve(given('DATA_DIR') ?? 'data'),
    /** Where uploaded files are kept; null: in `dataDir`. */
    s3: readS3(given, address('S3_ENDPOINT', ['http:', 'https:']), problems),
    smtpUrl: readMailServer(address('SMTP_URL', ['smtp:', 'smtps:']), mode),
    mailFrom: readSender(given('MAIL_FROM') ?? 'no-reply@localhost', problems),
    admin: readAdmin(given('ADMIN_EMAIL'), environment.ADMIN_PASSWORD || null, problems),
    /** The newest first; null: read from `dataDir/secret.key`. */
    secretKeys: readSecretKeys(given('SECRET_KEY'), problems),
    host,
    port,
    /** The processes that serve on this machine; all on the same port. */
    workers: readWorkers(given('WORKERS') ?? '1', problems),
    /** Without a slash at the end. */
    publicUrl,
    /** Then a proxy ends TLS and passes the address of the caller. */
    isBehindProxy: publicUrl.startsWith('https:'),
    hasDemo: oneOf('DEMO', ['0', '1'], mode === 'local' ? '1' : '0') === '1',
    hasRateLimits: oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    /** Browsers use https for the subdomains of the site too. */
    hstsCoversSubdomains: oneOf('HSTS_SUBDOMAINS', ['on', 'off'], 'on') === 'on',
    metricsToken: given('METRICS_TOKEN'),
    backup: readBackup(reader, problems),
    logLevel: oneOf('LOG_LEVEL', logLevels, mode === 'production' ? 'info' : 'warn'),
  };
  const allowsPlaintext = oneOf('ALLOW_PLAINTEXT', ['0', '1'], '0') === '1';
  problems.push(...refusedTogether(config), ...missingInProduction(given, config, allowsPlaintext));
  if (problems.length) throw new ConfigError(problems);
  return config;
}

/** Reads one setting at a time, and adds to the problems what is wrong with it. */
function settingReader(environment: Environment, problems: string[]) {
  const given = (name: SettingName): string | null => environment[name]?.trim() || null;
  const oneOf = <T extends string>(name: SettingName, values: readonly T[], fallback: T): T => {
    const value = given(name) ?? fallback;
    if (values.some((one) => one === value)) return value as T;
    problems.push(`${name} must be ${values.join(' or ')}, not «${value}»`);
    return fallback;
  };
  const address = (name: SettingName, protocols: readonly string[]): string | null => {
    const text = given(name);
    if (text === null) return null;
    const { protocol = '', password = '' } = URL.parse(text) ?? {};
    // The address of the site and of the store of files is printed.
    const hasPassword = password !== '' && protocol.startsWith('http');
    if (protocols.includes(protocol) && !hasPassword) return text;
    const wanted = `an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`;
    problems.push(`${name} must be ${wanted}${hasPassword ? ', without a password' : ''}`);
    return null;
  };
  const wholeNumber = (name: SettingName, fallback: number, max: number): number => {
    const value = Number(given(name) ?? fallback);
    if (Number.isInteger(value) && value >= 0 && value <= max) return value;
    problems.push(`${name} must be a number from 0 to ${max}`);
    return fallback;
  };
  return { given, oneOf, address, wholeNumber };
}
type Reader = ReturnType<typeof settingReader>;

/** A setting that nobody reads would be missed only when it is needed. */
const misspelt = (environment: Environment): string[] =>
  Object.keys(environment).flatMap((name) => {
    const meant = meantSetting(name);
    return meant === null ? [] : [`${name} is not a setting: is it ${meant}?`];
  });

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** The host name for the address of a server that listens on all interfaces. */
const hostName = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;

const readMailServer = (smtpUrl: string | null, mode: 'local' | 'production'): string | null =>
  smtpUrl !== null && mode === 'production' ? withRequiredTls(smtpUrl) : smtpUrl;

/** One e-mail address as the mailer reads it, with or without a name: `Sanad <no-reply@sanad.example>`. */
function readSender(text: string, problems: string[]): string {
  const [sender, ...others] = addressParser(text);
  const address = sender?.address ?? '';
  // A machine of the own network may have a name without a dot.
  const full = /@[^.]+$/.test(address) ? `${address}.internal` : address;
  const isWhole = text === address || text.endsWith(`<${address}>`);
  if (others.length || !isWhole || 'error' in emailRule().read(full))
    problems.push('MAIL_FROM must be an e-mail address, with or without a name: Sanad <no-reply@sanad.example>');
  return text;
}

function readAdmin(email: string | null, password: string | null, problems: string[]) {
  if (email === null && password === null) return null;
  if (email === null || password === null) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none');
    return null;
  }
  const read = emailRule().read(email);
  if ('error' in read) problems.push('ADMIN_EMAIL must be an e-mail address');
  if (password.length < 8) problems.push('ADMIN_PASSWORD must have 8 characters or more');
  return 'error' in read ? null : { email: read.value, password };
}

const neededForS3 = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const s3Names = ['S3_ENDPOINT', 'S3_STYLE', ...neededForS3] as const;

/** Without S3_ENDPOINT it is the store of Amazon, which wants the bucket in the name of the host. */
function readS3(given: Reader['given'], endpoint: string | null, problems: string[]): S3Config | null {
  if (!s3Names.some(given)) return null;
  for (const name of neededForS3) if (!given(name)) problems.push(`an S3 store needs ${name}`);
  const [bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] = neededForS3.map(
    (name) => given(name) ?? '',
  );
  if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    problems.push('S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens');
  if (region && !/^[\w-]+$/.test(region)) problems.push('S3_REGION must be the name of a region, like eu-central-1');
  const style = given('S3_STYLE') ?? (endpoint === null ? 'virtual' : 'path');
  if (style !== 'path' && style !== 'virtual') {
    problems.push(`S3_STYLE must be path or virtual, not «${style}»`);
    return null;
  }
  const address = withoutSlash(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return { endpoint: address, bucket, region, accessKeyId, secretAccessKey, style };
}

function readSecretKeys(text: string | null, problems: string[]): readonly Buffer[] | null {
  const keys = text === null ? null : parseSecretKeys(text);
  if (text !== null && keys === null)
    problems.push(
      'SECRET_KEY must be 32 or more random bytes in base64 (openssl rand -base64 32), or several with commas',
    );
  return keys;
}

function readBackup({ given, wholeNumber }: Reader, problems: string[]) {
  const folder = given('BACKUP_DIR');
  return {
    /** Null: no backup is made. */
    folder: folder === null ? null : path.resolve(folder),
    /** How often the server makes one; 0: only `node commands/backup.ts` does. */
    everyMs: wholeNumber('BACKUP_EACH_H', 24, 31 * 24) * 60 * 60_000,
    /** How many of the newest backups stay, besides one for each of the last twelve months. */
    keep: wholeNumber('BACKUP_KEEP', 7, 1_000),
    /** The public key that backups are encrypted with; null: they are not encrypted. */
    publicKey: readBackupKey(given('BACKUP_KEY'), problems),
  };
}

function readBackupKey(text: string | null, problems: string[]): string | null {
  if (text?.startsWith('AGE-SECRET-KEY-')) problems.push('BACKUP_KEY is the private key: set the public one here');
  else if (text !== null && !/^age1[a-z0-9]{58}$/.test(text))
    problems.push('BACKUP_KEY must be the public key that the command backup-key prints (age1…)');
  return text;
}

export const workersMax = 64;

function readWorkers(text: string, problems: string[]): number {
  const count = text === 'auto' ? Math.min(availableParallelism(), workersMax) : Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= workersMax) return count;
  problems.push(`WORKERS must be a number from 1 to ${workersMax}, or auto: one for each processor`);
  return 1;
}

/** Settings that are right by themselves and cannot hold at once. */
function refusedTogether({ databaseUrl, databaseDirectUrl, workers, port }: Config): string[] {
  const refused: string[] = [];
  if (databaseDirectUrl !== null && databaseUrl === null)
    refused.push('DATABASE_DIRECT_URL needs DATABASE_URL: the address of the proxy in front of the same database');
  if (workers > 1 && databaseUrl === null)
    refused.push('WORKERS needs DATABASE_URL: the embedded database belongs to one process, so leave WORKERS out');
  if (workers > 1 && port === 0) refused.push('WORKERS needs a PORT: with 0 each process would listen on another one');
  return refused;
}

function missingInProduction(given: Reader['given'], config: Config, allowsPlaintext: boolean): string[] {
  if (config.mode !== 'production') return [];
  const missing: string[] = [];
  if (!given('DATABASE_URL') && !given('DATA_DIR'))
    missing.push('MODE=production needs DATABASE_URL, or an explicit DATA_DIR');
  for (const name of ['SMTP_URL', 'SECRET_KEY', 'PUBLIC_URL'] as const)
    if (!given(name)) missing.push(`MODE=production needs ${name}`);
  if (config.hasDemo) missing.push('MODE=production refuses DEMO=1');
  if (!allowsPlaintext) missing.push(...plaintextProblems(config));
  return missing;
}
