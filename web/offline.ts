import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { barePage } from '#web/bare-page.ts';
import { shellCopy } from '#web/shell/copy.ts';

/** The page that the service worker shows without a network. It loads what was wanted when the network is back. */
export const offlinePage = (): Response =>
  barePage({
    status: 200,
    message: shellCopy.errors.offline,
    script: ";addEventListener('online',()=>location.reload())",
  });

const worker = readFileSync(new URL('./offline-worker.js', import.meta.url), 'utf8');

/** The service worker with the version of the offline page. When it differs, the browser loads the page again. */
export async function offlineWorker(): Promise<Response> {
  const version = createHash('sha256')
    .update(await offlinePage().text())
    .digest('hex')
    .slice(0, 12);
  return new Response(worker.replace('{version}', version), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'content-security-policy': "default-src 'self'" },
  });
}
