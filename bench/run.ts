/**
 * `npm run bench` measures and prints the tables of `bench/README.md`. It asserts nothing. It measures:
 * - calls of the product on PostgreSQL that read and write, compared with a bare handler with the same SQL;
 * - how long calls take while people sign in;
 * - the slowest calls with ten thousand and with a million requests;
 * - how long the transactions take that erase what ended long ago;
 * - open event streams, compared with a bare server;
 * - the home page on a slow phone, compared with a static page of the same content;
 * - a request with offers and a case room on such a phone, until their content is shown;
 * - rendering, and the JavaScript that pages load.
 *
 * `npm run bench calls` measures only one part: `calls`, `logins`, `scale`, `keeping`, `streams`, or `web`, which is the last three points.
 */
import { startPostgres } from '../test/tools/machine/postgres.ts';
import { measureCalls } from './measure-calls.ts';
import { measureKeeping } from './measure-keeping.ts';
import { measureLogins } from './measure-logins.ts';
import { measureScale } from './measure-scale.ts';
import { measureStreams } from './measure-streams.ts';
import { measureCases } from './web/measure-cases.ts';
import { measureHome } from './web/measure-home.ts';
import { measureRendering } from './web/measure-rendering.ts';
import { measureScripts } from './web/measure-scripts.ts';

const postgres = await startPostgres({ hasFsync: true });
try {
  const [, , part] = process.argv;
  const isWanted = (name: string) => part === undefined || part === name;
  if (isWanted('calls')) await measureCalls(postgres.url);
  if (isWanted('logins')) await measureLogins(postgres.url);
  if (isWanted('scale')) await measureScale(postgres.url);
  if (isWanted('keeping')) await measureKeeping(postgres.url);
  if (isWanted('streams')) await measureStreams(postgres.url);
  if (isWanted('web')) {
    await measureHome(postgres.url);
    await measureCases(postgres.url);
    await measureRendering(postgres.url);
    await measureScripts(postgres.url);
  }
} finally {
  await postgres.stop();
}
