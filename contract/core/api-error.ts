import type { FieldError } from '#contract/core/errors.ts';

/** How much of the id of a request a visitor reads out. */
export const errorNumberLength = 8;

/** The number of an error that a visitor reads out: the beginning of the `requestId` in the log. */
export const errorNumber = (requestId: string): string => requestId.slice(0, errorNumberLength);

/** A refused call. `message` is Arabic and can be shown. `status` is 0 and `code` is `network` when there was no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** The number of a failure of the server, to be read out. */
  readonly reference: string | undefined;
  /** As it was received: check it before using it. */
  readonly details: unknown;

  constructor(refused: {
    status: number;
    code: string;
    message: string;
    errors?: readonly FieldError[] | undefined;
    retryAfterSeconds?: number | undefined;
    requestId?: string | undefined;
    details?: unknown;
  }) {
    super(refused.message);
    this.name = 'ApiError';
    this.status = refused.status;
    this.code = refused.code;
    this.errors = refused.errors ?? [];
    this.retryAfterSeconds = refused.retryAfterSeconds;
    this.reference = refused.requestId === undefined ? undefined : errorNumber(refused.requestId);
    this.details = refused.details;
  }
}
