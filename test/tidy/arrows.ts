import { around, nameOf, placeOf } from './place.ts';
import { type Import, importsOf, isCode, isTest, type Law, type Source, spellsTheLaws } from './source.ts';

/** Which way imports may run. Tests beside a file come to the API as people do and may look around their floor. */
export const arrowLaws = {
  'main sees both houses, web and server see only the contract, the contract sees nobody': (sources) =>
    ours(sources).flatMap((arrow) => {
      const from = placeOf(arrow.from).floor;
      const to = placeOf(arrow.to).floor;
      if (from === to || around.includes(from)) return [];
      if (around.includes(to) && isTest(arrow.from)) return [];
      // The process can fill an empty database with the demo, if it is told to.
      if (arrow.from === 'main.ts' && arrow.to === 'scripts/demo.ts') return [];
      const seen: Record<string, string[]> = {
        root: ['web', 'server', 'contract'],
        web: ['contract'],
        server: ['contract'],
      };
      return seen[from]?.includes(to) ? [] : [said(arrow)];
    }),

  'scripts, tests and benches use the server as one domain uses another, and the core of the web': (sources) =>
    ours(sources).flatMap((arrow) => {
      const { floor, room } = placeOf(arrow.to);
      if (!around.includes(placeOf(arrow.from).floor)) return [];
      const isOpen = floor === 'server' ? !isPrivate(arrow.to) : floor !== 'web' || room === 'core';
      return isOpen ? [] : [said(arrow)];
    }),

  'on the server and in the contract a domain imports only the domains before it': (sources) =>
    product(sources).flatMap((arrow) => {
      const from = placeOf(arrow.from);
      const to = placeOf(arrow.to);
      const isOrdered = from.floor === 'server' || from.floor === 'contract';
      return isOrdered && from.domain >= 0 && to.domain > from.domain ? [said(arrow)] : [];
    }),

  'a server domain takes tables, access and acts from another, never its routes, view or copy': (sources) =>
    product(sources).flatMap((arrow) => {
      const from = placeOf(arrow.from);
      const to = placeOf(arrow.to);
      const isBetweenDomains = from.floor === 'server' && to.floor === 'server' && from.domain >= 0 && to.domain >= 0;
      return isBetweenDomains && from.domain !== to.domain && isPrivate(arrow.to) ? [said(arrow)] : [];
    }),

  'domains know the core, the core knows no domain': (sources) =>
    product(sources).flatMap((arrow) => {
      const to = placeOf(arrow.to);
      if (!['core', 'egypt', 'copy'].includes(placeOf(arrow.from).room) || placeOf(arrow.from).domain >= 0) return [];
      // The browser keeps a session: its core may know the shape that the contract gives it, and only the shape.
      const isShape = arrow.isType && arrow.from.startsWith('web/core/') && to.floor === 'contract';
      const isAssembly = ['contract/api.ts', 'server/app.ts'].includes(arrow.to);
      return (to.domain >= 0 && !isShape) || isAssembly ? [said(arrow)] : [];
    }),

  'in the web, routes come before pages, pages before parts, parts before ui and core': (sources) =>
    product(sources).flatMap((arrow) => {
      if (placeOf(arrow.from).floor !== 'web' || placeOf(arrow.to).floor !== 'web') return [];
      const isInOneRoom = placeOf(arrow.from).room === placeOf(arrow.to).room;
      // A page is made of parts, not of other pages; the words that pages share are no page.
      const isFine = storey(arrow.from) === storeys.page ? nameOf(arrow.to) === 'copy' : true;
      return (isInOneRoom && isFine) || storey(arrow.to) < storey(arrow.from) || isOnRoof(arrow) ? [] : [said(arrow)];
    }),

  'every file stands in a known room': (sources) =>
    sources.flatMap(({ path }) => {
      const { floor, room, domain } = placeOf(path);
      const isKnown = domain >= 0 || isTest(path) || (knownRooms[floor]?.includes(room) ?? true);
      return isKnown ? [] : [`${path}: there is no room ${floor}/${room}`];
    }),
} satisfies Record<string, Law>;

/** What a server room keeps for itself. */
const isPrivate = (path: string) => ['routes', 'view', 'copy'].includes(nameOf(path));

const storeys = { core: 0, ui: 1, part: 2, shell: 3, page: 4, roof: 5 };

const roof = [
  ...['root', 'routes', 'entry', 'server', 'reported-loaders', 'dev', 'mount', 'addresses', 'kept-pages'],
  ...['serve-files', 'bare-page', 'offline', 'offline-worker', 'sitemap', 'feed', 'inlined-styles'],
];

/** Beside the rooms of the domains. */
const knownRooms: Record<string, string[]> = {
  contract: ['core', 'egypt', 'copy', 'api'],
  server: ['app', 'open-house', 'core', 'migrations'],
  web: ['core', 'ui', 'fonts', 'shell', 'pages', 'styles', ...roof],
};

/** The files right in `web/` put everything together. */
function storey(path: string): number {
  const { room, domain } = placeOf(path);
  if (room === 'core') return storeys.core;
  if (room === 'ui') return storeys.ui;
  if (room === 'shell') return storeys.shell;
  if (room === 'pages') return storeys.page;
  return domain >= 0 ? storeys.part : storeys.roof;
}

function isOnRoof({ from, to }: Import): boolean {
  return storey(from) === storeys.roof && storey(to) === storeys.roof;
}

function ours(sources: readonly Source[]): Import[] {
  const speaking = sources.filter((source) => isCode(source) && !(spellsTheLaws(source) && isTest(source.path)));
  return speaking.flatMap((source) => importsOf(source).filter(({ isOurs }) => isOurs));
}

function product(sources: readonly Source[]): Import[] {
  return ours(sources.filter(({ path }) => !isTest(path)));
}

function said({ from, to }: Import): string {
  return `${from} imports ${to}`;
}
