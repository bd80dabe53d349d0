import { openBrowserStorage } from './browser-storage.ts';

/** The fetch of the page: it answers each call by the token that it was sent with. */
type Answer = (token: string | null, path: string) => Response | Promise<Response>;

/** Node's own values under these names; undefined for what only browsers have. */
const before = new Map<string, PropertyDescriptor | undefined>();

function define(name: string, value: unknown): void {
  if (!before.has(name)) before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** Afterwards the process is no page any more. */
export function closeBrowserPage(): void {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
  before.clear();
}

/** For modules of the web that make calls: a page without a document, with empty storage, whose calls `answer` answers. */
export function openBrowserPage(answer: Answer) {
  openBrowserStorage();
  const page = new EventTarget();
  const style = { setProperty() {}, removeProperty() {} };
  define('document', { documentElement: { dataset: {}, style }, querySelectorAll: () => [] });
  define('navigator', { onLine: true });
  define('addEventListener', page.addEventListener.bind(page));
  define('removeEventListener', page.removeEventListener.bind(page));
  const sentTokens: (string | null)[] = [];
  define('fetch', async (path: string, { headers }: { headers: Headers }) => {
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    sentTokens.push(token);
    return answer(token, path);
  });
  return {
    /** The token of each call so far. */
    sentTokens,
    /** Another tab has changed the storage. */
    storageChanges: () => void page.dispatchEvent(new Event('storage')),
  };
}
