// The table of faults in `test/faults/README.md`.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A line of the table: a fault, the file and the name of its test, and the database that it runs on. */
export type Fault = { fault: string; file: string; test: string; on: (typeof places)[number] };

const places = ['embedded', 'PostgreSQL', 'both'] as const;
/** These tests are long; `npm test` leaves them out. */
export const longFaults = 'test/faults';

export function readFaults(): Fault[] {
  const table = readFileSync(path.join(import.meta.dirname, '..', longFaults, 'README.md'), 'utf8').split('\n');
  return table.filter((line) => line.startsWith('| ') && !line.startsWith('| Fault |')).map(faultIn);
}

function faultIn(line: string): Fault {
  const [, fault = '', file = '', test = '', place] = /^\| (.+) \| `(.+)` \| (.+) \| (\w+) \|$/.exec(line) ?? [];
  const on = places.find((one) => one === place);
  if (!on) throw new Error(`not a line of the table of faults: ${line}`);
  return { fault, file, test, on };
}
