import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runProduct } from './run-product.ts';

const root = path.join(import.meta.dirname, '..');
const prepared = path.join(root, 'build/journey-data');
/** Sources that decide how the data of a product looks after its first start. */
const sources = [
  'main.ts',
  'package-lock.json',
  '{server,contract,scripts/demo}/**',
  'scripts/demo.ts',
  'e2e/run-product.ts',
];

export type Content = 'demo' | 'empty';

/** A copy of the data of a product that was started once: the first start takes many times as long as the others. */
export async function copyPreparedData(content: Content, folder: string): Promise<void> {
  cpSync(await prepare(content), folder, { recursive: true });
}

/** Starts a product once, unless the same sources were started before, and keeps its data. */
async function prepare(content: Content): Promise<string> {
  const version = sourcesVersion();
  const cached = path.join(prepared, `${content}-${version}`);
  if (existsSync(cached)) return cached;
  removeOtherVersions(version);
  const part = `${cached}.${process.pid}`;
  mkdirSync(part, { recursive: true });
  const { stop } = await runProduct(part, { DEMO: content === 'demo' ? '1' : '0' });
  await stop();
  // Another process may have been quicker.
  if (existsSync(cached)) rmSync(part, { recursive: true });
  else renameSync(part, cached);
  return cached;
}

function sourcesVersion(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const at = path.join(file.parentPath, file.name);
    hash.update(`${at}\0`).update(readFileSync(at));
  }
  return hash.digest('hex').slice(0, 12);
}

function removeOtherVersions(version: string): void {
  mkdirSync(prepared, { recursive: true });
  for (const name of readdirSync(prepared).filter((other) => !other.includes(version))) {
    rmSync(path.join(prepared, name), { recursive: true });
  }
}

if (import.meta.main) await Promise.all([prepare('demo'), prepare('empty')]);
