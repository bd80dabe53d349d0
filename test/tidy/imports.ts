import { around, nameOf, placeOf } from './place.ts';
import { type Import, importsOf, isCode, isRuleFile, isTest, type Rule, type Source } from './source.ts';

/** Which files may import which. Tests beside a file may also import `test/` and any domain. */
export const importRules = {
  'main imports web and server, both import only the contract, the contract imports neither': (sources) =>
    projectImports(sources).flatMap((imported) => {
      const from = placeOf(imported.from).tree;
      const to = placeOf(imported.to).tree;
      if (from === to || around.includes(from)) return [];
      if (around.includes(to) && isTest(imported.from)) return [];
      // The version of the program.
      if (imported.to === 'package.json') return [];
      // The process can fill an empty database with demo content, when it is configured to.
      if (imported.from === 'main.ts' && imported.to === 'scripts/demo.ts') return [];
      const allowed: Record<string, string[]> = {
        root: ['web', 'server', 'contract'],
        web: ['contract'],
        server: ['contract'],
      };
      return allowed[from]?.includes(to) ? [] : [describe(imported)];
    }),

  'scripts, tests and benches import from the server what another domain may, and from the web only its core': (
    sources,
  ) =>
    projectImports(sources).flatMap((imported) => {
      const { tree, folder } = placeOf(imported.to);
      if (!around.includes(placeOf(imported.from).tree)) return [];
      const isOpen = tree === 'server' ? !isPrivate(imported.to) : tree !== 'web' || folder === 'core';
      return isOpen ? [] : [describe(imported)];
    }),

  'on the server and in the contract no domain imports one that imports it, directly or through others': (sources) =>
    inCircles(importsBetweenDomains(sources), (path) => placeOf(path).folder).map(describe),

  'on the server a layer imports only layers below it: base, call, run': (sources) =>
    productImports(sources)
      .filter(({ from, to }) => to.startsWith('server/') && serverLayerOf(to) > serverLayerOf(from))
      .map(describe),

  'folders of a layer of the server import each other in no circle': (sources) =>
    inCircles(
      productImports(sources).filter(({ from, to }) => [from, to].every((path) => serverLayerOf(path) < aboveLayers)),
      (path) => path.slice(0, path.lastIndexOf('/')),
    ).map(describe),

  'a server domain never imports the routes, handlers, view or copy of another': (sources) => {
    const isHandler = takesHandlers(sources);
    return importsBetweenDomains(sources)
      .filter((imported) => placeOf(imported.to).tree === 'server')
      .filter((imported) => isPrivate(imported.to) || isHandler(imported))
      .map(describe);
  },

  'only the table of reactions imports the functions that react, and no domain imports the table': (sources) => {
    const others = productImports(sources).filter(({ from }) => from !== reactionsFile);
    const reacts = takesNamesOf(
      productImports(sources).filter(({ from, to }) => from === reactionsFile && isInDomain(to)),
    );
    return others
      .filter((imported) => reacts(imported) || (isInDomain(imported.from) && imported.to === reactionsFile))
      .map(describe);
  },

  'from outside, only the public file of receipt matching is imported': (sources) =>
    projectImports(sources)
      .filter(({ from, to }) => to.startsWith(receiptMatching.folder) && !from.startsWith(receiptMatching.folder))
      // The benches measure its steps one by one.
      .filter(({ from, to }) => to !== receiptMatching.publicFile && placeOf(from).tree !== 'bench')
      .map(describe),

  'domains import the core, the core imports no domain': (sources) =>
    productImports(sources).flatMap((imported) => {
      const to = placeOf(imported.to);
      if (!basics.includes(placeOf(imported.from).folder)) return [];
      // The core of the web stores the session, so it may import its type from the contract, and only types.
      const isContractType = imported.isType && imported.from.startsWith('web/core/') && to.tree === 'contract';
      // A handler is typed by the name of its call.
      const isTypeOfCalls = imported.isType && imported.from === 'server/call/context/handler.ts';
      const isAssembly = ['contract/api.ts', 'server/app.ts', reactionsFile].includes(imported.to) && !isTypeOfCalls;
      return (to.domain >= 0 && !isContractType) || isAssembly ? [describe(imported)] : [];
    }),

  'in the web, routes come before pages, pages before the shell, the desk, parts, ui and core': (sources) =>
    productImports(sources).flatMap((imported) => {
      if (placeOf(imported.from).tree !== 'web' || placeOf(imported.to).tree !== 'web') return [];
      const isInOneFolder = placeOf(imported.from).folder === placeOf(imported.to).folder;
      // A page consists of parts, not of other pages. Pages may share texts.
      const isAllowed = layerOf(imported.from) === layers.page ? nameOf(imported.to) === 'copy' : true;
      return (isInOneFolder && isAllowed) || layerOf(imported.to) < layerOf(imported.from) || isWithinAssembly(imported)
        ? []
        : [describe(imported)];
    }),

  'only the desk itself and the pages and the frame of administrators import the desk': (sources) =>
    productImports(sources)
      .filter(({ from, to }) => to.startsWith('web/desk/') && !isForAdministrators(from))
      .map(describe),

  'in the web, no folder of the core, of ui or of the desk imports one that imports it': (sources) => {
    const imports = productImports(sources).filter(({ from, to }) => {
      const [importing, imported] = [roomOf(from), roomOf(to)];
      return importing.tree !== null && importing.tree === imported.tree && importing.room !== imported.room;
    });
    return inCircles(imports, (path) => roomOf(path).room).map(describe);
  },

  'the imports between files make no circle, also as types': (sources) =>
    inCircles(
      productImports(sources)
        .filter(({ isLate, from }) => !isLate && ['contract', 'server', 'web'].includes(placeOf(from).tree))
        // A call has the app, and the app reacts to events with the context of a call.
        .filter(({ from, to }) => ![from, to].every((path) => path.startsWith('server/call/context/'))),
      (path) => path,
    ).map(describe),

  'every file is in a known folder': (sources) =>
    sources.flatMap(({ path }) => {
      const { tree, folder, domain } = placeOf(path);
      const isKnown = domain >= 0 || isTest(path) || (knownFolders[tree]?.includes(folder) ?? true);
      return isKnown ? [] : [`${path}: there is no folder ${tree}/${folder}`];
    }),
} satisfies Record<string, Rule>;

