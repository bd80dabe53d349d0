import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import { offlineWorker } from '#web/serving/bare-page.ts';

type FetchEvent = {
  request: { mode: string };
  preloadResponse: Promise<unknown>;
  respondWith: (answer: unknown) => void;
};

const cachedPage = 'the cached page';

/** Runs the worker as a browser does, with a network that answers or fails. */
async function startWorker(network: () => Promise<string>) {
  const listeners = new Map<string, (event: unknown) => void>();
  const added: string[] = [];
  const names = ['offline-of-old'];
  const context = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
    Request: function Request(this: { url: string }, url: string) {
      this.url = url;
    },
    Response: { error: () => 'an error' },
    caches: {
      open: async (name: string) => {
        names.push(name);
        return { add: async ({ url }: { url: string }) => added.push(url) };
      },
      keys: async () => [...names],
      delete: async (name: string) => names.splice(names.indexOf(name), 1),
      match: async (url: string) => (added.includes(url) ? cachedPage : undefined),
    },
    fetch: network,
  };
  vm.runInNewContext(await (await offlineWorker()).text(), context);
  const dispatch = async (name: string) => {
    let finished: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ waitUntil: (work: Promise<unknown>) => (finished = work) });
    await finished;
  };
  await dispatch('install');
  await dispatch('activate');
  return {
    added,
    names,
    request: async (mode: string): Promise<unknown> => {
      let answer: unknown = 'left to the browser';
      const preloadResponse = Promise.resolve(undefined);
      listeners.get('fetch')?.({
        request: { mode },
        preloadResponse,
        respondWith: (given) => (answer = given),
      } satisfies FetchEvent);
      return answer;
    },
  };
}

const silent = async (): Promise<string> => {
  throw new TypeError('Failed to fetch');
};

test('the worker caches only one page and deletes the page of an earlier version', async () => {
  const { added, names } = await startWorker(silent);
  assert.deepEqual(added, ['/offline']);
  assert.equal(names.length, 1);
  assert.match(names[0] ?? '', /^offline-[0-9a-f]{12}$/);
});

test('without a network only pages are answered, with the cached page', async () => {
  const { request } = await startWorker(silent);
  assert.equal(await request('navigate'), cachedPage);
  assert.equal(await request('cors'), 'left to the browser');
  assert.equal(await request('no-cors'), 'left to the browser');
});

test('with a network every page comes from the network', async () => {
  const { request } = await startWorker(async () => 'the page itself');
  assert.equal(await request('navigate'), 'the page itself');
});
