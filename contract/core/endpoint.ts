import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/core/errors.ts';
import type { Duty } from '#contract/core/permissions.ts';
import type { Role } from '#contract/core/roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: everybody, everyone signed in, or the named roles (`accepted`: their account must be Accepted; `duty`:
 * what an administrator's permission must include; nobody else needs it).
 */
export type Who =
  | 'anyone'
  | 'signed in'
  | { readonly roles: readonly Role[]; readonly accepted: boolean; readonly duty?: Duty };

/** A picture that a multipart call carries: what is said when it is missing but needed, may it be a PDF instead. */
export type Picture = { readonly required?: string; readonly takesPdf?: boolean } | 'optional';

/** How often a call may be made; the numbers stand in `server/core/limits.ts` (contract §11, Limits). */
export type LimitName =
  | 'login'
  | 'code'
  | 'registration'
  | 'resend'
  | 'upload'
  | 'password'
  | 'export'
  | 'contribution'
  | 'report';

/**
 * How the answer is wrapped (contract §1): under `data` (the rule), under another name, bare (no envelope), or
 * `flat`: its own keys stand beside `statusCode` and `message`.
 */
export type Wrap = 'data' | 'profiles' | 'notifications' | 'requestDetails' | 'bare' | 'flat';

/** One call of the interface. Handlers, the client, the OpenAPI page, tests and permissions are read from it. */
export type Endpoint<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = {
  /** One English sentence for the API page. */
  readonly does: string;
  readonly call: `${Method} /api/${string}`;
  readonly who: Who;
  /** Said to whoever may not call, where the specification has words of its own: to visitors, and to all others. */
  readonly refusals?: { readonly signIn?: string; readonly others?: string };
  readonly input: I;
  readonly output: O;
  /** Refusals beyond those that every call can answer (400, 401, 403 by `who`, 413, 415, 429, 500, 503). */
  readonly errors: readonly ErrorCode[];
  /** Said on success. */
  readonly message?: string;
  readonly wrap?: Wrap;
  /** The output is a list and is answered in pages: `limit`, `cursor` → `nextCursor` (contract §1). */
  readonly isPaged?: boolean;
  /** Pictures by field name: the call is multipart/form-data. */
  readonly pictures?: Readonly<Record<string, Picture>>;
  /** A text-only call that the specification lists as multipart takes both. */
  readonly takesForm?: boolean;
  readonly limit?: LimitName;
  /** Makes something: an `Idempotency-Key` gets the first answer again for 24 hours (contract §11). */
  readonly creates?: boolean;
  /** Answers bytes, not JSON. */
  readonly isFile?: boolean;
  /** Answers server-sent events and does not end by itself; `output` names the data of each event. */
  readonly isStream?: boolean;
};

export type AnyEndpoint = Endpoint;

/** Keeps the exact types of an endpoint's schemas. */
export const endpoint = <
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const E extends Omit<Endpoint<I, O>, 'input' | 'output'>,
>(
  e: E & { readonly input: I; readonly output: O },
): E & { readonly input: I; readonly output: O } => e;

export type Page<T> = { items: T; nextCursor: string | null };

type PictureFields<E> = E extends { readonly pictures: infer P }
  ? { [K in keyof P]?: P[K] extends { readonly required: string } ? Blob : Blob | undefined }
  : unknown;
type PageFields<E> = E extends { readonly isPaged: true } ? { limit?: number; cursor?: string } : unknown;

// Zod calls an empty object's input a record of never, which would forbid the page fields.
type Fields<I> = I extends Record<string, never> ? unknown : I;

/** What a caller passes: the raw fields, pictures among them. */
export type Input<E extends AnyEndpoint> = Fields<z.input<E['input']>> & PictureFields<E> & PageFields<E>;
/** What a caller receives: the envelope is off. */
export type Output<E extends AnyEndpoint> = E extends { readonly isPaged: true }
  ? Page<z.output<E['output']>>
  : z.output<E['output']>;
/** What a handler receives: parsed and cleaned. */
export type Parsed<E extends AnyEndpoint> = z.output<E['input']>;

export const methodOf = (e: AnyEndpoint) => e.call.split(' ', 1)[0] as Method;
/** The needed pictures of a call, each with what is said when it is missing. */
export const neededPictures = ({ pictures = {} }: Pick<AnyEndpoint, 'pictures'>) =>
  Object.entries(pictures).flatMap(([field, picture]) =>
    picture === 'optional' || picture.required === undefined ? [] : [{ field, message: picture.required }],
  );
/** The path with `{name}` for its parameters. */
export const pathOf = (e: AnyEndpoint) => e.call.slice(e.call.indexOf(' ') + 1);
