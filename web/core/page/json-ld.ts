import type { PublicSettings } from '#contract/content/calls.ts';
import { pageNames } from '#web/core/copy.ts';
import { type Brand, deliveredBrand } from '#web/core/page/brand.ts';
import { paths } from '#web/core/page/paths.ts';

/** The public settings that describe the organization and its contact. */
export type TheirSettings = Pick<PublicSettings, 'brand' | 'contactEmail' | 'whatsappNumber' | 'socialLinks'>;

/** A part of a page's structured data (schema.org); React Router escapes it in the document. */
type Thing = { '@type': string } & Record<string, unknown>;

const vocabulary = 'https://schema.org';

/** Numbers are stored with their country code or as they are dialled in Egypt. */
const international = (number: string) => (number.startsWith('0') ? `+2${number}` : `+${number}`);

function organization(origin: string, settings: TheirSettings | null): Thing {
  const { brand = deliveredBrand, contactEmail = null, whatsappNumber = null, socialLinks = [] } = settings ?? {};
  const point = {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    availableLanguage: 'ar',
    areaServed: 'EG',
    ...(contactEmail === null ? {} : { email: contactEmail }),
    ...(whatsappNumber === null ? {} : { telephone: international(whatsappNumber) }),
  };
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    url: origin + paths.home(),
    logo: origin + (brand.logoUrl ?? '/icon-512.png'),
    ...(contactEmail === null && whatsappNumber === null ? {} : { contactPoint: point }),
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
export const jsonLd = ({ origin, settings, page }: PublicPage) => ({
  '@context': vocabulary,
  '@graph': [
    organization(origin, settings),
    page ? breadcrumbs(origin, page) : website(origin, settings?.brand ?? deliveredBrand),
  ],
});
