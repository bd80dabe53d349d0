import type { FieldError } from '#contract/core/errors.ts';

/** A refused call. `message` is Arabic and can be shown. `status` is 0 and `code` is `network` when there was no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** As it was received: check it before using it. */
  readonly details: unknown;

  constructor(refused: {
    status: number;
    code: string;
    message: string;
    errors?: readonly FieldError[] | undefined;
    retryAfterSeconds?: number | undefined;
    details?: unknown;
  }) {
    super(refused.message);
    this.name = 'ApiError';
    this.status = refused.status;
    this.code = refused.code;
    this.errors = refused.errors ?? [];
    this.retryAfterSeconds = refused.retryAfterSeconds;
    this.details = refused.details;
  }
}

/** Checks the name, not the class: during server rendering the client is outside the bundle and has its own class. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
