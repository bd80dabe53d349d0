import type { PublicSettings } from '#contract/content.ts';
import { coreCopy } from '#web/core/copy.ts';
import { paths } from '#web/core/paths.ts';

/** What the public settings tell of how to reach us. */
export type Contact = Pick<PublicSettings, 'contactEmail' | 'whatsappNumber' | 'socialLinks'>;

/** Part of a page's structured data (schema.org); React Router writes it as JSON-LD that no text can break out of. */
type Thing = { '@type': string } & Record<string, unknown>;

const vocabulary = 'https://schema.org';

/** Numbers are kept with their country code or as they are dialled in Egypt. */
const international = (number: string) => (number.startsWith('0') ? `+2${number}` : `+${number}`);

function organization(origin: string, contact: Contact | null): Thing {
  const { contactEmail = null, whatsappNumber = null, socialLinks = [] } = contact ?? {};
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
    name: coreCopy.appName,
    url: origin + paths.home(),
    logo: `${origin}/icon-512.png`,
    ...(contactEmail === null && whatsappNumber === null ? {} : { contactPoint: point }),
    ...(socialLinks.length === 0 ? {} : { sameAs: socialLinks.map(({ url }) => url) }),
  };
}

const website = (origin: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: coreCopy.appName,
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
  contact: Contact | null;
  /** Null on the home page. */
  page: { name: string; path: string } | null;
};

/** Who we are, and where the page stands. */
export const jsonLd = ({ origin, contact, page }: PublicPage) => ({
  '@context': vocabulary,
  '@graph': [organization(origin, contact), page ? breadcrumbs(origin, page) : website(origin)],
});
