import { chromium as playwright } from 'playwright-core';
import { chromium, launchArguments } from '../../scripts/chromium.ts';
import { median } from '../median.ts';
import { startServer } from '../start-server.ts';
import { serveStaticHome } from './serve-static-home.ts';
import { staticHome } from './static-home.ts';
import { lines, type Visit, visit } from './throttled-visit.ts';

const rounds = Number(process.env.BENCH_VISITS ?? 7);

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** A first visit of the home page beside a static page of the same content, in turn, over both lines. */
export async function measureHome(databaseUrl: string): Promise<void> {
  const server = await startServer('main.ts', 'http://', { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' });
  const browser = await playwright.launch({ executablePath: await chromium(), args: launchArguments });
  const floor = await serveStaticHome(await staticHome(browser, server.url));
  try {
    for (const line of lines) {
      const visits = { static: [] as Visit[], ours: [] as Visit[] };
      for (let round = 0; round < rounds; round++) {
        visits.static.push(await visit(browser, floor.url, line));
        visits.ours.push(await visit(browser, `${server.url}/`, line));
      }
      tell(line.name, visits);
    }
  } finally {
    floor.stop();
    await browser.close();
    await server.stop();
  }
}

const titles =
  '| page | FCP, ms | LCP, ms | LCP / static | CLS | blocked, ms | blocked from the start, ms | HTML, KB | CSS, KB | scripts, KB | fonts, KB | pictures, KB | requests | largest |';

function tell(line: string, visits: Readonly<Record<'static' | 'ours', readonly Visit[]>>): void {
  console.log(`\n${line}, ${rounds} visits of each\n\n${titles}\n${titles.replace(/[^|]+/g, '---')}`);
  const floorMs = median(visits.static.map(({ largestPaintMs }) => largestPaintMs));
  for (const [name, made] of Object.entries(visits)) {
    const of = (figure: (visit: Visit) => number) => median(made.map(figure));
    const largestMs = of((v) => v.largestPaintMs);
    const welcomed = made.filter(({ hasDialog }) => hasDialog).length;
    const cells = [
      name + (welcomed ? ` (welcome in ${welcomed})` : ''),
      of((v) => v.firstPaintMs).toFixed(0),
      largestMs.toFixed(0),
      (largestMs / floorMs).toFixed(2),
      of((v) => v.layoutShift).toFixed(4),
      of((v) => v.blockedMs).toFixed(0),
      of((v) => v.blockedFromStartMs).toFixed(0),
      ...(['html', 'styles', 'scripts', 'fonts', 'pictures'] as const).map((kind) => kilobytes(of((v) => v[kind]))),
      of((v) => v.requests),
      made[0]?.largest,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
