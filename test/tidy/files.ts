import { nameOf } from './place.ts';
import { importsOf, isCode, isTest, type Rule, type Source } from './source.ts';

/** The size and name of files, and that each file is used. */
export const fileRules = {
  'a file ends before line 300': (sources) =>
    sources
      .filter((source) => isCode(source) || source.path.endsWith('.css'))
      .flatMap(({ path, text }) => {
        const lines = text.trimEnd().split('\n').length;
        return lines > linesMax ? [`${path}: ${lines} lines`] : [];
      }),

  'a folder has at most 25 files, besides tests': (sources) =>
    [...filesByFolder(sources).values()].flatMap((files) =>
      files.slice(filesMax).map((path) => `${path}: one of ${files.length} files. Make folders by topic`),
    ),

  'the README of a folder of a layer names each of its files': (sources) =>
    [...filesByFolder(sources)]
      .filter(([folder]) => /^server\/(base|call|run)(\/|$)/.test(folder))
      .flatMap(([folder, files]) => {
        const readme = sources.find(({ path }) => path === `${folder}/README.md`)?.text ?? '';
        const named = [...readme.matchAll(/^- `([\w.-]+)`: /gm)].map(([, name]) => `${folder}/${name}`);
        const missing = files.filter((file) => !named.includes(file)).map((file) => `${file}: ${folder}/README.md`);
        const gone = named
          .filter((file) => !files.includes(file))
          .map((file) => `${folder}/README.md: ${file} is gone`);
        return [...missing, ...gone];
      }),

  'files are named in kebab-case, by product words': (sources) =>
    sources
      .filter((source) => isCode(source) || source.path.endsWith('.css'))
      .flatMap(({ path }) => {
        const file = path.slice(path.lastIndexOf('/') + 1);
        const isKebab = /^[a-z0-9]+([-.][a-z0-9]+)*$/.test(file);
        // A hook has the name of what it gives: `useData`.
        const namesTechnique =
          !nameOf(path).startsWith('use-') && /(^|-)(helpers?|utils?|manager|service|data|misc)$/.test(nameOf(path));
        return isKebab && !namesTechnique
          ? []
          : [`${path}: name it in kebab-case by what it is about, not by a technique`];
      }),

  'no file only exports what other files export': (sources) =>
    sources
      .filter((source) => isCode(source) && !isAssembly(source.path) && isBarrel(source.text))
      .map(({ path }) => `${path}: exports only what other files export`),

  'every file of the product is used by more than its own test': (sources) => {
    const used = reachable(sources);
    return sources
      .filter(({ path }) => /^(contract|server|web)\/.*\.(ts|tsx|css)$/.test(path) && !path.endsWith('.d.ts'))
      .flatMap(({ path }) => (isTest(path) || used.has(path) ? [] : [`${path}: no file imports it`]));
  },

  'the README is read in three minutes, and npm has few commands': (sources) =>
    sources.flatMap(({ path, text }) => {
      const words = path === 'README.md' ? text.split(/\s+/).filter(Boolean).length : 0;
      const scripts = path === 'package.json' ? Object.keys(JSON.parse(text).scripts).length : 0;
      return words > 750 || scripts > 26 ? [`${path}: ${words || scripts} words or scripts`] : [];
    }),
} satisfies Record<string, Rule>;

const linesMax = 300;
const filesMax = 25;

/** The files of the product, without tests, by their folder. */
function filesByFolder(sources: readonly Source[]): Map<string, string[]> {
  const product = sources.filter(({ path }) => /^(contract|server|web)\/.*\.(ts|tsx|css)$/.test(path) && !isTest(path));
  return Map.groupBy(
    product.map(({ path }) => path),
    (path) => path.slice(0, path.lastIndexOf('/')),
  );
}

/** `api.ts` and the calls of a domain may assemble what other files export. */
const isAssembly = (path: string) => /^contract\/(api|[a-z]+\/calls)\.ts$/.test(path);

function isBarrel(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const reexport = /^export\s+(type\s+)?(\*( as \w+)?|\{[^}]*\})(\s+from\s+['"][^'"]+['"])?;?/gm;
  const rest = code.replace(reexport, '').replace(/^import\s[^'"]*['"][^'"]+['"];?/gm, '');
  return reexport.test(code) && rest.trim() === '';
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

/** The files that run without being imported: the process, the entries of the build, and everything around the product. */
function isEntry(path: string): boolean {
  return (
    /^(main|[\w.-]+\.config)\.ts$|^web\/(routes|root|entry\.\w+)\.tsx?$|^(commands|scripts|test|e2e|bench)\//.test(
      path,
    ) || isTest(path)
  );
}

function usedBy(source: Source): string[] {
  const imported = importsOf(source).map(({ to }) => to);
  if (isTest(source.path)) return imported.filter((path) => !isSubject(source.path, path));
  // The routes and the configurations name files as strings.
  const isMap = /^web\/routes\.ts$|^[\w.-]+\.config\.ts$/.test(source.path);
  const named = isMap ? [...source.text.matchAll(/['"](?:\.\/)?([\w./-]+\.(?:ts|tsx|css))['"]/g)] : [];
  const folder = source.path.startsWith('web/') ? 'web/' : '';
  return [...imported, ...named.map(([, path]) => `${folder}${path}`)];
}

/** Whether the file is the one that the test beside it is for. */
const isSubject = (test: string, path: string) => path.replace(/\.tsx?$/, '') === test.replace(/\.test\.tsx?$/, '');
