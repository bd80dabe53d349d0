// Loaded into every test file: what a file leaves open may not keep the run from ending, nor stay unnoticed.
import { after } from 'node:test';

/** For what the file's own hooks still have to close. */
const graceMs = 10_000;

if (process.env.NODE_TEST_CONTEXT) after(() => setTimeout(end, graceMs).unref());

function end() {
  const open = process.getActiveResourcesInfo().filter((resource) => !resource.startsWith('Pipe'));
  console.error(`The tests are over, but the file left open: ${open.join(', ')}`);
  process.exit(1);
}
