import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the project: its path from the root, with `/`, and its text; of what is no text, an empty one. */
export type Source = { path: string; text: string };

/** One import: the path of a project file, or the name of a package or of a part of Node. */
export type Import = { from: string; to: string; isOurs: boolean; isType: boolean };

/** A law takes all files and says where they break it. */
export type Law = (sources: readonly Source[]) => string[];

const made = new Set(['.git', '.react-router', 'build', 'data', 'node_modules']);
const notText = /\.(woff2?|png|jpe?g|webp|avif|gif|ico|pdf|gz|br)$|^package-lock\.json$/;

/** Every file of the project. */
export function readSources(root: string, folder = ''): Source[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return made.has(entry.name) ? [] : readSources(root, at);
    return { path: at, text: notText.test(at) ? '' : readFileSync(path.join(root, at), 'utf8') };
  });
}

/** Every import of the file, as a statement, as a call or as an address beside it. */
export function importsOf({ path: from, text }: Source): Import[] {
  const statements = [...text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'";=]*?\sfrom\s+)?['"]([^'"]+)['"]/gm)];
  const calls = [...text.matchAll(/\b(?:import|import\.meta\.resolve)\(\s*()['"]([^'"]+)['"]/g)];
  const addresses = [...text.matchAll(/\bnew URL\(\s*()['"](\.[^'"]+)['"],\s*import\.meta\.url/g)];
  const styles = from.endsWith('.css') ? [...text.matchAll(/^@import\s+()['"](\.[^'"]+)['"]/gm)] : [];
  return [...statements, ...calls, ...addresses, ...styles].flatMap(([, type, specifier]) => {
    if (specifier === undefined || specifier.includes('+types/')) return [];
    const isOurs = /^[.#]/.test(specifier);
    return [{ from, to: isOurs ? resolve(from, specifier) : specifier, isOurs, isType: Boolean(type) }];
  });
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return path.posix.join(path.posix.dirname(from), specifier);
}

/** The lines of the file that the pattern is found in, each as `path:line: what`. */
export function linesWith(source: Source, pattern: RegExp, what: string): string[] {
  return source.text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${source.path}:${index + 1}: ${what}`] : []));
}

export const isCode = ({ path: at }: Source) => /\.(ts|tsx|mjs)$/.test(at);

export const isTest = (at: string) => /\.test\.tsx?$/.test(at);

/** The laws about words are kept in files that must spell them. */
export const spellsTheLaws = ({ path: at }: Source) => at.startsWith('test/tidy/');
