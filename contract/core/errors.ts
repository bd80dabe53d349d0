import { errorTexts } from '#contract/copy/errors.ts';

/** Every refusal that the API can answer: code → HTTP status. The Arabic messages are in `copy/errors.ts`. */
export const errorStatus = {
  bad_request: 400,
  invalid_input: 400,
  code_invalid: 400,
  password_wrong: 400,
  reason_needed: 400,
  image_invalid: 400,
  passkey_invalid: 400,
  not_signed_in: 401,
  credentials_invalid: 401,
  second_factor_needed: 401,
  second_factor_wrong: 401,
  not_allowed: 403,
  confirm_again: 403,
  second_factor_missing: 403,
  email_not_confirmed: 403,
  account_pending: 403,
  account_rejected: 403,
  account_suspended: 403,
  fee_unpaid: 403,
  not_found: 404,
  too_slow: 408,
  account_exists: 409,
  already_decided: 409,
  state_changed: 409,
  proof_open: 409,
  own_record: 409,
  refund_open: 409,
  no_offer_yet: 409,
  offers_closed: 409,
  fee_may_only_fall: 409,
  offer_stands: 409,
  fee_paid: 409,
  no_fee: 409,
  last_administrator: 409,
  last_second_factor: 409,
  number_taken: 409,
  already_invited: 409,
  room_closed: 409,
  dates_full: 409,
  already_reviewed: 409,
  already_complained: 409,
  content_changed: 409,
  content_full: 409,
  attachments_full: 409,
  passkeys_full: 409,
  comment_settled: 409,
  acted_since: 409,
  key_reused: 409,
  texts_erased: 410,
  too_large: 413,
  unsupported_media: 415,
  too_many: 429,
  login_by_link: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export type FieldError = { readonly field: string; readonly message: string };

type RefusalDetails = {
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
  /** Commit what the transaction wrote (a counted attempt, an audited refusal) before answering. */
  readonly keepsWrites?: boolean;
  /** Facts with which the caller can go on. Each code that has some says so where the contract declares it. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
};

/** An expected failure, answered with its code and message. Every other error is answered as 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errorTexts[code], { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** A refusal of one field that only the server can check (a picture that cannot be decoded, a number that is taken). */
export const refuseField = (field: string, message: string, code: ErrorCode = 'invalid_input') =>
  new Refusal(code, { message, errors: [{ field, message }] });

/** A refusal of the values of a form; the first error is its message. */
export const refuseInput = (errors: readonly FieldError[]) =>
  new Refusal('invalid_input', errors[0] ? { message: errors[0].message, errors } : {});
