import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/core/config.ts';
import { openLog } from '#server/core/log.ts';
import { type OpenApp, openApp } from '#server/open-app.ts';

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
  const name = `sanad_${randomBytes(6).toString('hex')}`;
  const maintenance = new pg.Client({ connectionString: server });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sanad-apps-'));
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
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
      await maintenance.query(`drop database ${name} with (force)`);
      await maintenance.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
