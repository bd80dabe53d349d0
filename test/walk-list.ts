import { type Call, caller } from '#contract/core/client.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { inProcess } from '#server/app.ts';
import type { Person, TestApp } from './test-app.ts';

type Numbered = { readonly id: number };

/** Returns all items of a list, fetched page by page. */
export async function walkList<Item extends Numbered>(
  fetchPage: (page: { limit: number; cursor?: string }) => Promise<Page<Item[]>>,
  limit: number,
): Promise<Item[]> {
  const found: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item[]> = await fetchPage({ limit, ...(cursor === null ? {} : { cursor }) });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

/** Makes calls with this token. Each asks for a CSV file, which only a call with `csv` has. */
export const filesFor = ({ server }: TestApp, token: string): Call =>
  caller(
    (message) => inProcess(server)({ ...message, accept: 'text/csv' }),
    () => token,
  );

/** Downloads a list as CSV and splits it into lines. In the tests, cells contain neither semicolons nor quotes. */
export async function downloadCsv(app: TestApp, person: Person, path: string) {
  const { statusCode, headers, body } = await app.fetchAs(person, `/api/Admin/${path}`, { accept: 'text/csv' });
  return { statusCode, saveAs: String(headers['content-disposition']), lines: body.split('\r\n').slice(0, -1) };
}
