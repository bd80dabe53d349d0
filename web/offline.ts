import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { barePage } from '#web/bare-page.ts';
import { shellCopy } from '#web/shell/copy.ts';

/** What the service worker keeps for the time without a network. */
export const offlinePage = (): Response => barePage({ status: 200, said: shellCopy.errors.offline });

const worker = readFileSync(new URL('./offline-worker.js', import.meta.url), 'utf8');

/** The service worker of the page as it is now: a browser fetches the page again when this text differs. */
export async function offlineWorker(): Promise<Response> {
  const version = createHash('sha256')
    .update(await offlinePage().text())
    .digest('hex')
    .slice(0, 12);
  return new Response(worker.replace('{version}', version), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
}
