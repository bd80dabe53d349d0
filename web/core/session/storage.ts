/** localStorage is permanent; sessionStorage lasts until the tab is closed. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/**
 * Values that the browser does not keep (blocked, full) are in the memory of this page; null was removed. Only pages
 * write, so a server never holds anything of a person here.
 */
const unkept = { localStorage: new Map<string, string | null>(), sessionStorage: new Map<string, string | null>() };

/** Reads what is stored; null if nothing is. */
export function readStored(key: string, area: StorageArea = 'localStorage'): string | null {
  const newer = unkept[area].get(key);
  if (newer !== undefined) return newer;
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores or removes a text; false if the browser does not keep it and it lives in this page only. */
export function writeStored(key: string, value: string | null, area: StorageArea = 'localStorage'): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
    unkept[area].delete(key);
    return true;
  } catch {
    unkept[area].set(key, value);
    return false;
  }
}

export const isUnkept = (key: string): boolean => typeof unkept.localStorage.get(key) === 'string';

/** The value of a text that may be no JSON, or missing: then null. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The keys of what is stored. */
export function storedKeys(area: StorageArea): string[] {
  const inPage = [...unkept[area].keys()];
  try {
    return [...Object.keys(globalThis[area]), ...inPage];
  } catch {
    return inPage;
  }
}

/** Data of one account on this device or in this tab has the account in its key; logging out removes all of it. */
const accountPrefix = 'own:';
/** Owns what a visitor typed; no account has this id. */
export const visitorId = 0;
export const accountKey = (accountId: number, name: string): string => `${accountPrefix}${accountId}:${name}`;
export const isAccountKey = (key: string): boolean => key.startsWith(accountPrefix);

/** How often people signed out in this browser. A tab cannot remove what another one keeps, but that one sees it by this. */
const signOutsKey = 'signOuts';
export const signOuts = (): number => Number(readStored(signOutsKey));

/** Removes the data of all accounts on this device and in every tab, except the session. */
export function clearAccountStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    for (const key of storedKeys(area).filter(isAccountKey)) writeStored(key, null, area);
  writeStored(signOutsKey, String(signOuts() + 1));
}
