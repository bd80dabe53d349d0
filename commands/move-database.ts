// `node commands/move-database.ts` moves the embedded database of DATA_DIR into the empty PostgreSQL database of
// DATABASE_URL. The server must be stopped. The embedded database stays as it is.

import { reasonOf } from '#server/base/failure.ts';
import { type Config, configOfProgram, ownerAddress } from '#server/call/settings/config.ts';
import { connectEmbedded, connectPostgres } from '#server/run/backup/connection.ts';
import { withCopyOfClosed } from '#server/run/backup/embedded-copy.ts';
import { fillDatabase } from '#server/run/backup/fill-database.ts';
import { type TableSum, withRows } from '#server/run/backup/rows.ts';

try {
  report(await move(configOfProgram()));
} catch (error) {
  console.error(`The database was not moved: ${reasonOf(error)}`);
  process.exitCode = 1;
}

function move(config: Config): Promise<readonly TableSum[]> {
  const target = ownerAddress(config);
  if (target === null) throw new Error('DATABASE_URL must name the PostgreSQL database to move to');
  return withCopyOfClosed(config.dataDir, async (folder) => {
    const from = await connectEmbedded(folder);
    const to = await connectPostgres(target).catch(async (error: unknown) => {
      await from.close();
      throw error;
    });
    try {
      return await withRows(from.runner, (rows) => fillDatabase(to.runner, rows));
    } finally {
      await Promise.all([from.close(), to.close()]);
    }
  });
}

function report(tables: readonly TableSum[]): void {
  console.log('Moved, and compared with the source. The tables that have rows, with the sum of their hashes:');
  for (const { name, rows, sum } of tables.filter(({ rows }) => rows > 0)) console.log(`  ${name}: ${rows} (${sum})`);
  console.log('From now on start with DATABASE_URL. Uploads and secret.key stay in DATA_DIR.');
}
