/** A fake of the browser's storage: its keys are own properties. */
function emptyStorage() {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}

/** For modules of the web that store something: both areas, empty. */
export function openBrowserStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, area, { value: emptyStorage(), configurable: true });
}

/** The browser forbids storage: already naming an area throws. */
export function blockBrowserStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, area, {
      get() {
        throw new DOMException('the browser forbids it', 'SecurityError');
      },
      configurable: true,
    });
}

/** The storage is full: what is there can be read and removed, and nothing is added. */
export function fillBrowserStorage(): void {
  for (const area of [localStorage, sessionStorage])
    Object.defineProperty(Object.getPrototypeOf(area), 'setItem', {
      value() {
        throw new DOMException('it is full', 'QuotaExceededError');
      },
    });
}
