/**
 * `npm run bench`: list and read calls of the product on PostgreSQL beside a bare handler with the same SQL, in the same
 * run, and the JavaScript that pages load. Prints the table of `bench/README.md`; asserts nothing.
 */
import { startPostgres } from '../scripts/postgres.ts';
import { measureCalls } from './measure-calls.ts';
import { measurePages } from './measure-pages.ts';

const postgres = await startPostgres();
try {
  await measureCalls(postgres.url);
  await measurePages(postgres.url);
} finally {
  await postgres.stop();
}
