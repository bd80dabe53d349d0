import { parseSync } from 'vite';
import type { Source } from './source.ts';

type Parsed = ReturnType<typeof parseSync>;

const files = new WeakMap<Source, Parsed>();

/** The syntax tree and the comments of a code file. Each file is parsed once. */
export function parsed(source: Source): Parsed {
  const known = files.get(source) ?? parseSync(source.path, source.text, { preserveParens: false });
  files.set(source, known);
  return known;
}
