import compat from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '../../web/core/page/oldest-browsers.ts';

const { chrome, safari, firefox } = oldestBrowsers;
/** The browsers that decide, by their names in the data. Edge and Samsung's are Chromium. */
const oldest = {
  ...{ chrome, chrome_android: chrome },
  ...{ safari, safari_ios: safari },
  ...{ firefox, firefox_android: firefox },
} as const;

/** Compares the parts of versions as numbers: 16.10 is newer than 16.4. */
function isUpTo(version: string, limit: string): boolean {
  const [one, other] = [version, limit].map((text) => text.split('.').map(Number));
  const [major = 0, minor = 0] = one ?? [];
  const [limitMajor = 0, limitMinor = 0] = other ?? [];
  return major < limitMajor || (major === limitMajor && minor <= limitMinor);
}

/** With a flag or a prefix it is another thing. */
const isPlain = ({ version_added: added, flags, prefix, alternative_name }: SimpleSupportStatement) =>
  typeof added === 'string' && !flags && !prefix && !alternative_name;

const versionOf = (text: string) => text.replace('≤', '');

/** A feature that a newer version replaced or finished was there in the older one. */
const isThere = ({ version_added: added, version_removed: removed }: SimpleSupportStatement, limit: string) =>
  typeof added === 'string' &&
  isUpTo(versionOf(added), limit) &&
  !(typeof removed === 'string' && isUpTo(versionOf(removed), limit));

export type Age = 'old' | 'young' | 'missing';

/**
 * `old` is in each of the oldest browsers, `young` came to one of them later and is in all of them now, `missing` is
 * not. A feature that the data does not know is taken for old.
 */
export function ageOf(feature: Identifier | undefined): Age {
  const support = feature?.__compat?.support;
  if (!support) return 'old';
  const ages = Object.entries(oldest).map(([browser, limit]) => {
    const said = support[browser as keyof typeof oldest] ?? [];
    const plain = [said].flat().filter(isPlain);
    if (plain.some((one) => isThere(one, limit))) return 'old';
    return plain.length > 0 ? 'young' : 'missing';
  });
  if (ages.includes('missing')) return 'missing';
  return ages.includes('young') ? 'young' : 'old';
}

/** The members of a feature, by name. */
export const membersOf = (of: Identifier | undefined): [name: string, feature: Identifier][] =>
  Object.entries(of ?? {}).flatMap(([name, feature]): [string, Identifier][] =>
    name === '__compat' ? [] : [[name, feature as Identifier]],
  );

/** Walks down the data; undefined where there is nothing of this name. */
export const featureAt = (from: Identifier | undefined, ...names: readonly string[]): Identifier | undefined =>
  names.reduce((at, name) => new Map(membersOf(at)).get(name), from);

export const { api, css, javascript } = compat as unknown as Readonly<Record<'api' | 'css' | 'javascript', Identifier>>;
export const { releases: samsungReleases } = compat.browsers.samsunginternet_android;
