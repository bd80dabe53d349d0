import { readFileSync } from 'node:fs';

/** The first lines of each section: what the version asks of operators. */
export const asked = ['Migrations', 'Time', 'Way back'] as const;
export type Section = {
  /** Null for what no version has yet. */
  version: string | null;
  /** Everything below the heading. */
  text: string;
  asks: Readonly<Record<(typeof asked)[number], string>>;
};

export const changelog = new URL('../CHANGELOG.md', import.meta.url);
export const unreleased = '## Unreleased';
const heading = /^## (?:Unreleased|(\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\))$/;

/** The sections of a changelog, the newest first. Throws when a heading is none, or a section does not say what it asks. */
export function readChangelog(text = readFileSync(changelog, 'utf8')): Section[] {
  const parts = text.split(/^(?=## )/m).filter((part) => part.startsWith('## '));
  return parts.map((part) => {
    const [line = '', ...rest] = part.split('\n');
    const found = heading.exec(line);
    if (!found) throw new Error(`CHANGELOG.md: «${line}» names no version with its date`);
    const body = rest.join('\n').trim();
    return { version: found[1] ?? null, text: body, asks: askedIn(body, line) };
  });
}

function askedIn(body: string, line: string): Section['asks'] {
  const pattern = new RegExp(`^${asked.map((name) => `- ${name}: (\\S[^\\n]*(?:\\n {2}\\S[^\\n]*)*)`).join('\n')}\n`);
  const [, Migrations, Time, back] = pattern.exec(`${body}\n`) ?? [];
  if (!Migrations || !Time || !back) throw new Error(`CHANGELOG.md: below «${line}» first come ${asked.join(', ')}`);
  return { Migrations, Time, 'Way back': back };
}

/** Whether this file of `server/migrations` came with the section: `none`, `0017` or `0001 to 0016`. */
export function hasMigration({ asks: { Migrations } }: Section, file: string): boolean {
  if (Migrations === 'none.') return false;
  const [, first = '', last = first] = /^(\d{4})(?: to (\d{4}))?\.$/.exec(Migrations) ?? [];
  if (first === '') throw new Error(`CHANGELOG.md: «${Migrations}» names no migrations`);
  const number = file.slice(0, first.length);
  return first <= number && number <= last;
}
