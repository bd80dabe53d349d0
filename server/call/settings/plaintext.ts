import { readDatabaseAddress } from '#server/base/db/database-address.ts';
import { reasonOf } from '#server/base/failure.ts';

/** A connection within this machine cannot be read on the way. */
const loopback = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

const isLocal = (host: string): boolean => host === '' || loopback.test(host);

function problemsOfDatabase(name: string, address: string): string[] {
  try {
    const { host, isEncrypted } = readDatabaseAddress(address);
    // A path is the folder of a socket of this machine.
    return isEncrypted || host.startsWith('/') || isLocal(host) ? [] : [needsTls(`${name} needs ?sslmode=verify-full`)];
  } catch (error) {
    return [`${name} cannot be used: ${reasonOf(error)}`];
  }
}

const needsTls = (problem: string) =>
  `${problem}: MODE=production sends nothing in clear to another machine, unless ALLOW_PLAINTEXT=1`;

const isOn = (value: string | null): boolean => value === 'true' || value === '1';

function isPlainMail(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  if (protocol === 'smtps:' || isLocal(hostname)) return false;
  return !isOn(searchParams.get('requireTLS')) || isOn(searchParams.get('ignoreTLS'));
}

function isPlainWeb(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLocal(hostname);
}

/** Mail to another machine that is not encrypted from the start waits for STARTTLS, and is not sent without it. */
export function withRequiredTls(smtpUrl: string): string {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  if (protocol === 'smtps:' || isLocal(hostname) || searchParams.has('requireTLS')) return smtpUrl;
  return `${smtpUrl}${smtpUrl.includes('?') ? '&' : '?'}requireTLS=true`;
}

type Addresses = {
  readonly databaseUrl: string | null;
  readonly databaseOwnerUrl: string | null;
  readonly databaseDirectUrl: string | null;
  readonly smtpUrl: string | null;
  readonly s3: { readonly endpoint: string } | null;
};

/** One line for each address of another machine whose traffic could be read on the way, or that the driver cannot use. */
export function plaintextProblems(addresses: Addresses): string[] {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, smtpUrl, s3 } = addresses;
  const databases = {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
  };
  const found = Object.entries(databases).flatMap(([name, address]) =>
    address === null ? [] : problemsOfDatabase(name, address),
  );
  if (smtpUrl !== null && isPlainMail(smtpUrl))
    found.push(needsTls('SMTP_URL must not turn TLS off (requireTLS, ignoreTLS)'));
  if (s3 !== null && isPlainWeb(s3.endpoint)) found.push(needsTls('S3_ENDPOINT must be https'));
  return found;
}
