import { info, publicSettings } from '#contract/content/calls.ts';
import { errorTexts } from '#contract/copy/errors.ts';
import type { Call } from '#contract/core/client.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { type SuggestionType, suggestionsByType, suggestionTypes } from '#contract/suggestions/calls.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { paths } from '#web/core/page/paths.ts';

/** Pages that anyone may read and search engines may show. */
const publicPages = [
  paths.home(),
  paths.lawyers(),
  paths.submitRequest(),
  paths.suggestions(),
  paths.about(),
  paths.privacy(),
  paths.terms(),
  paths.accessibility(),
];

/** The start of the addresses of private pages: of one person, of administrators, or of people with a link. */
const privatePages = [
  paths.admin(),
  paths.agreement(),
  paths.newInvitation(),
  paths.notifications(),
  paths.profile(),
  paths.requests(),
  '/request/',
  '/lawyer-request/',
  paths.loginLink(),
  paths.emailWayBack(),
  '/invite/',
  '/unsubscribe/',
];

const asText = (type: string, lines: readonly string[], status = 200) =>
  new Response(`${lines.join('\n')}\n`, { status, headers: { 'content-type': `${type}; charset=utf-8` } });

const suggestionsPerPage = 100;
/** The most pages of each type, newest first. Search engines find the others through the lists. */
const suggestionPagesMax = 10;

/** The addresses of the suggestions of one type, as far as they can be loaded. */
async function suggestionPaths(call: Call, type: SuggestionType): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  for (let n = 0; n < suggestionPagesMax; n++) {
    const after: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: Page<{ id: number }[]> | null = await orNull(
      call(suggestionsByType, { type, limit: suggestionsPerPage, ...after }),
    );
    if (!page) break;
    found.push(...page.items.map(({ id }) => paths.suggestion(id)));
    cursor = page.nextCursor;
    if (cursor === null) break;
  }
  return found;
}

/**
 * `/sitemap.xml`. Only the pages of texts have the date of their last change; the other pages change too
 * often.
 */
export async function sitemap(origin: string, call: Call): Promise<Response> {
  const texts = await orNull(call(info, {}));
  const changedAt = texts?.[0]?.updatedAt ?? null;
  const suggestions = await Promise.all(suggestionTypes.map((type) => suggestionPaths(call, type)));
  const entry = (path: string) => {
    const isInfo = [paths.about(), paths.privacy(), paths.terms()].includes(path);
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

export const securityTextPath = '/.well-known/security.txt';

const dayMs = 24 * 60 * 60_000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * `/.well-known/security.txt` (RFC 9116): where somebody who finds a vulnerability writes to, which is the contact address
 * of the settings. Without one there is no such file.
 */
export async function securityText(origin: string, call: Call, now = new Date(nowMs())): Promise<Response> {
  const { contactEmail } = await call(publicSettings, {});
  if (contactEmail === null) return asText('text/plain', [errorTexts.not_found], 404);
  // Whole days, so that the file is the same for a day and from every process.
  const expires = new Date(Math.floor(now.getTime() / dayMs + validDays) * dayMs);
  return asText('text/plain', [
    `Contact: mailto:${encodeURI(contactEmail)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ar, en',
    `Canonical: ${origin}${securityTextPath}`,
  ]);
}
