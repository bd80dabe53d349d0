import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A text that has broken programs, and why. */
export type HostileValue = { readonly kind: string; readonly why: string; readonly value: string };

type Line = HostileValue & { readonly times?: number };

const lines = JSON.parse(readFileSync(path.join(import.meta.dirname, 'hostile-values.json'), 'utf8')) as Line[];

/** The corpus of `hostile-values.json`. `times` there repeats the value. */
export const hostileValues: readonly HostileValue[] = lines.map(({ kind, why, value, times = 1 }) => ({
  kind,
  why,
  value: value.repeat(times),
}));
