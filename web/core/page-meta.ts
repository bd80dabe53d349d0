import type { MetaDescriptor } from 'react-router';
import { coreCopy } from '#web/core/copy.ts';
import { type Contact, jsonLd } from '#web/core/json-ld.ts';
import { paths } from '#web/core/paths.ts';

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

type PageMeta = {
  /** The page's own name; the home page has none. */
  title?: string | undefined;
  description?: string;
  /** Its public address (`paths.about()`); a private page gives none and is not to be indexed. */
  path?: string;
  /** From the arguments of `meta`: the root's loader knows where the product is reached. */
  matches?: Matches;
};

/** What the root's loader brings (`web/root.tsx`); it is missing where the root itself failed. */
type RootData = { readonly origin: string; readonly settings: Contact | null };

const rootData = (matches: Matches): RootData => {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return data ?? { origin: '', settings: null };
};

/** The picture that link previews show, `public/card.png`. */
const card = { path: '/card.png', width: '1200', height: '630' } as const;

/**
 * What a page says of itself to browsers, search and link previews:
 * `export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, path: paths.about(), matches })`.
 * Queries are no part of the canonical address: a filtered list is the same page.
 */
export function pageMeta({
  title,
  description = coreCopy.description,
  path,
  matches = [],
}: PageMeta): MetaDescriptor[] {
  const full = title === undefined ? `${coreCopy.appName} - ${coreCopy.purpose}` : `${title} - ${coreCopy.appName}`;
  const everywhere: MetaDescriptor[] = [{ title: full }, { name: 'description', content: description }];
  if (path === undefined) return [...everywhere, { name: 'robots', content: 'noindex' }];
  const { origin, settings } = rootData(matches);
  const page = path === paths.home() ? null : { name: title ?? full, path };
  return [
    ...everywhere,
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'ar_EG' },
    { property: 'og:site_name', content: coreCopy.appName },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + card.path },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: card.width },
    { property: 'og:image:height', content: card.height },
    { property: 'og:image:alt', content: coreCopy.cardAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': jsonLd({ origin, contact: settings, page }) },
  ];
}
