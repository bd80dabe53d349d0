import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/core/config.ts';
import { openLog } from '#server/core/log.ts';
import { type OpenHouse, openHouse } from '#server/open-house.ts';

/** Two processes of one product, as far as one can tell them apart in a test: each has its own connections. */
export type TwoHouses = {
  one: OpenHouse;
  other: OpenHouse;
  databaseUrl: string;
  /** As the database's owner. */
  maintenance: pg.Client;
  close: () => Promise<void>;
};

const silent = openLog('warn', { write: () => {} });

/** On a database of their own on the server of `TEST_DATABASE_URL`. */
export async function openTwoHouses(server: string): Promise<TwoHouses> {
  const name = `sanad_${randomBytes(6).toString('hex')}`;
  const maintenance = new pg.Client({ connectionString: server });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sanad-houses-'));
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  const [one, other] = [await openHouse(config, silent, () => {}), await openHouse(config, silent, () => {})];
  return {
    one,
    other,
    databaseUrl,
    maintenance,
    async close() {
      await Promise.all([one.close(), other.close()]);
      await maintenance.query(`drop database ${name} with (force)`);
      await maintenance.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
