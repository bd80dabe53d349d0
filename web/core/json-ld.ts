import type { PublicSettings } from '#contract/content.ts';
import { type Brand, deliveredBrand } from '#web/core/brand.ts';
import { coreCopy } from '#web/core/copy.ts';
import { paths } from '#web/core/paths.ts';

/** What the public settings tell of who we are and how to reach us. */
export type TheirSettings = Pick<PublicSettings, 'brand' | 'contactEmail' | 'whatsappNumber' | 'socialLinks'>;

/** Part of a page's structured data (schema.org); React Router writes it as JSON-LD that no text can break out of. */
type Thing = { '@type': string } & Record<string, unknown>;

const vocabulary = 'https://schema.org';

/** Numbers are kept with their country code or as they are dialled in Egypt. */
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
  const way = [{ name: coreCopy.homeName, path: paths.home() }, page];
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

/** Who we are, and where the page stands. */
export const jsonLd = ({ origin, settings, page }: PublicPage) => ({
  '@context': vocabulary,
  '@graph': [
    organization(origin, settings),
    page ? breadcrumbs(origin, page) : website(origin, settings?.brand ?? deliveredBrand),
  ],
});
