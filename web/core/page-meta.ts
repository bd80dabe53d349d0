import type { MetaDescriptor } from 'react-router';
import { coreCopy } from '#web/core/copy.ts';

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

type PageMeta = {
  /** The page's own name; without it the product's name stands alone. */
  title?: string | undefined;
  description?: string;
  /** Its public address (`paths.about()`); a private page gives none and is not to be indexed. */
  path?: string;
  /** From the arguments of `meta`: the root's loader knows where the product is reached. */
  matches?: Matches;
};

const originOf = (matches: Matches): string => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return typeof root === 'object' && root !== null && 'origin' in root ? String(root.origin) : '';
};

/**
 * What a page says of itself to browsers, search and link previews:
 * `export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, path: paths.about(), matches })`.
 */
export function pageMeta({
  title,
  description = coreCopy.description,
  path,
  matches = [],
}: PageMeta): MetaDescriptor[] {
  const full = title === undefined ? coreCopy.appName : `${title} - ${coreCopy.appName}`;
  const everywhere: MetaDescriptor[] = [{ title: full }, { name: 'description', content: description }];
  if (path === undefined) return [...everywhere, { name: 'robots', content: 'noindex' }];
  const url = originOf(matches) + path;
  return [
    ...everywhere,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'ar_EG' },
    { property: 'og:site_name', content: coreCopy.appName },
    { property: 'og:url', content: url },
  ];
}
