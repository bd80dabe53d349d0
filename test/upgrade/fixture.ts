import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { TableSum } from '#server/run/backup/rows.ts';
import type { Seen, Tokens } from './people.ts';

/** The data of a version is two files of this folder: `0.1.0.json` says what is in `0.1.0.br`. */
export const fixtures = import.meta.dirname;

/** The two databases that the product runs on. The archive has a backup of each. */
export const databases = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof databases)[number];

export type Listed = {
  version: string;
  commit: string;
  /** The names and hashes of its migrations. */
  migrations: Readonly<Record<string, string>>;
  /** The format, which PostgreSQL compares before it opens a folder. */
  format: unknown;
  databases: Readonly<Record<DatabaseKind, ListedDatabase>>;
};
export type ListedDatabase = {
  backup: string;
  /** When the last call was made. */
  madeAt: string;
  tokens: Tokens;
  seen: Seen;
  history: { checked: number; lastHash: string };
  tables: readonly TableSum[];
};

export const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

export const listedVersions = (): string[] => globSync('*.json', { cwd: fixtures }).map((name) => name.slice(0, -5));
export const readListed = (version: string): Listed =>
  JSON.parse(readFileSync(path.join(fixtures, `${version}.json`), 'utf8'));

/** Writes both files. Equal pictures of both databases are stored once. */
export function writeFixture(listed: Listed, folder: string): void {
  const names = globSync('**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = names.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
  const content = Object.fromEntries(
    files.map((file) => [path.relative(folder, file), readFileSync(file).toString('base64')]),
  );
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(path.join(fixtures, `${listed.version}.br`), brotliCompressSync(JSON.stringify(content), { params }));
  writeFileSync(path.join(fixtures, `${listed.version}.json`), `${JSON.stringify(listed, null, 2)}\n`);
}

export function unpackFixture(version: string, folder: string): void {
  const text = brotliDecompressSync(readFileSync(path.join(fixtures, `${version}.br`))).toString();
  const content: Record<string, string> = JSON.parse(text);
  for (const [name, bytes] of Object.entries(content)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(bytes, 'base64'));
  }
}
