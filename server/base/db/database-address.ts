import pg from 'pg';

/**
 * Reads an address as the driver does, without connecting: the fields that its client declares. Other readers differ in
 * queries, empty names, repeated fields and the variables of PostgreSQL (`PGHOST`). A host that begins with `/` is the
 * folder of a socket. Throws what the driver does.
 */
export function readDatabaseAddress(connectionString: string): {
  host: string;
  user: string | null;
  isEncrypted: boolean;
} {
  const { host, user, ssl } = new pg.Client({ connectionString });
  return { host, user: user ?? null, isEncrypted: Boolean(ssl) };
}
