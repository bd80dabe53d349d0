// A browser or a server changes its own behaviour with its version: where text breaks, what it loads ahead, how it
// plans a query. Tests of such things are judged with the versions below only. With another one they say so, and the
// closing lines of the run say it again; they neither fail nor count as skipped. All else is judged with any version.

/** The major versions with which the tests were last judged. After judging with a newer one, write it here. */
const judgedWith = {
  Chromium: ['156'],
  /** The one of Debian 12, and the embedded database. */
  PostgreSQL: ['15', '18'],
} as const;

const notJudged = new Set<string>();

/** Whether this part of a test can be judged with this version, such as `156.0.8078.108`. It prints the part if not. */
export function isJudged(program: keyof typeof judgedWith, version: string, part: string): boolean {
  const major = version.split('.', 1)[0] ?? '';
  const known: readonly string[] = judgedWith[program];
  if (known.includes(major)) return true;
  const line = `not judged with ${program} ${major} (last judged with ${known.join(' and ')}): ${part}`;
  if (!notJudged.has(line)) console.log(line);
  notJudged.add(line);
  return false;
}

/** The lines that were printed since this was asked last. */
export function takeNotJudged(): string[] {
  const lines = [...notJudged];
  notJudged.clear();
  return lines;
}
