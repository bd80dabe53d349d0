/** Blocks of the pages that no test runs, by page and first command, and why. */
export const shownBlocks: Readonly<Record<string, string>> = {
  'operating.md: apt-get install --yes --no-install-recommends nginx':
    'test/slow/behind-proxies.test.ts runs nginx with these files; two proxies cannot have one port',
  'operating.md: git clone "$REPOSITORY" /opt/sanad': 'needs a container engine; test/slow/container.test.ts does its steps',
};
