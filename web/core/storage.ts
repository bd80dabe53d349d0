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
