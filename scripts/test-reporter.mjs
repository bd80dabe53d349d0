// What `node --test` prints here: a line per file, every failure in full at the end, then the counts.
import path from 'node:path';
import { inspect } from 'node:util';

const counted = ['tests', 'passed', 'failed', 'cancelled', 'skipped', 'todo'];
const printedAs = { passed: 'pass', failed: 'fail' };

export default async function* report(events) {
  const failures = [];
  const printed = new Map();
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') {
      const file = path.resolve(data.file);
      printed.set(file, `${printed.get(file) ?? ''}${data.message}`);
    } else if (type === 'test:fail' && data.details.error.failureType !== 'subtestsFailed') {
      failures.push(data);
    } else if (type === 'test:summary' && data.file) {
      yield fileLine(data);
    } else if (type === 'test:summary') {
      yield* failuresInFull(failures, printed);
      yield `\n${counted.map((name) => `# ${printedAs[name] ?? name} ${data.counts[name]}\n`).join('')}`;
      yield `# duration_ms ${Math.round(data.duration_ms)}\n`;
      yield* refusedSkips(data.counts);
    }
  }
}

function fileLine({ file, success, counts, duration_ms: durationMs }) {
  const seconds = (durationMs / 1000).toFixed(1).padStart(6);
  const count = `${counts.tests}`.padStart(4);
  return `${success ? 'ok  ' : 'FAIL'}${count} tests ${seconds} s  ${path.relative('.', file)}\n`;
}

/** With what their files printed, once: it often tells why. */
function* failuresInFull(failures, printed) {
  for (const { file, line, name, details } of failures) {
    const at = path.resolve(file);
    const { cause, message } = details.error;
    yield `\nFAIL ${path.relative('.', at)}:${line} ${path.resolve(name) === at ? 'ended before its tests' : name}\n`;
    yield `${indented(cause instanceof Error ? inspect(cause) : String(cause ?? message))}\n`;
    const text = printed.get(at);
    printed.delete(at);
    if (text) yield `  printed by the file:\n${indented(text.trimEnd())}\n`;
  }
}

/** Where everything a test needs is there, a skipped test is one that nobody runs. */
function* refusedSkips({ skipped, todo }) {
  if (process.env.REFUSE_SKIPS !== '1' || skipped + todo === 0) return;
  yield '\nFAIL here no test may be skipped\n';
  process.exitCode = 1;
}

function indented(text) {
  return text.replace(/^/gm, '  ');
}
