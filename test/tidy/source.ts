import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the project: its path from the root, with `/`, and its text. The text of a binary file is empty. */
export type Source = { path: string; text: string };

/**
 * One import: `to` is the path of a project file, or the name of a package or a Node module. `names` are the imported
 * names that are not types, or `*`. A late one runs when its code does.
 */
export type Import = {
  from: string;
  to: string;
  names: readonly string[];
  isOurs: boolean;
  isType: boolean;
  isLate: boolean;
};

/** An architecture rule: takes all files and answers its problems, each beginning with the path of its file. */
export type Rule = (sources: readonly Source[]) => string[];

const generated = new Set(['.git', '.react-router', 'build', 'data', 'node_modules']);
const unread = /\.(woff2?|png|jpe?g|webp|avif|gif|ico|pdf|gz|br)$|^package-lock\.json$/;

/**
 * Every file of the project: what Git tracks or has staged, so that a scratch file is nobody's concern. Without Git, as
 * in the archive of a release, every file there is.
 */
export const readSources = (root: string): Source[] =>
  (trackedFiles(root) ?? filesIn(root)).map((at) => ({
    path: at,
    text: unread.test(at) ? '' : readFileSync(path.join(root, at), 'utf8'),
  }));

function trackedFiles(root: string): string[] | undefined {
  // An archive may lie in the folder of another project.
  if (!existsSync(path.join(root, '.git'))) return undefined;
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--deduplicate'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) return undefined;
  return stdout.split('\0').filter((at) => at !== '' && existsSync(path.join(root, at)));
}

const filesIn = (root: string, folder = ''): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name);
    if (generated.has(entry.name)) return [];
    return entry.isDirectory() ? filesIn(root, at) : [at];
  });

/** Every import of the file: a statement, a call, a URL relative to the file, or an `@import` of CSS. */
export function importsOf({ path: from, text }: Source): Import[] {
  const statements = [...text.matchAll(/^(?:import|export)\s+(type\s)?(?:([^'";=]*?)\sfrom\s+)?['"]([^'"]+)['"]/gm)];
  const calls = [...text.matchAll(/\b(?:import|import\.meta\.resolve)\(\s*()()['"]([^'"]+)['"]/g)];
  const urls = [...text.matchAll(/\bnew URL\(\s*()()['"](\.[^'"]+)['"],\s*import\.meta\.url/g)];
  const styles = from.endsWith('.css') ? [...text.matchAll(/^@import\s+()()['"](\.[^'"]+)['"]/gm)] : [];
  const late: readonly RegExpExecArray[] = [...calls, ...urls];
  return [...statements, ...styles, ...late].flatMap((found) => {
    const [, type, clause, specifier] = found;
    if (specifier === undefined || specifier.includes('+types/')) return [];
    const isOurs = /^[.#]/.test(specifier);
    const names = type ? [] : namesIn(clause || '*');
    return [
      {
        from,
        to: isOurs ? resolve(from, specifier) : specifier,
        names,
        isOurs,
        isType: Boolean(type),
        isLate: late.includes(found),
      },
    ];
  });
}

/** `{ a, type B, c as d }` names `a` and `c`. */
function namesIn(clause: string): string[] {
  if (clause.includes('*')) return ['*'];
  return [...clause.matchAll(/(?:^|[{,])\s*(?!type\s)(\w+)/g)].flatMap(([, name]) => name ?? []);
}

function resolve(from: string, specifier: string): string {
  const file = specifier.replace(/\?\w+$/, ''); // `?inline` tells Vite how to import it.
  if (file.startsWith('#')) return file.slice(1);
  return path.posix.join(path.posix.dirname(from), file);
}

/** The lines of the file that match the pattern, each as `path:line: what`. */
export function linesWith(source: Source, pattern: RegExp, what: string): string[] {
  return source.text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${source.path}:${index + 1}: ${what}`] : []));
}

export function lineOf({ text }: Source, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

export const isCode = ({ path: at }: Source) => /\.(ts|tsx|mjs)$/.test(at);

export const isTest = (at: string) => /\.test\.tsx?$/.test(at);

/** The architecture tests themselves contain what their rules look for. */
export const isRuleFile = ({ path: at }: Source) => at.startsWith('test/tidy/');
