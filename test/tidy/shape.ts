import { nameOf } from './place.ts';
import { importsOf, isCode, isTest, type Law, type Source } from './source.ts';

/** How files look, and that each is needed. */
export const shapeLaws = {
  'a file ends before line 300': (sources) =>
    sources
      .filter((source) => isCode(source) || source.path.endsWith('.css'))
      .flatMap(({ path, text }) => {
        const lines = text.trimEnd().split('\n').length;
        return lines > linesMax ? [`${path}: ${lines} lines`] : [];
      }),

  'files are named in kebab-case, by product words': (sources) =>
    sources
      .filter((source) => isCode(source) || source.path.endsWith('.css'))
      .flatMap(({ path }) => {
        const file = path.slice(path.lastIndexOf('/') + 1);
        const isKebab = /^[a-z0-9]+([-.][a-z0-9]+)*$/.test(file);
        const isTechnique = /(^|-)(helpers?|utils?|manager|service|data|misc)$/.test(nameOf(path));
        return isKebab && !isTechnique ? [] : [`${path}: not a name of this house`];
      }),

  'no file only passes on what others export': (sources) =>
    sources
      .filter((source) => isCode(source) && !isAssembly(source.path) && isBarrel(source.text))
      .map(({ path }) => `${path}: a barrel`),

  'every file of the product is used by more than its own test': (sources) => {
    const used = reachable(sources);
    return sources
      .filter(({ path }) => /^(contract|server|web)\/.*\.(ts|tsx|css)$/.test(path) && !path.endsWith('.d.ts'))
      .flatMap(({ path }) => (isTest(path) || used.has(path) ? [] : [`${path}: nothing uses it`]));
  },
} satisfies Record<string, Law>;

const linesMax = 300;

/** The page of the whole API, and a domain of the contract that needs more than one file. */
const isAssembly = (path: string) => /^contract\/[a-z]+\.ts$/.test(path);

function isBarrel(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const passedOn = /^export\s+(type\s+)?(\*( as \w+)?|\{[^}]*\})(\s+from\s+['"][^'"]+['"])?;?/gm;
  const rest = code.replace(passedOn, '').replace(/^import\s[^'"]*['"][^'"]+['"];?/gm, '');
  return passedOn.test(code) && rest.trim() === '';
}

function reachable(sources: readonly Source[]): Set<string> {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set<string>();
  const waiting = sources.filter(({ path }) => isEntry(path)).map(({ path }) => path);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = byPath.get(path);
    if (!source || reached.has(path)) continue;
    reached.add(path);
    waiting.push(...usedBy(source));
  }
  return reached;
}

/** Where use begins: the process, the build's own entries, and everything around the product. */
function isEntry(path: string): boolean {
  return (
    /^(main|[\w.-]+\.config)\.ts$|^web\/(routes|root|entry\.\w+)\.tsx?$|^(scripts|test|e2e|bench)\//.test(path) ||
    isTest(path)
  );
}

function usedBy(source: Source): string[] {
  const imported = importsOf(source).map(({ to }) => to);
  if (isTest(source.path)) return imported.filter((path) => !isSubject(source.path, path));
  // The site map and the configurations name files as strings.
  const isMap = /^web\/routes\.ts$|^[\w.-]+\.config\.ts$/.test(source.path);
  const named = isMap ? [...source.text.matchAll(/['"](?:\.\/)?([\w./-]+\.(?:ts|tsx|css))['"]/g)] : [];
  const folder = source.path.startsWith('web/') ? 'web/' : '';
  return [...imported, ...named.map(([, path]) => `${folder}${path}`)];
}

/** The file that the test beside it is about. */
const isSubject = (test: string, path: string) => path.replace(/\.tsx?$/, '') === test.replace(/\.test\.tsx?$/, '');
