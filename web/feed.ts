import { publicSettings } from '#contract/content.ts';
import type { Call } from '#contract/core/client.ts';
import { suggestionsByType, suggestionTypes } from '#contract/suggestions.ts';
import { paths, suggestionsFeedPath } from '#web/core/paths.ts';
import { suggestionsCopy as said } from '#web/suggestions/copy.ts';

/** So many of the newest. */
const itemsMax = 50;

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** What people typed, as the text of an element: nothing of it can be markup, or what XML does not know. */
const escaped = (text: string) =>
  text.replace(/[\uFFFE\uFFFF]/g, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** `/Suggestions-comments/feed.xml`: what is new among suggestions, comments and discussions, as RSS 2.0. */
export async function suggestionsFeed(origin: string, call: Call): Promise<Response> {
  const { brand } = await call(publicSettings, {});
  const lists = await Promise.all(suggestionTypes.map((type) => call(suggestionsByType, { type, limit: itemsMax })));
  const newest = lists
    .flatMap(({ items }) => items)
    .sort((one, other) => other.id - one.id)
    .slice(0, itemsMax);
  const items = newest.map(({ id, type, subject, classification, subjectSubmitterName, date }) => {
    const address = origin + paths.suggestion(id);
    return (
      `<item><title>${escaped(`${said.types[type].one}: ${subject}`)}</title><link>${address}</link>` +
      `<guid isPermaLink="true">${address}</guid><category>${escaped(classification)}</category>` +
      `<dc:creator>${escaped(subjectSubmitterName ?? said.anonymous)}</dc:creator>` +
      `<pubDate>${new Date(date).toUTCString()}</pubDate></item>`
    );
  });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>${escaped(`${said.title} - ${brand.name}`)}</title><link>${origin}${paths.suggestions()}</link>`,
    `<description>${escaped(said.lead)}</description><language>ar-EG</language>`,
    `<atom:link href="${origin}${suggestionsFeedPath}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
