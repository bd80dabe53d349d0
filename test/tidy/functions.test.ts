import { functionRules } from './functions.ts';
import { testRules } from './test-rules.ts';

const body = (lines: number) => `  step();\n`.repeat(lines - 2);
const declared = (name: string, lines: number) => `export function ${name}() {\n${body(lines)}}\n`;
const arrow = (lines: number) => `export const run = () => {\n${body(lines)}};\n`;
const method = (lines: number) => `export const api = {\n  run() {\n${body(lines)}  },\n};\n`;

testRules(functionRules, {
  'a function has at most 60 lines': {
    kept: {
      'server/a.ts': declared('a', 60),
      'web/b.tsx': `${arrow(60)}${arrow(60).replace('run', 'walk')}`,
      'contract/c.ts': `const words = [\n${`  'word',\n`.repeat(100)}];\n`,
      'server/d.test.ts': declared('d', 61),
      'e2e/e.ts': declared('e', 61),
      'server/f.sql': declared('f', 61),
    },
    broken: {
      'server/g.ts': declared('g', 61),
      'contract/h.ts': arrow(61),
      'scripts/i.mjs': method(61),
      'web/j.tsx': `export default () => {\n${body(61)}};\n`,
      'web/k.tsx': `const label = <p onClick={() => {\n${body(61)}}} />;\n`,
    },
  },
  'names are not spread to save lines': {
    kept: {
      'server/a.ts': 'export const a = { id, ...rest, ...(isOpen && { state }) };\n',
      'web/b.tsx': 'export const b = <Row {...rest} {...(isOpen && { state })} id={id} />;\n',
      'web/c.test.tsx': 'const c = { ...{ id, state } };\n',
    },
    broken: {
      'server/d.ts': 'export const d = { ...{ id, state }, at: now };\n',
      'web/e.tsx': 'export const e = <Row {...{ id, state }} at={now} />;\n',
      'web/f.tsx': 'export const f = <Row {...{ id }} />;\n',
    },
  },
});
