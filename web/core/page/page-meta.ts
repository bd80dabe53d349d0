import type { MetaDescriptor } from 'react-router';
import type { PublicSettings } from '#contract/content/calls.ts';
import { dialledPhone } from '#contract/egypt/telephone.ts';
import { coreCopy, pageNames } from '#web/core/copy.ts';
import { type Brand, deliveredBrand } from '#web/core/page/brand.ts';
import { paths } from '#web/core/page/paths.ts';

/** The public settings that describe the organization and its contact. */
type TheirSettings = Pick<PublicSettings, 'brand' | 'contactEmail' | 'whatsappNumber' | 'socialLinks'>;

/** A part of a page's structured data (schema.org); React Router escapes it in the document. */
type Thing = { '@type': string } & Record<string, unknown>;

const vocabulary = 'https://schema.org';

function organization(origin: string, settings: TheirSettings | null): Thing {
  const { brand = deliveredBrand, contactEmail = null, whatsappNumber = null, socialLinks = [] } = settings ?? {};
  const telephone = dialledPhone(whatsappNumber ?? '');
  const point = {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    availableLanguage: 'ar',
    areaServed: 'EG',
    ...(contactEmail === null ? {} : { email: contactEmail }),
    ...(telephone === null ? {} : { telephone: `+${telephone}` }),
  };
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    url: origin + paths.home(),
    logo: origin + (brand.logoUrl ?? '/icon-512.png'),
    ...(contactEmail === null && telephone === null ? {} : { contactPoint: point }),
    ...(socialLinks.length === 0 ? {} : { sameAs: socialLinks.map(({ url }) => url) }),
  };
}

const website = (origin: string, { name }: Brand): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name,
  url: origin + paths.home(),
  inLanguage: 'ar-EG',
  publisher: { '@id': `${origin}/#organization` },
});

function breadcrumbs(origin: string, page: { name: string; path: string }): Thing {
  const way = [{ name: pageNames.home, path: paths.home() }, page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

type PublicPage = {
  origin: string;
  settings: TheirSettings | null;
  /** Null on the home page. */
  page: { name: string; path: string } | null;
};

/** The structured data of a public page: the organization, and the position of the page. */
const jsonLd = ({ origin, settings, page }: PublicPage) => ({
  '@context': vocabulary,
  '@graph': [
    organization(origin, settings),
    page ? breadcrumbs(origin, page) : website(origin, settings?.brand ?? deliveredBrand),
  ],
});

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

type PageMeta = {
  /** The page's own name; the home page has none. */
  title?: string | undefined;
  description?: string;
  /** The public address (`paths.about()`); a private page has none and is not indexed. */
  path?: string;
  /** From the arguments of `meta`: the root loader knows the public origin. */
  matches?: Matches;
};

/** The data of the root loader (`web/root.tsx`); absent if the root itself failed. */
type RootData = { readonly origin: string; readonly settings: TheirSettings | null };

const rootData = (matches: Matches): RootData => {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return data ?? { origin: '', settings: null };
};

/**
 * The image of link previews: `public/card.png` shows the default name, so a platform with another name uses its logo.
 */
function previewOf({ name, logoUrl }: Brand, origin: string): MetaDescriptor[] {
  if (name === deliveredBrand.name) {
    return [
      { property: 'og:image', content: `${origin}/card.png` },
      { property: 'og:image:type', content: 'image/png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: coreCopy.cardAlt },
      { name: 'twitter:card', content: 'summary_large_image' },
    ];
  }
  const logo = logoUrl === null ? [] : [{ property: 'og:image', content: origin + logoUrl }];
  return [...logo, { name: 'twitter:card', content: 'summary' }];
}

/**
 * Facts about a page for browsers, search and link previews: `export const meta: Route.MetaFunction = ({ matches }) =>
 * pageMeta({ title, path: paths.about(), matches })`. Queries are no part of the canonical address: a filtered list is
 * the same page.
 */
export function pageMeta({
  title,
  description = coreCopy.description,
  path,
  matches = [],
}: PageMeta): MetaDescriptor[] {
  const { origin, settings } = rootData(matches);
  const brand = settings?.brand ?? deliveredBrand;
  const full = title === undefined ? `${brand.name} - ${brand.slogan}` : `${title} - ${brand.name}`;
  const everywhere: MetaDescriptor[] = [{ title: full }, { name: 'description', content: description }];
  if (path === undefined) return [...everywhere, { name: 'robots', content: 'noindex' }];
  const page = path === paths.home() ? null : { name: title ?? full, path };
  return [
    ...everywhere,
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'ar_EG' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:url', content: origin + path },
    ...previewOf(brand, origin),
    { 'script:ld+json': jsonLd({ origin, settings, page }) },
  ];
}
