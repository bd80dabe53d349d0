import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { api } from '#contract/api.ts';
import type { AnyEndpoint, LimitName, Output, Parsed } from '#contract/core/endpoint.ts';
import type { Position } from '#contract/core/paging.ts';
import type { Db } from '#server/base/db/db.ts';
import type { TemporaryFile } from '#server/base/files/temporary-files.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { AppContext } from '#server/call/context/app-context.ts';

/** A file as it was received, not yet checked. It is open until the call is answered. */
export type Upload = TemporaryFile & { readonly field: string };
export type Uploads = Readonly<Record<string, Upload>>;

/** One call: the transaction (for a GET: the database), the actor, the time and the app. */
export type RequestContext<A = Actor> = {
  readonly db: Db;
  readonly actor: A;
  readonly now: Date;
  readonly app: AppContext;
  /** The caller's network address. */
  readonly address: string;
  /** The `User-Agent` header, at most 400 characters; empty when there is none. */
  readonly userAgent: string;
  readonly page: { readonly limit: number; readonly after: Position | null };
  /**
   * Takes one try of a limit, besides the one that the endpoint names, or refuses. Before the transaction only. Whether
   * it counts is known when the call has ended.
   */
  readonly takeTry: (name: LimitName, email: string | null) => Promise<void>;
  /** Runs a callback after the transaction has committed. It does not run when the transaction fails. */
  readonly afterCommit: (call: () => void) => void;
};

/** The same without what only a call has. `actor` is null where the platform acts by itself. */
export type ActingContext = Pick<RequestContext<Actor | null>, 'db' | 'actor' | 'now' | 'app'>;

/** The answer of an endpoint with `isFile`: sent unchanged, with the headers of a private file (specification#files). */
export type FileAnswer = {
  readonly contentType: string;
  /** Null when the size is unknown, because the file is sent while it is made. */
  readonly bytes: number | null;
  readonly stream: Readable;
  /** The file name of the download; null: the browser may show the file. */
  readonly saveAs: string | null;
};

/** The answer of an endpoint with `isStream`: it writes the whole response itself. */
export type StreamAnswer = (response: ServerResponse) => void;

type Answer<E extends AnyEndpoint> = E extends { readonly isStream: true } ? StreamAnswer : Output<E>;
type ActorOf<E extends AnyEndpoint> = E['who'] extends 'anyone'
  ? E extends { readonly knowsCaller: true }
    ? Actor | null
    : null
  : Actor;

type HandlerOf<E extends AnyEndpoint> = (context: RequestContext<ActorOf<E>>, input: Parsed<E>) => Promise<Answer<E>>;

/** Makes the file of a call with `csv`. */
type CsvHandlerOf<E extends AnyEndpoint> = (
  context: RequestContext<ActorOf<E>>,
  input: Parsed<E>,
) => Promise<FileAnswer>;

/** Does slow work (hashing, decoding pictures) before the transaction opens, and returns the handler. */
type PreparationOf<E extends AnyEndpoint> = {
  readonly prepare: (
    ready: Omit<RequestContext<ActorOf<E>>, 'page'>,
    input: Parsed<E>,
    uploads: Uploads,
  ) => Promise<(context: RequestContext<ActorOf<E>>) => Promise<Output<E>>>;
};

export type HandlerOrPreparation<E extends AnyEndpoint> = HandlerOf<E> | PreparationOf<E>;

type Api = typeof api;
/** A call by its name in the contract, or the call itself. */
type Call = keyof Api | AnyEndpoint;
type EndpointOf<C extends Call> = C extends keyof Api ? Api[C] : C;
export type Handler<C extends Call> = HandlerOf<EndpointOf<C>>;
export type CsvHandler<C extends Call> = CsvHandlerOf<EndpointOf<C>>;
export type Preparation<C extends Call> = PreparationOf<EndpointOf<C>>;
/** The input that the handler of a call gets from its caller. */
export type Received<C extends Call> = Parsed<EndpointOf<C>>;

/** A handler for every endpoint; that of the CSV file of `listAccounts` is `listAccountsCsv`. */
export type Handlers<Api extends Record<string, AnyEndpoint>> = {
  readonly [K in keyof Api]: HandlerOrPreparation<Api[K]>;
} & {
  readonly [K in keyof Api & string as Api[K] extends { readonly csv: object } ? `${K}Csv` : never]: CsvHandlerOf<
    Api[K]
  >;
};

/**
 * Takes the handlers of a domain from what its files export. A handler is exported under the name of its call in the
 * contract, which is the only list of the calls. A missing handler does not compile.
 */
export function handlersOf<Api extends Record<string, AnyEndpoint>>(
  api: Api,
  exported: Handlers<NoInfer<Api>>,
): Handlers<Api> {
  const names = Object.entries(api).flatMap(([name, { csv }]) => (csv ? [name, `${name}Csv`] : [name]));
  return Object.fromEntries(Object.entries(exported).filter(([name]) => names.includes(name))) as Handlers<Api>;
}
