import * as z from 'zod/mini';
import type { ErrorCode } from '#contract/core/errors.ts';
import type { Capability } from '#contract/core/permissions.ts';
import type { Role } from '#contract/core/roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The callers: everybody, everyone signed in, or the listed roles. `accepted`: their account must be Accepted.
 * `capability`: what the permission of an administrator must include; the other roles do not need it.
 */
export type Who =
  | 'anyone'
  | 'signed in'
  | { readonly roles: readonly Role[]; readonly accepted: boolean; readonly capability?: Capability };

/** A picture of a multipart call. `required`: the message when it is missing. `takesPdf`: it may be a PDF instead. */
export type Picture = { readonly required?: string; readonly takesPdf?: boolean } | 'optional';

/** The rate limit of a call. The numbers are in `server/limits.ts` (specification#limits). */
export type LimitName =
  | 'login'
  | 'accountLogin'
  | 'knownDeviceLogin'
  | 'code'
  | 'resetCode'
  | 'registration'
  | 'resend'
  | 'upload'
  | 'password'
  | 'export'
  | 'contribution'
  | 'complaint'
  | 'report';

/**
 * How the answer is wrapped (specification#envelopes): under `data` (the default), under another name, `bare` (no
 * envelope), or `flat` (its keys are next to `statusCode` and `message`).
 */
export type Wrap = 'data' | 'profiles' | 'notifications' | 'requestDetails' | 'bare' | 'flat';

/** One call of the API. Handlers, the client, the OpenAPI document, tests and permissions are derived from it. */
export type Endpoint<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = {
  /** A sentence in English for the API page. */
  readonly does: string;
  readonly call: `${Method} /api/${string}`;
  readonly who: Who;
  /** Own messages for people who may not call (specification#messages): for visitors, and for all others. */
  readonly refusals?: { readonly signIn?: string; readonly others?: string };
  /** Open to anyone, and the handler learns who calls if they are signed in. */
  readonly knowsCaller?: boolean;
  /**
   * A stolen session must not be enough: the password (and the code of a second factor) was given in this session
   * within the last ten minutes. Otherwise the call gets `confirm_again`, and `confirmAgain` makes it possible. A call
   * that asks for the password by itself needs it only of an account `with second factor`. Decisions on money come many
   * in a row, so there half an hour is enough; `of money`: only where the thing that the call names is money.
   */
  readonly needsConfirmation?: boolean | 'with second factor' | 'half an hour' | 'half an hour, of money';
  /**
   * An administrator who has to set up a second factor first may already make this call. Every other one gets
   * `second_factor_missing`.
   */
  readonly isBeforeSecondFactor?: boolean;
  readonly input: I;
  readonly output: O;
  /** The refusals of this call, in addition to those of every call (400, 401, 403 by `who`, 413, 415, 429, 500, 503). */
  readonly errors: readonly ErrorCode[];
  /** The message on success. */
  readonly message?: string;
  readonly wrap?: Wrap;
  /** The output is a list, answered in pages: `limit`, `cursor` → `nextCursor` (specification#lists). */
  readonly isPaged?: boolean;
  /** Pictures by field name: the call is multipart/form-data. */
  readonly pictures?: Readonly<Record<string, Picture>>;
  /** Accepts multipart besides JSON, also without pictures: existing callers send it so (specification#paths-and-bodies). */
  readonly takesForm?: boolean;
  readonly limit?: LimitName;
  /** Creates something, so it takes a key also from somebody who is not signed in (`takesKey`). */
  readonly creates?: boolean;
  /** The answer is not kept for a repeated call: it holds a secret, or the next such call makes up for a lost one. */
  readonly forgetsAnswer?: boolean;
  /** Answers a file, not JSON. */
  readonly isFile?: boolean;
  /**
   * When `Accept` begins with `text/csv`, it answers everything that its filters find as a CSV file, which the history
   * records. A file can be carried off: it may need a confirmation, and fewer people may have it.
   */
  readonly csv?: { readonly needsConfirmation: boolean; readonly who?: Who };
  /** Answers server-sent events and does not end by itself. `output` is the data of each event, by its name. */
  readonly isStream?: boolean;
};

export type AnyEndpoint = Endpoint;

type Usual = 'input' | 'output' | 'errors';
const nothing = z.object({});

/** Keeps the exact types of an endpoint. Left out: an input without fields, the answer null, no refusals of its own. */
export const endpoint = <
  const E extends Omit<Endpoint, Usual> & { readonly errors?: readonly ErrorCode[] },
  I extends z.ZodMiniType = typeof nothing,
  O extends z.ZodMiniType = z.ZodMiniNull,
>(
  e: E & { readonly input?: I; readonly output?: O },
) =>
  ({ input: nothing as z.ZodMiniType as I, output: z.null() as z.ZodMiniType as O, errors: [], ...e }) as Made<E, I, O>;

type Made<E, I, O> = Omit<E, Usual> & Pick<Endpoint, 'errors'> & { readonly input: I; readonly output: O };

export type Page<T> = { items: T; nextCursor: string | null };

type PictureFields<E> = E extends { readonly pictures: infer P }
  ? { [K in keyof P]?: P[K] extends { readonly required: string } ? Blob : Blob | undefined }
  : unknown;
type PageFields<E> = E extends { readonly isPaged: true } ? { limit?: number; cursor?: string } : unknown;

// Zod calls an empty object's input a record of never, which would forbid the page fields.
type Fields<I> = I extends Record<string, never> ? unknown : I;

/** The input of a caller: the raw fields, including pictures. */
export type Input<E extends AnyEndpoint> = Fields<z.input<E['input']>> & PictureFields<E> & PageFields<E>;
/** The output for a caller: the answer without its envelope. */
export type Output<E extends AnyEndpoint> = E extends { readonly isPaged: true }
  ? Page<z.output<E['output']>>
  : z.output<E['output']>;
/** The input of a handler: parsed and cleaned. */
export type Parsed<E extends AnyEndpoint> = z.output<E['input']>;

export const methodOf = (e: AnyEndpoint) => e.call.split(' ', 1)[0] as Method;
/**
 * A call that changes something takes an `Idempotency-Key`: the same key gets the first answer again for 24 hours, so a
 * call whose answer was lost can be repeated (specification#repeated-calls).
 */
export const takesKey = (e: AnyEndpoint): boolean =>
  e.creates === true || (methodOf(e) !== 'GET' && e.who !== 'anyone' && e.forgetsAnswer !== true);
/** The required pictures of a call, each with the message for when it is missing. */
export const neededPictures = ({ pictures = {} }: Pick<AnyEndpoint, 'pictures'>) =>
  Object.entries(pictures).flatMap(([field, picture]) =>
    picture === 'optional' || picture.required === undefined ? [] : [{ field, message: picture.required }],
  );
/** A call with `csv` as it answers the file. */
export const asCsv = (e: AnyEndpoint): AnyEndpoint => ({ ...e, ...e.csv, isFile: true, isPaged: false });
/** The path, with `{name}` for each parameter. */
export const pathOf = (e: AnyEndpoint) => e.call.slice(e.call.indexOf(' ') + 1);
