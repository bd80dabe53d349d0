/**
 * `npm run bench` measures and prints the tables of `bench/README.md`. It asserts nothing. It measures:
 * - list and read calls of the product on PostgreSQL, compared with a bare handler with the same SQL;
 * - how long calls take while people sign in;
 * - the slowest calls with ten thousand and with a million requests;
 * - open event streams, compared with a bare server;
 * - the home page on a slow phone, compared with a static page of the same content;
 * - rendering, and the JavaScript that pages load.
 *
 * `npm run bench web` measures only the pages: the last two points; `npm run bench scale` only the two sizes.
 */
import { startPostgres } from '../scripts/postgres.ts';
import { measureCalls } from './measure-calls.ts';
import { measureLogins } from './measure-logins.ts';
import { measureScale } from './measure-scale.ts';
import { measureStreams } from './measure-streams.ts';
import { measureHome } from './web/measure-home.ts';
import { measureRendering } from './web/measure-rendering.ts';
import { measureScripts } from './web/measure-scripts.ts';

const postgres = await startPostgres({ hasFsync: true });
try {
  const [, , part] = process.argv;
  if (part === 'scale') await measureScale(postgres.url);
  if (part === undefined) {
    await measureCalls(postgres.url);
    await measureLogins(postgres.url);
    await measureScale(postgres.url);
    await measureStreams(postgres.url);
  }
  if (part !== 'scale') {
    await measureHome(postgres.url);
    await measureRendering(postgres.url);
    await measureScripts(postgres.url);
  }
} finally {
  await postgres.stop();
}
