// A reporter for a test process: it reports each file to the parent process (`scripts/run-tests.mjs`) as it ends.
import { EventEmitter } from 'node:events';
import { inspect } from 'node:util';

/** Emits the path of a test file once its tests and its hooks are over. */
export const ended = new EventEmitter();

/** Outcomes of single tests that count, by how Node reports them. */
function outcomeOf(type, { skip, todo }) {
  if (type === 'test:fail') return 'failed';
  if (todo !== undefined) return 'todo';
  return skip === undefined ? 'passed' : 'skipped';
}

const wholeFile = { name: 'the file itself' };

export default async function* report(events) {
  let tests = [];
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { name, nesting, details, line } = data;
    const isFile = nesting === 0;
    // A suite fails by itself only when its hooks or its import do.
    const isCounted = details.type !== 'suite' || (type === 'test:fail' && !failedBySubtests(details));
    if (isCounted) {
      const failure = type === 'test:fail' ? textOf(details.error) : null;
      const isLate = details.error?.failureType === 'testTimeoutFailure';
      tests.push({ ...(isFile ? wholeFile : { name, line }), outcome: outcomeOf(type, data), failure, isLate });
    }
    if (!isFile) continue;
    process.send({ file: name, tests });
    tests = [];
    ended.emit(name);
  }
  yield '';
}

const failedBySubtests = ({ error }) => error.failureType === 'subtestsFailed';

function textOf({ cause, message }) {
  return cause instanceof Error ? inspect(cause) : String(cause ?? message);
}
