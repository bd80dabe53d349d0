/** localStorage is permanent; sessionStorage lasts until the tab is closed. */
type StorageArea = 'localStorage' | 'sessionStorage';

/** Reads the browser's storage; null if the browser forbids it. */
export function readStored(key: string, area: StorageArea = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores or removes a text; does nothing if the browser forbids storage. */
export function writeStored(key: string, value: string | null, area: StorageArea = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    console.warn(`the browser refuses to keep ${key}`);
  }
}

/** The value of a text that may be no JSON, or missing: then null. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The keys of the browser's storage; none if the browser forbids it. */
export function storedKeys(area: StorageArea): string[] {
  try {
    return Object.keys(globalThis[area]);
  } catch {
    return [];
  }
}

/** Data of one account on this device or in this tab has the account in its key; logging out removes all of it. */
const accountPrefix = 'own:';
/** Owns what a visitor typed; no account has this id. */
export const visitorId = 0;
export const accountKey = (accountId: number, name: string): string => `${accountPrefix}${accountId}:${name}`;

/** Removes the data of all accounts on this device and in this tab, except the session. */
export function clearAccountStorage(): void {
  try {
    for (const area of [localStorage, sessionStorage])
      for (const key of Object.keys(area)) if (key.startsWith(accountPrefix)) area.removeItem(key);
  } catch {
    console.warn('the browser refuses to forget');
  }
}
