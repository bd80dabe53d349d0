import type { FieldFault } from '#contract/core/errors.ts';

/** A refused call. `message` is Arabic and fit to show; `status` is 0 and `code` «network» when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldFault[];
  readonly retryAfterSeconds: number | undefined;

  constructor(refused: {
    status: number;
    code: string;
    message: string;
    errors?: readonly FieldFault[] | undefined;
    retryAfterSeconds?: number | undefined;
  }) {
    super(refused.message);
    this.name = 'ApiError';
    this.status = refused.status;
    this.code = refused.code;
    this.errors = refused.errors ?? [];
    this.retryAfterSeconds = refused.retryAfterSeconds;
  }
}

/** By name, not by class: during server rendering the client stands outside the bundle, with a class of its own. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
