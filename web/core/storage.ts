/** What is kept for good, or until the tab is closed. */
type Place = 'localStorage' | 'sessionStorage';

/** Reads the browser's storage; a browser that forbids it has nothing to read. */
export function kept(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it; a browser that forbids storage keeps nothing. */
export function keep(key: string, value: string | null, place: Place = 'localStorage'): void {
  try {
    if (value === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, value);
  } catch {
    console.warn(`the browser refuses to keep ${key}`);
  }
}

/** What belongs to one account on this device: its key says whose it is, and leaving forgets all of them. */
const ownPrefix = 'own:';
export const ownKey = (accountId: number, name: string): string => `${ownPrefix}${accountId}:${name}`;

/** Forgets what any account keeps on this device, but its session. */
export function forgetOwn(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(ownPrefix)) localStorage.removeItem(key);
  } catch {
    console.warn('the browser refuses to forget');
  }
}
