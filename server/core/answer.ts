import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorTexts } from '#contract/copy/errors.ts';
import { type ErrorCode, Refusal } from '#contract/core/errors.ts';
import { isDatabaseAway, isFull } from '#server/core/failure.ts';

/** Sends a refusal in the error format of contract §1. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const { message, errors = [], retryAfterSeconds, details } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .status(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(
      JSON.stringify({
        statusCode: refusal.status,
        code: refusal.code,
        message: message ?? errorTexts[refusal.code],
        errors,
        details,
      }),
    );
}

/** Error codes of Fastify, each with our error code. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
};

/**
 * Answers every error that a call throws: a refusal as it is, an invalid HTTP request as 4xx. Anything else is logged
 * once and answered as 500.
 */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) return sendRefusal(reply, error);
  const { statusCode = 500, code = '' } = error as FastifyError;
  if (frameworkCodes[code]) return sendRefusal(reply, new Refusal(frameworkCodes[code]));
  if (statusCode >= 400 && statusCode < 500) return sendRefusal(reply, new Refusal('bad_request'));
  if (isDatabaseAway(error)) {
    request.log.error({ err: error, requestId: request.id }, 'the database does not answer');
    return sendRefusal(reply, new Refusal('unavailable', { retryAfterSeconds: 5 }));
  }
  if (isFull(error)) {
    request.log.error({ err: error, requestId: request.id }, 'there is no space left');
    return sendRefusal(reply, new Refusal('unavailable', { retryAfterSeconds: 30 }));
  }
  request.log.error({ err: error, requestId: request.id }, 'a call failed');
  return reply
    .status(500)
    .header('content-type', 'application/json; charset=utf-8')
    .send(
      JSON.stringify({
        statusCode: 500,
        code: 'internal',
        message: errorTexts.internal,
        errors: [],
        requestId: request.id,
      }),
    );
}
