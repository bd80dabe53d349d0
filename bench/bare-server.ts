/**
 * The baseline that the product is compared with: a bare `node:http` handler that runs, through `pg`, the statements that
 * the product runs for the same call (`record-statements.ts`). It has no validation, no schema, no router and no log.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { doneText } from '#contract/copy/errors.ts';
import { keyOf, type Recorded, type Statement } from './statements.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const recorded = JSON.parse(readFileSync(process.env.RECORDED ?? '', 'utf8'), (_key, value) =>
  value?.type === 'Buffer' ? Buffer.from(value.data) : value,
) as Recorded;

/** The rows of the last statement that returns some. A transaction stays on its connection. */
async function run(statements: readonly Statement[]): Promise<unknown[]> {
  const isTransaction = statements.some(({ text }) => text.startsWith('begin'));
  const client = isTransaction ? await pool.connect() : null;
  let rows: unknown[] = [];
  for (const { values, ...statement } of statements) {
    const result: pg.QueryResult | pg.QueryResult[] = await (client ?? pool).query(statement, [...values]);
    // A text of two statements, which ends a transaction, has a result for each.
    if (!Array.isArray(result) && result.rows.length) rows = result.rows;
  }
  client?.release();
  return rows;
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
};

createServer(async (request, reply) => {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  createHash('sha256').update(token).digest();
  if (request.method === 'POST') await bodyOf(request);
  const rows = await run(recorded[keyOf(token, request.url ?? '')] ?? []);
  const body = JSON.stringify({ statusCode: 200, message: doneText, data: rows });
  reply
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
    .end(body);
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
