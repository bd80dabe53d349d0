import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { reasonOf } from '#server/base/failure.ts';
import { type FileStore, FileStoreAway, type S3Config, type StoredFile } from '#server/base/files/file-store.ts';

type StoreLimits = {
  /** How long the store may take to begin its answer, besides the time for the bytes on a slow line. */
  readonly answerWithinMs: number;
  /** The most files that the store lists in one answer. */
  readonly listMax: number;
};
const usualLimits: StoreLimits = { answerWithinMs: 5_000, listMax: 1_000 };
const slowLineBytesPerMs = 256;
/** A call that failed is made again after about this time, doubled each time, unless it already took too long. */
const firstPauseMs = 150;
const triesMax = 3;
const triesWithinMs = 8_000;

/** Keeps files in a bucket of an S3-compatible store, under the names that they have on a disk (decision 040). */
export function s3Store(config: S3Config, limits = usualLimits): FileStore {
  const place = `the bucket «${config.bucket}» at ${config.endpoint}`;
  const call = <T>(request: S3Request<T>) => callStore({ config, place, limits }, request);
  const missing = async (response: Response) => {
    if (response.status !== 404) return false;
    const code = codeOf(await response.text());
    if (code === 'NoSuchBucket') throw new FileStoreAway(`${place} does not exist`, { isRefusal: true });
    return true;
  };
  return {
    place,
    isShared: true,
    put: (key, body) =>
      call({
        ...{ method: 'PUT', path: key, body },
        read: async (response) => {
          if (await missing(response)) throw new FileStoreAway(`${place} stored nothing`);
          await response.arrayBuffer();
        },
      }),
    get: (key) =>
      call({
        ...{ method: 'GET', path: key },
        read: async (response) => ((await missing(response)) ? null : Buffer.from(await response.arrayBuffer())),
      }),
    open: (key) =>
      call({
        ...{ method: 'GET', path: key },
        read: async (response) => {
          const { body, headers } = response;
          if ((await missing(response)) || !body) return null;
          const stream = Readable.from(bytesOf(body, place), { objectMode: false });
          // A generator that never began does not end what it would have read.
          stream.once('close', () => {
            if (!body.locked) void body.cancel().catch(() => {});
          });
          return { bytes: Number(headers.get('content-length')), stream };
        },
      }),
    delete: (key) =>
      call({
        ...{ method: 'DELETE', path: key },
        read: async (response) => void (await missing(response)),
      }),
    list: () => listBucket(call, place, limits.listMax),
    check: () =>
      call({
        ...{ method: 'HEAD', path: '', tries: 1 },
        read: async ({ ok }) => {
          if (!ok) throw new FileStoreAway(`${place} does not exist`, { isRefusal: true });
        },
      }),
  };
}

type Store = { config: S3Config; place: string; limits: StoreLimits };

type S3Request<T> = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The key of a file; empty for the bucket. */
  path: string;
  query?: Record<string, string>;
  body?: Uint8Array;
  tries?: number;
  /** Reads a successful answer, and one with 404. */
  read: (response: Response) => Promise<T>;
};

/** Makes a call until it is answered. Every call may be made twice: a key always has the same bytes. */
async function callStore<T>(store: Store, request: S3Request<T>): Promise<T> {
  const began = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await callOnce(store, request);
    } catch (error) {
      const isLast = attempt >= (request.tries ?? triesMax) || performance.now() - began > triesWithinMs;
      const away = error instanceof FileStoreAway ? error : unanswered(store, request, error);
      if (away.isRefusal || isLast) throw away;
      // Processes that failed at the same moment do not come back at the same moment.
      await pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

async function callOnce<T>({ config, place, limits }: Store, request: S3Request<T>): Promise<T> {
  const { method, body, read } = request;
  const { url, headers } = await sign(config, request);
  // A compressed answer would not say how long the file is. Lines in between may change this header, so it is not signed.
  headers.set('accept-encoding', 'identity');
  const late = new AbortController();
  const abortAfter = (bytes: number) =>
    setTimeout(() => late.abort(new Error('no answer in time')), limits.answerWithinMs + bytes / slowLineBytesPerMs);
  let timer = abortAfter(body?.length ?? 0);
  try {
    const response = await fetch(url, {
      ...{ method, headers, signal: late.signal, redirect: 'manual' },
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    });
    clearTimeout(timer);
    timer = abortAfter(Number(response.headers.get('content-length')));
    if (response.ok || response.status === 404) return await read(response);
    throw await refusalOf(response, place, method);
  } finally {
    clearTimeout(timer);
  }
}

/** The store compares the hash of the body with what arrives, so a body that was damaged in between is refused. */
function sign(
  { endpoint, bucket, style, ...config }: S3Config,
  { method, path, query = {}, body }: S3Request<unknown>,
) {
  const url = new URL(endpoint);
  if (style === 'virtual') url.hostname = `${bucket}.${url.hostname}`;
  const folder = `${url.pathname.replace(/\/$/, '')}${style === 'path' ? `/${bucket}` : ''}`;
  url.pathname = path === '' ? folder || '/' : `${folder}/${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const headers = { 'x-amz-content-sha256': hash, ...(body ? { 'content-type': 'application/octet-stream' } : {}) };
  return new AwsV4Signer({ ...config, service: 's3', method, url: url.href, headers }).sign();
}

/** The store received other bytes than were sent, or not in time. */
const passingCodes = ['BadDigest', 'XAmzContentSHA256Mismatch', 'IncompleteBody', 'RequestTimeout'];
const isPassing = (status: number, code: string) => status >= 500 || status === 429 || passingCodes.includes(code);

async function refusalOf(response: Response, place: string, method: string): Promise<FileStoreAway> {
  const code = codeOf(await response.text()) ?? 'no reason';
  const message = `${place} refuses ${method} with ${response.status} (${code})`;
  return new FileStoreAway(message, { isRefusal: !isPassing(response.status, code) });
}

const codeOf = (xml: string) => /<Code>(\w+)<\/Code>/.exec(xml)?.[1];

/** An answer that breaks off is a store that is away. */
async function* bytesOf(body: AsyncIterable<Uint8Array>, place: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new FileStoreAway(`${place} broke off an answer`, { cause });
  }
}

function unanswered({ place }: Store, { method }: S3Request<unknown>, error: unknown): FileStoreAway {
  return new FileStoreAway(`${place} does not answer ${method}: ${reasonOf(error)}`, { cause: error });
}

async function* listBucket(
  call: <T>(request: S3Request<T>) => Promise<T>,
  place: string,
  listMax: number,
): AsyncGenerator<readonly StoredFile[]> {
  let token: string | undefined;
  do {
    const xml = await call({
      ...{ method: 'GET', path: '' },
      query: {
        ...{ 'list-type': '2', 'max-keys': `${listMax}` },
        ...(token === undefined ? {} : { 'continuation-token': token }),
      },
      read: (response) => response.text(),
    });
    // An answer of something else must not look like an empty bucket.
    if (!xml.includes('<ListBucketResult'))
      throw new FileStoreAway(`${place} cannot be listed (${codeOf(xml) ?? 'no list'})`, { isRefusal: true });
    yield [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
      key: part(entry, 'Key'),
      bytes: Number(part(entry, 'Size')),
      changedAt: new Date(part(entry, 'LastModified')),
    }));
    token = part(xml, 'IsTruncated') === 'true' ? part(xml, 'NextContinuationToken') : undefined;
  } while (token !== undefined);
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The text of the first element of this name. */
const part = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').replace(
    /&(\w+);/g,
    (reference, entity: string) => entities[entity] ?? reference,
  );
