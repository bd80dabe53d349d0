import { publicSettings } from '#contract/content/calls.ts';
import type { Call } from '#contract/core/client.ts';
import { suggestionsByType, suggestionTypes } from '#contract/suggestions/calls.ts';
import { suggestionTypeNames } from '#contract/suggestions/copy.ts';
import { pageNames } from '#web/core/copy.ts';
import { paths, suggestionsFeedPath } from '#web/core/page/paths.ts';
import { suggestionsCopy as t } from '#web/suggestions/copy.ts';

/** The most items in the feed. */
const itemsMax = 50;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Escapes a text for XML and removes the characters that XML does not allow. */
const escapeXml = (text: string) =>
  text.replace(/[\uFFFE\uFFFF]/g, '').replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** `/Suggestions-comments/feed.xml`: the newest suggestions, comments and discussions as RSS 2.0. */
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
      `<item><title>${escapeXml(`${suggestionTypeNames[type]}: ${subject}`)}</title><link>${address}</link>` +
      `<guid isPermaLink="true">${address}</guid><category>${escapeXml(classification)}</category>` +
      `<dc:creator>${escapeXml(subjectSubmitterName ?? t.anonymous)}</dc:creator>` +
      `<pubDate>${new Date(date).toUTCString()}</pubDate></item>`
    );
  });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>${escapeXml(`${pageNames.suggestions} - ${brand.name}`)}</title><link>${origin}${paths.suggestions()}</link>`,
    `<description>${escapeXml(t.lead)}</description><language>ar-EG</language>`,
    `<atom:link href="${origin}${suggestionsFeedPath}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
