import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A build keeps what browsers load beside the server's bundle. */
const clientFolder = path.join(import.meta.dirname, '../client');

const texts = new Map<string, string>();

function textOf(href: string): string {
  const known = texts.get(href);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(clientFolder, href), 'utf8').trim();
  texts.set(href, text);
  return text;
}

/**
 * The page with its styles in it: on a slow line the first paint does not wait for a second answer. Their links stay,
 * disabled, so that nothing is fetched (and for no medium, because Chromium's look ahead overlooks that they are): React
 * finds what it wrote, and writes them anew, enabled, where it has to build the document itself. In development the
 * styles come from Vite.
 */
export function inlineStyles(html: string): { html: string; styles: readonly string[] } {
  const styles = new Set<string>();
  const inlined = html.replace(/<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)"\/>/g, (_, href: string) => {
    const text = textOf(href);
    styles.add(text);
    return `<style>${text}</style><link rel="stylesheet" href="${href}" disabled="" media="not all"/>`;
  });
  return { html: inlined, styles: [...styles] };
}
