import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { resultOf } from '#server/core/package-internals/described-once.ts';

const server = process.env.TEST_DATABASE_URL;
const needsPostgres = !server && 'needs a PostgreSQL server';

const statement = {
  name: 'a statement',
  text: `select n as number, 12 / n as share, 'text ' || n as text, null as nothing, now() as time, decode('ab', 'hex') as bytes
    from unnest($1::int[]) n`,
};

test('a prepared statement is described once for each connection, and its rows are those of the driver', {
  skip: needsPostgres,
}, async (t) => {
  for (const pipeline of [false, true])
    for (const rowMode of ['array', undefined] as const) {
      const client = new pg.Client({ connectionString: server, pipeline });
      await client.connect();
      t.after(() => client.end());
      const describe = t.mock.method(
        (client as unknown as { connection: { describe: () => void } }).connection,
        'describe',
      );
      const query = (values: unknown[]) => ({ ...statement, values, ...(rowMode && { rowMode }) });
      await client.query('begin');
      for (const numbers of [[1, 2], [], [3]]) {
        const { rows, rowCount } = await resultOf(client, query([numbers]));
        const expected = await client.query({ ...query([numbers]), name: 'the same by the driver' });
        assert.deepEqual({ rows, rowCount }, { rows: expected.rows, rowCount: expected.rowCount });
      }
      await client.query('commit');
      const already = describe.mock.callCount();
      await assert.rejects(resultOf(client, query([[0]])), { code: '22012' });
      assert.equal((await resultOf(client, query([[4, 6]]))).rowCount, 2, 'it works after a failure');
      assert.equal(describe.mock.callCount(), already);
      assert.equal(already, 1 + 3, 'once, and three times by the driver');
    }
});
