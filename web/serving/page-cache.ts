import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Almost as small as the best quality in a tenth of the time, for a page that is compressed once and sent often. */
const qualityForMany = 8;
/** A fifth of the time again, for a page that is sent once. */
const qualityForOne = 4;

const compressions = {
  br: (plain: Buffer, quality: number) => brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (plain: Buffer) => gzip(plain),
};
export type Encoding = keyof typeof compressions;

/** A rendered page. */
export type CachedPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The page in this encoding, which is made when it is first sent so; in none, as it was rendered. */
  readonly bodyIn: (encoding: Encoding | undefined) => Buffer | Promise<Buffer>;
};

export async function readyToSend(response: Response, { isForOne = false } = {}): Promise<CachedPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    etag: `"${digest}"`,
    bodyIn(encoding) {
      if (!encoding) return plain;
      made[encoding] ??= compressions[encoding](plain, isForOne ? qualityForOne : qualityForMany);
      return made[encoding];
    },
  };
}

type Entry = { readonly page: Promise<CachedPage>; until: number };

/** How long the last page is sent again after a rendering failed. */
const againMs = 5_000;

type PageCacheOptions = {
  /** For the network that asked first. */
  render: (address: string, network: string) => Promise<CachedPage>;
  cacheMs: number;
  entriesMax: number;
  now?: () => number;
};

/**
 * Pages are the same for everyone, so each is rendered once and cached for a while. Parallel requests share one
 * rendering. Only answers with 200 stay in the cache. A rendering that began before a change of content is sent but not
 * cached. When a page cannot be rendered again, because the database is away or there are too many calls, its last
 * rendering is sent.
 */
export function pageCache({ render, cacheMs, entriesMax, now = Date.now }: PageCacheOptions) {
  const entries = new Map<string, Entry>();

  function remove(address: string, entry: Entry) {
    if (entries.get(address) === entry) entries.delete(address);
  }

  function make(address: string, network: string, last: Promise<CachedPage> | null): Promise<CachedPage> {
    const oldest = entries.keys().next();
    if (entries.size >= entriesMax && !oldest.done) entries.delete(oldest.value);
    const page = render(address, network).then((made) => {
      // Without its entry the content has changed meanwhile, and the last page is old.
      if (made.status < 500 || !last || entries.get(address) !== entry) return made;
      entry.until = now() + againMs;
      return last;
    });
    const entry: Entry = { page, until: now() + cacheMs };
    entries.set(address, entry);
    entry.page.then(
      ({ status }) => {
        if (status !== 200) remove(address, entry);
      },
      () => remove(address, entry),
    );
    return entry.page;
  }

  return {
    /** True when the page can be sent without rendering. */
    has: (address: string): boolean => (entries.get(address)?.until ?? 0) > now(),
    get(address: string, network = ''): Promise<CachedPage> {
      const entry = entries.get(address);
      if (entry && entry.until > now()) return entry.page;
      entries.delete(address);
      return make(address, network, entry?.page ?? null);
    },
    /** The newest rendering of the page, also an old one; null if there is none. */
    last: (address: string): Promise<CachedPage> | null => entries.get(address)?.page ?? null,
    clear: () => entries.clear(),
    get count() {
      return entries.size;
    },
  };
}
