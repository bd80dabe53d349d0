/** The domains, in the order in which they may know each other. */
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
  'administration',
];

/** The folders around the product: they may use it, it knows nothing of them. */
export const around = ['scripts', 'test', 'e2e', 'bench'];

/** Where a file stands. The room of a file that lies right on its floor is its own name: `app`, `routes`, `api`. */
export type Place = { floor: string; room: string; domain: number };

export function placeOf(path: string): Place {
  const [floor = '', ...rest] = path.split('/');
  if (rest.length === 0) return { floor: 'root', room: nameOf(floor), domain: -1 };
  const [room = ''] = rest;
  const last = nameOf(rest.at(-1) ?? '');
  // The texts of a domain belong to it; those that all need stand beside the core.
  const domain = domainOf(floor === 'contract' && room === 'copy' ? last : nameOf(room));
  return { floor, room: nameOf(room), domain };
}

/** The place in the order, -1 without a domain. `accounts-registration.ts` is a part of `accounts`. */
function domainOf(name: string): number {
  return domains.findIndex((domain) => name === domain || name.startsWith(`${domain}-`));
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
}
