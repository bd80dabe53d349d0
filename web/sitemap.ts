import { info } from '#contract/content.ts';
import type { Call } from '#contract/core/client.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { type SuggestionType, suggestionsByType, suggestionTypes } from '#contract/suggestions.ts';
import { orNull } from '#web/core/or-null.ts';
import { paths } from '#web/core/paths.ts';

/** What anybody may read and search engines may show. */
const publicPages = [
  paths.home(),
  paths.lawyers(),
  paths.submitRequest(),
  paths.suggestions(),
  paths.about(),
  paths.privacy(),
];

/** Pages of one person, of administrators or of whoever holds a paper, by how their addresses begin. */
const privatePages = [
  paths.admin(),
  paths.agreement(),
  paths.newInvitation(),
  paths.notifications(),
  paths.profile(),
  paths.requests(),
  '/request/',
  '/lawyer-request/',
  '/invite/',
  '/unsubscribe/',
];

const asText = (type: string, lines: readonly string[]) =>
  new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': `${type}; charset=utf-8` } });

const suggestionsAPage = 100;
/** So many of each type are told, the newest; the rest is found through the lists. */
const suggestionPagesMax = 10;

/** The addresses of what was sent, as far as they can be had. */
async function suggestionPaths(call: Call, type: SuggestionType): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  for (let n = 0; n < suggestionPagesMax; n++) {
    const after: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: Page<{ id: number }[]> | null = await orNull(
      call(suggestionsByType, { type, limit: suggestionsAPage, ...after }),
    );
    if (!page) break;
    found.push(...page.items.map(({ id }) => paths.suggestion(id)));
    cursor = page.nextCursor;
    if (cursor === null) break;
  }
  return found;
}

/** `/sitemap.xml`. The about and privacy texts know when they were changed; the other pages are too lively to say. */
export async function sitemap(origin: string, call: Call): Promise<Response> {
  const texts = await orNull(call(info, {}));
  const changedAt = texts?.[0]?.updatedAt ?? null;
  const suggestions = await Promise.all(suggestionTypes.map((type) => suggestionPaths(call, type)));
  const entry = (path: string) => {
    const isInfo = path === paths.about() || path === paths.privacy();
    const lastChange = isInfo && changedAt !== null ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : '';
    return `<url><loc>${origin}${path}</loc>${lastChange}</url>`;
  };
  return asText('application/xml', [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPages.map(entry),
    ...suggestions.flat().map(entry),
    '</urlset>',
  ]);
}

/** `/robots.txt`. */
export const robots = (origin: string): Response =>
  asText('text/plain', [
    'User-agent: *',
    'Disallow: /api/',
    ...privatePages.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]);
