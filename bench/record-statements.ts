import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildServer } from '#server/app.ts';
import { openLog } from '#server/base/log.ts';
import { readConfig } from '#server/call/settings/config.ts';
import { openApp } from '#server/open-app.ts';
import { keyOf, type Recorded, type Statement } from './statements.ts';

export type Message = { path: string; token: string; body?: object };

/**
 * Makes each of these calls once, in this process and one after the other, and returns the statements that it ran. So the
 * baseline runs what the product runs, and does not have to be changed with it. No background work runs meanwhile.
 */
export async function recordStatements(
  environment: Record<string, string>,
  messages: readonly Message[],
): Promise<Recorded> {
  const folder = path.join(tmpdir(), 'sanad-bench-');
  const config = readConfig({ DATA_DIR: mkdtempSync(folder), ...environment });
  const { app, close } = await openApp(config, openLog('error'), () => {});
  const server = await buildServer(app);
  const recorded: Recorded = {};
  try {
    for (const { path: url, token, body } of messages) {
      const statements = recordOf(async () => {
        const headers = { authorization: `Bearer ${token}` };
        const { statusCode } = await server.inject({
          method: body ? 'POST' : 'GET',
          url,
          headers,
          ...(body && { body }),
        });
        if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
      });
      recorded[keyOf(token, url)] = await statements;
    }
  } finally {
    await server.close();
    await close();
  }
  return recorded;
}

async function recordOf(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, config: pg.QueryConfig | string, ...more: unknown[]) {
    statements.push(typeof config === 'string' ? { text: config, values: [] } : statementOf(config));
    return Reflect.apply(query, this, [config, ...more]);
  } as typeof query;
  await work().finally(() => {
    pg.Client.prototype.query = query;
  });
  return statements;
}

const statementOf = ({ name, text, values = [] }: pg.QueryConfig): Statement => ({
  ...(name !== undefined && { name }),
  ...{ text, values },
});
