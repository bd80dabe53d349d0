import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { newDatabase } from '../fresh-database.ts';
import { median } from '../median.ts';
import { startProductOn } from '../start-server.ts';

const rounds = 6;
const secondsPerRound = 3;
const connections = 32;

/** Measures cached home pages per second, and the time to render one that is not cached. */
export async function measureRendering(serverUrl: string): Promise<void> {
  const server = await startProductOn(await newDatabase(serverUrl), { RATE_LIMIT: 'off' });
  const perSecond: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const { requests, non2xx, errors } = await autocannon({
        url: server.url,
        connections,
        duration: secondsPerRound,
        headers: { 'accept-encoding': 'br' },
      });
      if (non2xx || errors) throw new Error(`home: ${non2xx} refused, ${errors} failed`);
      perSecond.push(requests.average);
    }
  } finally {
    await server.stop();
  }
  console.log(`\nKept home pages: ${Math.round(median(perSecond.slice(1)))} a second`);
  await promisify(execFile)(process.execPath, ['bench/web/render-home.ts'], {
    env: {
      ...process.env,
      ...(await newDatabase(serverUrl)),
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'sanad-bench-')),
    },
  }).then(({ stdout }) => console.log(stdout.trim()));
}
