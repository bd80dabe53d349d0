import { ApiError } from '#contract/core/api-error.ts';
import { type AnyEndpoint, type Input, methodOf, type Output, pathOf } from '#contract/core/endpoint.ts';
import type { FieldError } from '#contract/core/errors.ts';

export type Message = {
  method: string;
  /** With its parameters filled in and the query string. */
  path: string;
  json?: unknown;
  form?: FormData;
  token?: string;
  idempotencyKey?: string;
  /** The media type of the answer; JSON without it. */
  accept?: 'text/csv';
};
/** On calls that a page makes by itself while nobody touches it. They do not keep the session from ending. */
export const unattendedHeader = 'x-unattended';

export type Reply = { status: number; body: unknown; retryAfterSeconds?: number; nextCursor?: string | null };

/** Sends one message: with fetch in the browser, in-process during server rendering and in tests. */
export type Transport = (message: Message) => Promise<Reply>;

export type Call = <E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  options?: { idempotencyKey?: string },
) => Promise<Output<E>>;

/** The only client. Its transport decides where it runs: in the browser, during server rendering or in tests. */
export const caller =
  (send: Transport, token: () => string | undefined = () => undefined): Call =>
  async <E extends AnyEndpoint>(endpoint: E, input: Input<E>, options: { idempotencyKey?: string } = {}) => {
    const bearer = token();
    const reply = await send({
      ...write(endpoint, input as Record<string, unknown>),
      ...(bearer === undefined ? {} : { token: bearer }),
      ...options,
    });
    if (reply.status !== 200) throw errorOf(reply);
    return read(endpoint, reply) as Output<E>;
  };

function write(endpoint: AnyEndpoint, input: Record<string, unknown>): Message {
  const method = methodOf(endpoint);
  const rest = { ...input };
  const path = pathOf(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method === 'GET') return { method, path: path + query(rest) };
  if (endpoint.pictures) return { method, path, form: form(rest) };
  return { method, path, json: rest };
}

function query(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

function form(fields: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) data.append(name, value);
    else if (value !== undefined && value !== null) data.append(name, String(value));
  }
  return data;
}

type Body = Record<string, unknown> & {
  code?: string;
  message?: string;
  errors?: FieldError[];
  details?: unknown;
  requestId?: string;
};

function errorOf({ status, body, retryAfterSeconds }: Reply): ApiError {
  const error = (typeof body === 'object' && body !== null ? body : {}) as Body;
  return new ApiError({
    status,
    code: error.code ?? 'unknown',
    message: error.message ?? '',
    errors: error.errors,
    retryAfterSeconds,
    requestId: error.requestId,
    details: error.details,
  });
}

function read(endpoint: AnyEndpoint, { body, nextCursor }: Reply): unknown {
  const wrap = endpoint.wrap ?? 'data';
  const envelope = body as Body;
  const answer = wrap === 'bare' || wrap === 'flat' ? body : envelope[wrap];
  if (!endpoint.isPaged) return answer;
  return { items: answer, nextCursor: (wrap === 'bare' ? nextCursor : envelope.nextCursor) ?? null };
}
