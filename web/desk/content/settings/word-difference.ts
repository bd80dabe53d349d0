type Run = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

/** A piece of two texts laid over each other; `at` is where it begins there. */
export type Piece = Run & { readonly at: number };

const wordsIn = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/** Longer texts would need too large a table: they are shown as one removed and one added text. */
const cellsMax = 4_000_000;

/** The removed and added words of a text, in reading order. */
export function wordDifference(before: string, after: string): Piece[] {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  let from = 0;
  while (from < Math.min(old.length, now.length) && old[from] === now[from]) from++;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - from && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const middle = between(old.slice(from, old.length - tail), now.slice(from, now.length - tail));
  return joined([...asRuns('same', old.slice(0, from)), ...middle, ...asRuns('same', old.slice(old.length - tail))]);
}

const asRuns = (kind: Run['kind'], words: readonly string[]): Run[] => words.map((text) => ({ kind, text }));

/** Finds the longest common part, in order, and the differences around it. */
function between(old: readonly string[], now: readonly string[]): Run[] {
  const width = now.length + 1;
  if ((old.length + 1) * width > cellsMax) return [...asRuns('removed', old), ...asRuns('added', now)];
  const shared = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => shared[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--)
      shared[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const runs: Run[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [gone, come] = [old[row], now[column]];
    if (gone !== undefined && gone === come) {
      runs.push({ kind: 'same', text: gone });
      row++;
      column++;
    } else if (gone !== undefined && (come === undefined || at(row + 1, column) >= at(row, column + 1))) {
      runs.push({ kind: 'removed', text: gone });
      row++;
    } else if (come !== undefined) {
      runs.push({ kind: 'added', text: come });
      column++;
    }
  }
  return runs;
}

/** Joins neighbours of one kind; a removed piece comes before an added one. */
function joined(runs: readonly Run[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { kind, text } of runs) {
    const last = pieces.at(-1);
    if (last?.kind === kind) pieces.splice(-1, 1, { ...last, text: last.text + text });
    else pieces.push({ kind, text, at: last ? last.at + last.text.length : 0 });
  }
  return pieces;
}
