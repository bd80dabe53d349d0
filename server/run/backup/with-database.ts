import { refuseOtherDatabase } from '#server/base/db/migrate.ts';
import type { Config } from '#server/call/settings/config.ts';
import { type Connection, connectEmbedded, connectPostgres } from '#server/run/backup/connection.ts';
import { withCopy } from '#server/run/backup/embedded-copy.ts';

/**
 * Runs the work on the database, past a proxy, or on a copy of the embedded one; a server may run meanwhile. Migrates
 * nothing, and refuses a database that this version cannot read.
 */
export function withDatabase<Result>(
  config: Config,
  work: (connection: Omit<Connection, 'close'>) => Promise<Result>,
): Promise<Result> {
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  const readFrom = async (opening: Promise<Connection>) => {
    const { close, ...connection } = await opening;
    const read = async () => {
      await refuseOtherDatabase(connection.runner, { allowsNewer: config.allowsNewerDatabase });
      return work(connection);
    };
    return read().finally(close);
  };
  return url === null
    ? withCopy(config.dataDir, (folder) => readFrom(connectEmbedded(folder)))
    : readFrom(connectPostgres(url));
}