const serverLayers = ['base', 'call', 'run'];
const aboveLayers = serverLayers.length;

/** The folders that serve all domains: of the server its layers, of the others their core and what belongs to it. */
const basics = [...serverLayers, 'core', 'egypt', 'copy'];

const reactionsFile = 'server/reactions.ts';

const receiptMatching = {
  folder: 'server/files/receipt-matching/',
  publicFile: 'server/files/receipt-matching/compare-receipt.ts',
};

/** Files that only their own domain imports. */
const isPrivate = (path: string) => ['routes', 'view', 'copy'].includes(nameOf(path));

const isInDomain = (path: string) => placeOf(path).domain >= 0;

/** Finds the imports that take a handler: an export under the name of a call, of a file that the routes import. */
function takesHandlers(sources: readonly Source[]): (imported: Import) => boolean {
  const files = new Set(productImports(sources).flatMap((imported) => (isOwnHandler(imported) ? imported.to : [])));
  const endpoints = sources
    .filter(({ path }) => path.startsWith('contract/'))
    .flatMap(({ text }) => [...text.matchAll(/^export const (\w+) = endpoint\(/gm)]);
  const calls = new Set(endpoints.map(([, name]) => name));
  return ({ to, names }) => files.has(to) && names.some((name) => name === '*' || calls.has(name));
}

/** The routes of a domain import its handlers. */
const isOwnHandler = ({ from, to }: Import) =>
  from.startsWith('server/') && nameOf(from) === 'routes' && placeOf(from).domain === placeOf(to).domain;

/** Finds the imports that take one of the names that these imports take from the same file. */
function takesNamesOf(imports: readonly Import[]): (imported: Import) => boolean {
  const taken = new Set(imports.flatMap(({ to, names }) => [...names, '*'].map((name) => `${to} ${name}`)));
  return ({ to, names }) => names.some((name) => taken.has(`${to} ${name}`));
}

/** Imports from one domain into another, on the server and in the contract. */
function importsBetweenDomains(sources: readonly Source[]): Import[] {
  return productImports(sources).filter(({ from, to }) => {
    const isOnServer = ['server', 'contract'].includes(placeOf(from).tree);
    return isOnServer && isInDomain(from) && isInDomain(to) && placeOf(from).domain !== placeOf(to).domain;
  });
}

/** The number of a layer, from below; domains and what assembles them stand above all. */
function serverLayerOf(path: string): number {
  const { tree, folder } = placeOf(path);
  const layer = serverLayers.indexOf(folder);
  return tree === 'server' && layer >= 0 ? layer : aboveLayers;
}

/** The imports between groups of files by which a group leads back to itself, also through others. */
function inCircles(imports: readonly Import[], groupOf: (path: string) => string): readonly Import[] {
  const arrows = imports.map((imported) => ({ imported, from: groupOf(imported.from), to: groupOf(imported.to) }));
  const byGroup = Map.groupBy(arrows, ({ from }) => from);
  const known = new Map<string, ReadonlySet<string>>();
  const reachedFrom = (start: string): ReadonlySet<string> => {
    const found = new Set([start]);
    // A set that grows while it is walked is walked to its new end.
    for (const group of found) for (const { to } of byGroup.get(group) ?? []) found.add(to);
    known.set(start, found);
    return found;
  };
  return arrows
    .filter(({ from, to }) => from !== to && (known.get(to) ?? reachedFrom(to)).has(from))
    .map(({ imported }) => imported);
}

/** The folder of a file inside the core, ui or the desk of the web; a file directly in one of them counts as its own. */
function roomOf(path: string): { tree: string | null; room: string } {
  const [room = '', tree = null] = /^(web\/(?:core|ui|desk))\/[^/]+/.exec(path) ?? [];
  return { tree, room };
}

/** Whether a file is loaded only where administrators are, or puts everything together. */
const isForAdministrators = (path: string): boolean =>
  ['web/desk/', 'web/pages/admin/', 'web/shell/administration/'].some((folder) => path.startsWith(folder)) ||
  path === 'web/shell/own-start/administrator-matters.ts' ||
  layerOf(path) === layers.assembly;

const layers = { core: 0, ui: 1, part: 2, desk: 3, shell: 4, page: 5, assembly: 6 };

/** The folders in addition to those of the domains. */
const knownFolders: Record<string, string[]> = {
  contract: ['core', 'egypt', 'copy', 'api'],
  server: ['app', 'limits', 'open-app', 'reactions', 'made-with-key', 'keeping', 'migrations', ...serverLayers],
  web: ['core', 'ui', 'desk', 'fonts', 'shell', 'pages', 'serving', 'styles', 'root', 'routes', 'entry'],
};

/** A file imports only lower layers. The files directly in `web/` and in `web/serving` assemble everything. */
function layerOf(path: string): number {
  const { folder, domain } = placeOf(path);
  if (folder === 'core') return layers.core;
  if (folder === 'ui') return layers.ui;
  if (folder === 'desk') return layers.desk;
  if (folder === 'shell') return layers.shell;
  if (folder === 'pages') return layers.page;
  return domain >= 0 ? layers.part : layers.assembly;
}

function isWithinAssembly({ from, to }: Import): boolean {
  return layerOf(from) === layers.assembly && layerOf(to) === layers.assembly;
}

function projectImports(sources: readonly Source[]): Import[] {
  const code = sources.filter((source) => isCode(source) && !(isRuleFile(source) && isTest(source.path)));
  return code.flatMap((source) => importsOf(source).filter(({ isOurs }) => isOurs));
}

function productImports(sources: readonly Source[]): Import[] {
  return projectImports(sources.filter(({ path }) => !isTest(path)));
}

function describe({ from, to }: Import): string {
  return `${from} imports ${to}`;
}
