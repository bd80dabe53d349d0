/** The domains: the same in every tree. */
export const domains = [
  'files',
  'accounts',
  'notifications',
  'content',
  'requests',
  'payments',
  'invitations',
  'offers',
  'suggestions',
  'complaints',
  'administration',
];

/** The trees around the product. They may use the product, and it knows nothing about them. */
export const around = ['commands', 'scripts', 'test', 'e2e', 'bench'];

/**
 * Where a file is: its tree (`server`), its folder in the tree, and the number of its domain, -1 without one. A file
 * directly in a tree counts as a folder of its own name: `app`, `routes`, `api`.
 */
export type Place = { tree: string; folder: string; domain: number };

export function placeOf(path: string): Place {
  const [tree = '', ...rest] = path.split('/');
  if (rest.length === 0) return { tree: 'root', folder: nameOf(tree), domain: -1 };
  const folder = nameOf(rest[0] ?? '');
  // Parts for administrators stand by domain as well: `web/desk/offers`.
  return { tree, folder, domain: domains.indexOf(folder === 'desk' ? nameOf(rest[1] ?? '') : folder) };
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
}
