import { pictureBytes } from '../../test/pictures.ts';
import { type Started, startProductOn } from '../start-server.ts';
import { fillForLoad, type People } from './fill-for-load.ts';
import { openLoop } from './open-loop.ts';
import { peopleAtWork } from './people-at-work.ts';

type Product = Started & { people: People; load: ReturnType<typeof openLoop> };

/** Starts the product with a filled database, and all that people at work need. */
export async function startProduct(serverUrl: string, environment: Record<string, string> = {}): Promise<Product> {
  const { database, people } = await fillForLoad(serverUrl);
  const server = await startProductOn(database, {
    ...{ RATE_LIMIT: 'off', DEMO: '0', LOG_LEVEL: 'info' },
    // As in ops/sanad.service.
    MALLOC_ARENA_MAX: '2',
    ...environment,
  });
  const picture = await pictureBytes('jpeg', 1, { width: 1200, height: 1600 });
  const assets = await assetsOfHome(server.url);
  return { ...server, people, load: openLoop(server.url, peopleAtWork({ people, picture, assets })) };
}

async function assetsOfHome(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])];
}
