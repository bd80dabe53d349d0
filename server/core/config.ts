import path from 'node:path';

export type Config = {
  mode: 'local' | 'production';
  databaseUrl: string | null;
  /** The role that owns the tables and changes them; null: the same as above. */
  databaseOwnerUrl: string | null;
  dataDir: string;
  smtpUrl: string | null;
  mailFrom: string;
  admin: { email: string; password: string } | null;
  /** 32 or more random bytes; null: kept in `dataDir/secret.key`. */
  secretKey: Buffer | null;
  host: string;
  port: number;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Said by a PUBLIC_URL with https: then a proxy ends TLS and names the caller's address. */
  isBehindProxy: boolean;
  hasDemo: boolean;
  hasRateLimits: boolean;
  metricsToken: string | null;
};

/** What is wrong with the environment, one line a variable. */
export class ConfigFaults extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Sanad cannot start with this configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the whole configuration (contract §10); throws every fault at once. */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];
  const given = (name: string): string | null => environment[name]?.trim() || null;
  const oneOf = <T extends string>(name: string, words: readonly T[], standard: T): T => {
    const word = given(name) ?? standard;
    if (words.some((w) => w === word)) return word as T;
    faults.push(`${name} must be ${words.join(' or ')}, not «${word}»`);
    return standard;
  };
  const address = (name: string, protocols: readonly string[]): string | null => {
    const text = given(name);
    if (text === null) return null;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    faults.push(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    return null;
  };

  const mode = oneOf('MODE', ['local', 'production'], 'local');
  const host = given('HOST') ?? '127.0.0.1';
  const port = Number(given('PORT') ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65535) faults.push('PORT must be a number from 0 to 65535');

  const publicUrl = (address('PUBLIC_URL', ['http:', 'https:']) ?? `http://${nameOf(host)}:${port}`).replace(
    /\/+$/,
    '',
  );

  const config: Config = {
    mode,
    databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseOwnerUrl: address('DATABASE_OWNER_URL', ['postgres:', 'postgresql:']),
    dataDir: path.resolve(given('DATA_DIR') ?? 'data'),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readSender(given('MAIL_FROM') ?? 'no-reply@localhost', faults),
    admin: readAdmin(given('ADMIN_EMAIL'), environment.ADMIN_PASSWORD || null, faults),
    secretKey: readSecretKey(given('SECRET_KEY'), faults),
    host,
    port,
    publicUrl,
    isBehindProxy: publicUrl.startsWith('https:'),
    hasDemo: oneOf('DEMO', ['0', '1'], mode === 'local' ? '1' : '0') === '1',
    hasRateLimits: oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    metricsToken: given('METRICS_TOKEN'),
  };
  if (mode === 'production') faults.push(...missingInProduction(given, config));
  if (faults.length) throw new ConfigFaults(faults);
  return config;
}

/** A server that listens everywhere is still reached by a name. */
const nameOf = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;

/** An address, with a name before it or without: `Sanad <no-reply@sanad.example>`. */
function readSender(text: string, faults: string[]): string {
  if (!/^([^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(text)) faults.push('MAIL_FROM must be an e-mail address');
  return text;
}

function readAdmin(email: string | null, password: string | null, faults: string[]): Config['admin'] {
  if (email === null && password === null) return null;
  if (email === null || password === null) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none');
    return null;
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) faults.push('ADMIN_EMAIL must be an e-mail address');
  if (password.length < 8) faults.push('ADMIN_PASSWORD must have 8 characters or more');
  return { email, password };
}

function readSecretKey(text: string | null, faults: string[]): Buffer | null {
  if (text === null) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length < 32) faults.push('SECRET_KEY must be 32 or more random bytes in base64 (openssl rand -base64 32)');
  return key;
}

function missingInProduction(given: (name: string) => string | null, config: Config): string[] {
  const missing: string[] = [];
  if (!given('DATABASE_URL') && !given('DATA_DIR'))
    missing.push('MODE=production needs DATABASE_URL, or an explicit DATA_DIR');
  for (const name of ['SMTP_URL', 'SECRET_KEY', 'PUBLIC_URL'])
    if (!given(name)) missing.push(`MODE=production needs ${name}`);
  if (config.hasDemo) missing.push('MODE=production refuses DEMO=1');
  return missing;
}
