// The lists of faults in `test/faults/README.md`.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A line of the lists: a file, how the name of a test in it begins, and the database that it runs on. */
export type Fault = { file: string; test: string; on: (typeof places)[number] };

const places = ['embedded', 'PostgreSQL', 'both'] as const;
/** These tests are long; `npm test` leaves them out. */
export const longFaults = 'test/faults';

export function readFaults(): Fault[] {
  const page = readFileSync(path.join(import.meta.dirname, '../..', longFaults, 'README.md'), 'utf8');
  return page
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map(faultIn);
}

function faultIn(line: string): Fault {
  const [, file = '', place = 'embedded', test = ''] = /^- `(.+)`(?: \((\w+)\))?: (.+)$/.exec(line) ?? [];
  const on = places.find((one) => one === place);
  if (!file || !on) throw new Error(`not a line of the list of faults: ${line}`);
  return { file, test, on };
}
