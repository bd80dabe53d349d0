import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openLog } from '#server/base/log.ts';
import { readConfig } from '#server/call/settings/config.ts';
import { type OpenApp, openApp } from '#server/open-app.ts';
import { createDatabase, dropDatabase } from './new-database.ts';

/** Two apps in one test that act like two processes: each has its own connections. */
export type TwoApps = {
  one: OpenApp;
  other: OpenApp;
  databaseUrl: string;
  /** Both use the secret key in it. */
  dataDir: string;
  /** A connection as the owner of the database. */
  maintenance: pg.Client;
  close: () => Promise<void>;
};

const silent = openLog('warn', { write: () => {} });

/** Opens two apps on a new database on the server of `TEST_DATABASE_URL`. */
export async function openTwoApps(server: string): Promise<TwoApps> {
  const databaseUrl = await createDatabase(server);
  const maintenance = new pg.Client({ connectionString: server });
  await maintenance.connect();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sanad-apps-'));
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  const [one, other] = [await openApp(config, silent, () => {}), await openApp(config, silent, () => {})];
  return {
    one,
    other,
    databaseUrl,
    dataDir,
    maintenance,
    async close() {
      await Promise.all([one.close(), other.close()]);
      await maintenance.end();
      await dropDatabase(server, databaseUrl);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
