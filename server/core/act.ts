import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { AnyEndpoint, Output, Parsed } from '#contract/core/endpoint.ts';
import type { Position } from '#contract/core/paging.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import type { House } from '#server/core/house.ts';

/** A picture as it was received: not looked at yet. */
export type Upload = { readonly field: string; readonly bytes: Buffer };
export type Uploads = Readonly<Record<string, Upload>>;

/** What an act stands in: the transaction (for a GET: the database), who calls, the moment, and the house. */
export type Scene<A = Actor> = {
  readonly db: Db;
  readonly actor: A;
  readonly now: Date;
  readonly house: House;
  /** The caller's network address. */
  readonly address: string;
  /** What the caller's program says of itself, at most 400 characters; empty when it says nothing. */
  readonly userAgent: string;
  readonly page: { readonly limit: number; readonly after: Position | null };
  /** Called once the transaction has committed: for what must not be seen before, or at all when it fails. */
  readonly afterCommit: (call: () => void) => void;
};

/** What a call with `isFile` answers: sent as it is, with the headers of a private file (contract §11). */
export type FileAnswer = {
  readonly contentType: string;
  /** Null while it is not known: the file is sent as it is made. */
  readonly bytes: number | null;
  readonly stream: Readable;
  /** The name under which it is to be kept; null: it may be shown in a page. */
  readonly saveAs: string | null;
};

/** What a call with `isStream` answers: it writes the response itself, from its head to its end. */
export type StreamAnswer = (response: ServerResponse, lastEventId: string) => void;

type Answer<E extends AnyEndpoint> = E extends { readonly isStream: true } ? StreamAnswer : Output<E>;
type ActorOf<E extends AnyEndpoint> = E['who'] extends 'anyone' ? null : Actor;

export type Act<E extends AnyEndpoint> = (scene: Scene<ActorOf<E>>, input: Parsed<E>) => Promise<Answer<E>>;

/** What is slow (hashing, decoding pictures) is done before the transaction opens; it returns the act. */
export type Preparation<E extends AnyEndpoint> = {
  readonly prepare: (
    ready: Omit<Scene<ActorOf<E>>, 'page'>,
    input: Parsed<E>,
    uploads: Uploads,
  ) => Promise<(scene: Scene<ActorOf<E>>) => Promise<Output<E>>>;
};

export type Handler<E extends AnyEndpoint> = Act<E> | Preparation<E>;
export type Handlers<Api extends Record<string, AnyEndpoint>> = { readonly [K in keyof Api]: Handler<Api[K]> };
