import { act, fireEvent, render } from '@testing-library/react';
import type { ComponentType, PropsWithChildren } from 'react';
import { createRoutesStub, matchRoutes, Outlet, type RouteObject } from 'react-router';
import { expect, test, vi } from 'vitest';
import { profile } from '#contract/accounts/calls.ts';
import type { Session } from '#contract/accounts/session.ts';
import { api } from '#contract/api.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import { type DialogName, openDialog } from '#web/core/page/open-dialog.ts';
import { setSession } from '#web/core/session/session.ts';
import { visitKey } from '#web/core/session/visit.ts';
import { type Sampled, sample } from './sample.ts';
import { answer, settings } from './shown-part.tsx';
import { beginWait } from './tools/slowness.ts';

const pages = import.meta.glob<Record<string, never>>('../web/{pages,shell}/**/*.tsx');
type Frame = ComponentType<PropsWithChildren<{ settings: typeof settings }>>;
const frames = import.meta.glob<Frame>('../web/shell/layout.tsx', { eager: true, import: 'Shell' });
const [Shell = 'main' as unknown as Frame] = Object.values(frames);
const siteMap = import.meta.glob<Written[]>('../web/routes.ts', { eager: true, import: 'default' });
type Written = { id?: string; path?: string; index?: boolean; file: string; children?: Written[] };

const routeOf = ({ id, path, index, file, children }: Written): RouteObject =>
  ({ path, index, id: id ?? file.slice(0, -4), handle: file, children: children?.map(routeOf) }) as RouteObject;
const tree = Object.values(siteMap).flat().map(routeOf);

type Visit = Sampled & { as?: Session | null };
const everyCall = Object.values<AnyEndpoint>(api).map((endpoint) => ({
  endpoint,
  is: new RegExp(`^${methodOf(endpoint)} ${pathOf(endpoint).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The routes of this address with their modules. */
async function routesAt(address: string, onServer: unknown): Promise<RouteObject[]> {
  const modules = new Map<unknown, Record<string, never>>();
  for (const { route } of matchRoutes(tree, new URL(address, 'http://sanad.example').pathname) ?? [])
    modules.set(route.handle, (await pages[`../web/${route.handle}`]?.()) ?? {});
  const withModule = (route: RouteObject): RouteObject => {
    const { default: Component, clientLoader, loader, ErrorBoundary } = modules.get(route.handle) ?? {};
    const load = loader as unknown as (given: object) => unknown;
    return {
      ...{ ...route, Component, ErrorBoundary, children: route.children?.map(withModule) },
      loader: clientLoader ?? (loader && ((given: object) => load({ ...given, context: { get: () => onServer } }))),
    } as unknown as RouteObject;
  };
  return tree.map(withModule);
}

/** Waits as `waitFor` does, but React shows what has come at once. */
async function until(holds: () => void): Promise<void> {
  for (const isOver = beginWait(5_000); ; ) {
    try {
      return holds();
    } catch (error) {
      if (isOver()) throw error;
      await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    }
  }
}

/** Shows a page of the site with its frame. Each call gets a sample of its answer. */
async function visit(address: string, { as = null, ...how }: Visit = {}) {
  setSession(as);
  sessionStorage.setItem(visitKey, '1');
  vi.useFakeTimers({ now: Date.parse('2026-12-01T10:00:00.000Z'), toFake: ['Date'] });
  const own = as && { role: as.role, status: as.status, isPaid: as.isPaid, permission: as.permission };
  const outputOf = ({ output, call, isPaged }: AnyEndpoint) => {
    const value = sample(output, { ...how, fields: { ...how.fields, ...(call === profile.call && own) } });
    return (isPaged ? { items: value, nextCursor: null } : value) as never;
  };
  vi.stubGlobal('fetch', async (to: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${to.split('?', 1)[0]}`;
    const endpoint = everyCall.find(({ is }) => is.test(call))?.endpoint;
    if (!endpoint) throw new TypeError(`Failed to fetch: nobody answers ${call}`);
    if (endpoint.isStream) return new Promise(() => undefined);
    return new Response(JSON.stringify(answer(endpoint, outputOf(endpoint)).body));
  });
  const children = await routesAt(address, async (endpoint: AnyEndpoint) => outputOf(endpoint));
  const Component = () => (
    <Shell settings={settings}>
      <Outlet />
    </Shell>
  );
  const root = { id: 'root', path: '', Component, loader: () => ({ settings }), HydrateFallback: () => null };
  const Site = createRoutesStub([{ ...root, children: children as never }]);
  await act(async () => render(<Site initialEntries={[address]} />));
  await until(() => expect(document.querySelector('main')).not.toBeNull());
}

const spoken = ['aria-label', 'placeholder', 'title', 'alt'];
/** Each text that is read or heard of the page and its dialogs. */
const spokenTexts = (): ReadonlySet<string> => {
  const texts = new Set<string>();
  for (const part of document.querySelectorAll('main, dialog, [role=alert]'))
    for (const one of [part, ...part.querySelectorAll('*')]) {
      for (const name of spoken) texts.add(one.getAttribute(name)?.trim() ?? '');
      for (const node of one.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent?.trim() ?? '');
    }
  return texts;
};

const partsOf = (texts: string) =>
  texts
    .split(/[|\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Those of these texts, parted by | or a new line, that are not there; one that ends with … may go on. */
const missing = (wanted: string) => {
  const texts = [...spokenTexts()];
  return partsOf(wanted).filter(
    (text) =>
      !texts.some(
        (one) => one === text || (text.length > 9 && text.endsWith('…') && one.startsWith(text.slice(0, -1))),
      ),
  );
};
/** All these texts stand on the page, and those after ✗ do not. */
function reads(texts: string) {
  const [there = '', notThere = ''] = texts.split('✗');
  expect(missing(there)).toEqual([]);
  expect(missing(notThere)).toEqual(partsOf(notThere));
}

/** Presses what has this name; the last one, for a dialog is above its page. */
async function press(name: string) {
  const named = () =>
    [...document.querySelectorAll<HTMLElement>('button, a, summary, label, input')].filter(
      (one) => name === (one.getAttribute('aria-label') ?? one.textContent?.trim()),
    );
  await until(() => expect(named(), `nothing is named «${name}»`).not.toEqual([]));
  await act(async () => fireEvent.click(named().at(-1) as HTMLElement));
}

type Seen = Omit<Visit, 'fields'> & { dialog?: DialogName } & Record<string, unknown>;

/**
 * A test of a page, which says what stands on it: page('it waits', '/admin/mail', { as: admin })(`one | another ✗ not this`).
 * After » in the first line stands what is pressed. A dialog is opened first; all else that is given are fields of answers.
 */
export const page =
  (title: string, address: string, { as = null, is = 'full', dialog, ...fields }: Seen = {}) =>
  (said: string) => {
    const [, pressed = '', texts = ''] = /^\s*((?:» [^\n]+\n)?)([\s\S]*)$/.exec(said) ?? [];
    test(title, async () => {
      await visit(address, { as, is, fields });
      if (dialog) await act(async () => openDialog(dialog));
      for (const name of pressed.split('»').slice(1)) await press(name.trim());
      await until(() => reads(texts));
    });
  };
