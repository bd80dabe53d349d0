/** What stays on this machine cannot be read on the way. */
const loopback = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

const isLocal = (host: string): boolean => host === '' || loopback.test(host);

/** `sslmode` of the driver that encrypts; with `prefer` a server without TLS would be taken too. */
const encryptedModes = ['require', 'verify-ca', 'verify-full', 'no-verify'];

function isPlainDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  // A path is the folder of a socket of this machine.
  if (host.startsWith('/') || isLocal(host)) return false;
  return !encryptedModes.includes(searchParams.get('sslmode') ?? '') && !isOn(searchParams.get('ssl'));
}

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

/** One line for each address of another machine that what is sent to could be read on the way. */
export function plaintextProblems(addresses: Addresses): string[] {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, smtpUrl, s3 } = addresses;
  const databases = {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
  };
  const found = Object.entries(databases).flatMap(([name, address]) =>
    address !== null && isPlainDatabase(address) ? [`${name} needs ?sslmode=verify-full`] : [],
  );
  if (smtpUrl !== null && isPlainMail(smtpUrl)) found.push('SMTP_URL must not turn TLS off (requireTLS, ignoreTLS)');
  if (s3 !== null && isPlainWeb(s3.endpoint)) found.push('S3_ENDPOINT must be https');
  return found.map(
    (problem) => `${problem}: MODE=production sends nothing in clear to another machine, unless ALLOW_PLAINTEXT=1`,
  );
}
