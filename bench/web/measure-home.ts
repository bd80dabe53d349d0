import { loadavg } from 'node:os';
import { chromium as playwright } from 'playwright-core';
import { chromium, launchArguments } from '../../test/tools/machine/chromium.ts';
import { newDatabase } from '../fresh-database.ts';
import { median } from '../median.ts';
import { startProductOn } from '../start-server.ts';
import { serveStaticHome } from './serve-static-home.ts';
import { staticHome } from './static-home.ts';
import { lines, type Visit, visit } from './throttled-visit.ts';

const rounds = Number(process.env.BENCH_VISITS ?? 7);

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Measures first visits of the home page and of a static page with the same content, alternating, over both connections. */
export async function measureHome(serverUrl: string): Promise<void> {
  const server = await startProductOn(await newDatabase(serverUrl), { RATE_LIMIT: 'off' });
  // A debugger that watches a page makes each `Error` note where it was made. React makes five while it starts,
  // and the browser would parse its whole file again for them, 40 to 80 ms that no visitor waits. Eager notes cost nothing.
  const args = [...launchArguments, '--js-flags=--no-enable-lazy-source-positions'];
  const browser = await playwright.launch({ executablePath: await chromium(), args });
  const floor = await serveStaticHome(await staticHome(browser, server.url));
  try {
    console.log(`\n${rounds} visits of each page; load before them ${loadavg()[0]?.toFixed(1)}\n`);
    console.log(`${titles}\n${titles.replace(/[^|]+/g, '---')}`);
    for (const line of lines) {
      const visits = { static: [] as Visit[], ours: [] as Visit[] };
      for (let round = 0; round < rounds; round++) {
        visits.static.push(await visit(browser, floor.url, line));
        visits.ours.push(await visit(browser, `${server.url}/`, line));
      }
      if (!visits.ours.every(({ hasDialog }) => hasDialog)) throw new Error('a visit ended before the welcome opened');
      for (const row of rows(line.name, visits)) console.log(row);
    }
  } finally {
    floor.stop();
    await browser.close();
    await server.stop();
  }
}

const titles =
  '| line and page | FCP, ms | LCP, ms | LCP / static | CLS | blocked, ms | blocked from the start, ms | HTML, KB | scripts, KB | fonts, KB | pictures, KB | requests |';

/** One row for each page, as in `bench/README.md`. */
function rows(line: string, visits: Readonly<Record<'static' | 'ours', readonly Visit[]>>): string[] {
  const floorMs = median(visits.static.map(({ largestPaintMs }) => largestPaintMs));
  return Object.entries(visits).map(([name, made]) => {
    const of = (figure: (visit: Visit) => number) => median(made.map(figure));
    const largestMs = of((v) => v.largestPaintMs);
    const cells = [
      `${line}: ${name}`,
      of((v) => v.firstPaintMs).toFixed(0),
      largestMs.toFixed(0),
      (largestMs / floorMs).toFixed(2),
      of((v) => v.layoutShift).toFixed(4),
      of((v) => v.blockedMs).toFixed(0),
      of((v) => v.blockedFromStartMs).toFixed(0),
      ...(['html', 'scripts', 'fonts', 'pictures'] as const).map((kind) => kilobytes(of((v) => v[kind]))),
      of((v) => v.requests),
    ];
    return `| ${cells.join(' | ')} |`;
  });
}
