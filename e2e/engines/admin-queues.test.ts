import { test } from 'node:test';
import { administratorByCall } from '../by-call.ts';
import { rowsOf } from '../queue.ts';
import { engineNames, openEngineJourney } from './journey.ts';

const { product, visitor } = await openEngineJourney('demo');

/** The queues of administrators and their other pages, each with what shows that it is there. */
const queues = ['lawyers', 'participants', 'clients', 'requests?status=all', 'payments?state=approved', 'suggestions'];
const pages = ['', 'payments/totals', 'invitations', 'comments', 'reports', 'content', 'settings', 'mail', 'history'];

for (const engine of engineNames)
  test(`the pages of administrators are right in ${engine}`, async () => {
    const { session } = await administratorByCall(product);
    const { page, look, leave } = await visitor(engine, session);
    for (const queue of queues) {
      await page.goto(`${product.url}/admin/${queue}`);
      await rowsOf(page).first().waitFor();
      await look(`admin-${queue.replace(/\W.*/, '')}`);
    }
    for (const name of pages) {
      await page.goto(`${product.url}/admin/${name}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await look(`admin-${name.replace('/', '-') || 'overview'}`);
    }
    await leave();
  });
