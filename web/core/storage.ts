/** Reads the browser's storage; a browser that forbids it has nothing to read. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it; a browser that forbids storage keeps nothing. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    console.warn(`the browser refuses to keep ${key}`);
  }
}
