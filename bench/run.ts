/**
 * `npm run bench`: list and read calls of the product on PostgreSQL beside a bare handler with the same SQL; how long
 * calls take while people sign in; the slowest calls with ten thousand and with a million requests; open event streams
 * beside a bare server of them; the home page on a slow phone beside a static page of the same content; rendering; the
 * JavaScript that pages load. `npm run bench web` leaves the calls out. Prints the tables of `bench/README.md`; asserts
 * nothing.
 */
import { startPostgres } from '../scripts/postgres.ts';
import { measureCalls } from './measure-calls.ts';
import { measureLogins } from './measure-logins.ts';
import { measureScale } from './measure-scale.ts';
import { measureStreams } from './measure-streams.ts';
import { measureHome } from './web/measure-home.ts';
import { measureRendering } from './web/measure-rendering.ts';
import { measureScripts } from './web/measure-scripts.ts';

const postgres = await startPostgres();
try {
  if (process.argv[2] !== 'web') {
    await measureCalls(postgres.url);
    await measureLogins(postgres.url);
    await measureScale(postgres.url);
    await measureStreams(postgres.url);
  }
  await measureHome(postgres.url);
  await measureRendering(postgres.url);
  await measureScripts(postgres.url);
} finally {
  await postgres.stop();
}
