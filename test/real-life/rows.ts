import { readdirSync, readFileSync } from 'node:fs';

/** One value that people really wrote or sent. `seen` says in general words where. The other columns are the table's own. */
export type RealLifeRow = { input: string; seen: string } & Record<string, string>;

const folder = new URL('.', import.meta.url);

/** The names of all tables, without `.tsv`. */
export const realLifeTables = (): string[] =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.tsv') ? [file.slice(0, -'.tsv'.length)] : []));

/**
 * The rows of `test/real-life/<name>.tsv`. The first line names the columns, `input` and `seen` among them. A cell is
 * written like a JSON string without its quotes: `\n`, `\t`, `\u00ad`.
 */
export function realLife(name: string): RealLifeRow[] {
  const [head = '', ...lines] = readFileSync(new URL(`${name}.tsv`, folder), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = head.split('\t');
  return lines.map((line, index) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length)
      throw new Error(`${name}.tsv, line ${index + 2}: ${cells.length} cells for ${columns.length} columns`);
    return Object.fromEntries(columns.map((column, at) => [column, textOf(cells[at] ?? '')])) as RealLifeRow;
  });
}

const textOf = (cell: string): string => JSON.parse(`"${cell.replaceAll(/(?<!\\)"/g, '\\"')}"`);
