import { mkdtempSync, readFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium as playwright } from 'playwright-core';
import { logIn } from '#contract/accounts/calls.ts';
import type { Session } from '#contract/accounts/session.ts';
import { caller } from '#contract/core/client.ts';
import { requestWithOffers } from '#contract/offers/calls.ts';
import { myRequests } from '#contract/requests/calls.ts';
import { transportTo, withToken } from '../../test/own-product.ts';
import { chromium, launchArguments } from '../../test/tools/machine/chromium.ts';
import { sessionKey } from '../../web/core/session/session.ts';
import { newDatabase } from '../fresh-database.ts';
import { median } from '../median.ts';
import { startProductOn } from '../start-server.ts';
import { serveStaticHome } from './serve-static-home.ts';
import { staticCopy } from './static-home.ts';
import { type Line, lines, phone, slowDown } from './throttled-visit.ts';

const rounds = Number(process.env.BENCH_VISITS ?? 5);
const shownWithinMs = 120_000;
/** The stream of events never ends, so the page is never without a connection. */
const settlesMs = 3_000;
type Case = { readonly name: string; readonly path: string; readonly shown: string; readonly session: Session };

/** Pages of the demo's clients: a request with offers, and a case room. */
async function casesOf(url: string, dataDir: string): Promise<Case[]> {
  const { passwords } = JSON.parse(readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8'));
  const cases: Case[] = [];
  for (const [email, password] of Object.entries<string>(passwords)) {
    if (!email.startsWith('demo.user')) continue;
    const session = await caller(transportTo(url))(logIn, { email, password });
    const call = withToken(url, session.token);
    for (const { id, status } of (await call(myRequests, { list: 'open' })).items) {
      if (status === 'Paid')
        cases.push({ name: 'request with offers', path: `/request/${id}`, shown: '#offers', session });
      if (status !== 'In Progress') continue;
      const { invitationId } = await call(requestWithOffers, { id: String(id) });
      cases.push({ name: 'case room', path: `/invite/${invitationId}`, shown: '.room-said article', session });
    }
  }
  return ['request with offers', 'case room'].map((wanted) => {
    const found = cases.find(({ name }) => name === wanted);
    if (!found) throw new Error(`the demo has no ${wanted}`);
    return found;
  });
}

/** A context in which the client is signed in at this origin. */
const contextOf = (browser: Browser, origin: string, session: Session) =>
  browser.newContext({
    ...phone,
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: sessionKey, value: JSON.stringify(session) }] }],
    },
  });

type Opening = { readonly url: string; readonly origin: string; readonly session: Session; readonly shown: string };

/** How long the page takes until this is shown, with an empty cache and then with a full one. */
async function openTwice(
  browser: Browser,
  line: Line,
  { url, origin, session, shown }: Opening,
): Promise<[number, number]> {
  const context = await contextOf(browser, origin, session);
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), line, true);
    const open = async () => {
      await page.goto('about:blank');
      const began = performance.now();
      await page.goto(url, { waitUntil: 'commit', timeout: shownWithinMs });
      await page.waitForSelector(shown, { timeout: shownWithinMs });
      return performance.now() - began;
    };
    const cold = await open();
    await page.waitForTimeout(settlesMs);
    return [cold, await open()];
  } finally {
    await context.close();
  }
}

/** Measures how late the pages of a case show what they are for, and a static page of the same content, alternating. */
export async function measureCases(serverUrl: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sanad-bench-'));
  const server = await startProductOn(await newDatabase(serverUrl), { RATE_LIMIT: 'off', DATA_DIR: dataDir });
  const browser = await playwright.launch({ executablePath: await chromium(), args: launchArguments });
  try {
    console.log(`\n${rounds} visits of each page; load before them ${loadavg()[0]?.toFixed(1)}\n`);
    console.log('| page | line | cold: ours, static, ms | ours / static | warm: ours, static, ms | ours / static |');
    console.log('|---|---|---|---|---|---|');
    for (const { name, path, shown, session } of await casesOf(server.url, dataDir)) {
      const floor = await floorOf(browser, server.url, session, path, shown);
      for (const line of lines) {
        const ours: [number, number][] = [];
        const bare: [number, number][] = [];
        for (let round = 0; round < rounds; round++) {
          bare.push(await openTwice(browser, line, { url: floor.url, origin: server.url, session, shown }));
          ours.push(await openTwice(browser, line, { url: server.url + path, origin: server.url, session, shown }));
        }
        console.log(`| ${name} | ${line.name} | ${[0, 1].map((at) => compared(ours, bare, at)).join(' | ')} |`);
      }
      floor.stop();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

function compared(ours: readonly number[][], bare: readonly number[][], at: number): string {
  const [mine, floor] = [ours, bare].map((all) => median(all.map((times) => times[at] ?? Number.NaN))) as [
    number,
    number,
  ];
  return `${mine.toFixed(0)}, ${floor.toFixed(0)} | ${(mine / floor).toFixed(2)}`;
}

/** A server of the same page without scripts. */
async function floorOf(browser: Browser, origin: string, session: Session, address: string, shown: string) {
  const context = await contextOf(browser, origin, session);
  const page = await context.newPage();
  await page.goto(origin + address, { waitUntil: 'load' });
  await page.waitForSelector(shown);
  const copy = await staticCopy(page, origin);
  await context.close();
  return await serveStaticHome(copy);
}
