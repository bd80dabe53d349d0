import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Nearly the best of Brotli at a tenth of its time: a page is compressed once and sent often. */
const brotliQuality = 6;

/** A rendered page in every encoding, ready to be sent many times. */
export type KeptPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer };
};

export async function readyToSend(response: Response): Promise<KeptPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzip(identity)]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    etag: `"${digest}"`,
    body: { br, gzip: gz, identity },
  };
}

type Entry = { readonly page: Promise<KeptPage>; readonly until: number };

type KeptPagesOptions = {
  render: (address: string) => Promise<KeptPage>;
  keepMs: number;
  entriesMax: number;
  now?: () => number;
};

/**
 * Pages are the same for everybody, so each is rendered once and kept for a while: many waiters share one rendering.
 * Only whole answers (200) stay; what was begun before a change of content is sent to its waiters and forgotten.
 */
export function keptPages({ render, keepMs, entriesMax, now = Date.now }: KeptPagesOptions) {
  const kept = new Map<string, Entry>();

  function forget(address: string, entry: Entry) {
    if (kept.get(address) === entry) kept.delete(address);
  }

  function make(address: string): Promise<KeptPage> {
    const oldest = kept.keys().next();
    if (kept.size >= entriesMax && !oldest.done) kept.delete(oldest.value);
    const entry = { page: render(address), until: now() + keepMs };
    kept.set(address, entry);
    entry.page.then(
      ({ status }) => {
        if (status !== 200) forget(address, entry);
      },
      () => forget(address, entry),
    );
    return entry.page;
  }

  return {
    /** Is it there to be sent without any work? */
    has: (address: string): boolean => (kept.get(address)?.until ?? 0) > now(),
    get(address: string): Promise<KeptPage> {
      const known = kept.get(address);
      if (known && known.until > now()) return known.page;
      kept.delete(address);
      return make(address);
    },
    forgetAll: () => kept.clear(),
    get count() {
      return kept.size;
    },
  };
}
