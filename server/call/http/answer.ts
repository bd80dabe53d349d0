import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorTexts, failureText } from '#contract/copy/errors.ts';
import { errorNumber } from '#contract/core/api-error.ts';
import { type ErrorCode, Refusal } from '#contract/core/errors.ts';
import { isDatabaseAway, isDiskBroken, isFull } from '#server/base/failure.ts';
import { FileStoreAway } from '#server/base/files/file-store.ts';
import { loggedCall } from '#server/call/http/request-log.ts';

/**
 * Sends a refusal in the format of all errors (specification#refusals). Failures of ours carry the id of the request, by
 * which the log is searched; equal refusals have equal bodies, and their id only in the header.
 */
export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const { message = errorTexts[refusal.code], errors = [], retryAfterSeconds, details } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const { id } = reply.request;
  const body = { statusCode: refusal.status, code: refusal.code, message, errors, details };
  return reply
    .status(refusal.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'x-request-id': id })
    .send(JSON.stringify(refusal.status >= 500 ? { ...body, requestId: id } : body));
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
    request.log.error({ err: error, ...loggedCall(request) }, 'the database does not answer');
    return sendRefusal(reply, new Refusal('unavailable', { retryAfterSeconds: 5 }));
  }
  if (error instanceof FileStoreAway) {
    request.log.error({ err: error, ...loggedCall(request) }, 'the file store does not answer');
    return sendRefusal(reply, new Refusal('unavailable', { retryAfterSeconds: 5 }));
  }
  if (isFull(error) || isDiskBroken(error)) {
    const reason = isFull(error) ? 'there is no space left' : 'the disk does not work';
    request.log.error({ err: error, ...loggedCall(request) }, reason);
    return sendRefusal(reply, new Refusal('unavailable', { retryAfterSeconds: 30 }));
  }
  request.log.error({ err: error, ...loggedCall(request) }, 'a call failed');
  return sendRefusal(reply, new Refusal('internal', { message: failureText(errorNumber(request.id)) }));
}
