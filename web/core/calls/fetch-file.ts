import { ApiError } from '#contract/core/api-error.ts';
import { fileTransport } from '#web/core/calls/api.ts';
import { coreCopy } from '#web/core/copy.ts';
import { session } from '#web/core/session/session.ts';

/** Fetches a private file with the session's token; the token is never part of an address (specification#files). */
export async function fetchFile(path: string): Promise<Blob> {
  const token = session()?.token;
  const { status, body } = await fileTransport({ method: 'GET', path, ...(token ? { token } : {}) });
  if (body instanceof Blob) return body;
  const refused = { code: 'unknown', message: coreCopy.generic, ...(body as Partial<ApiError> | null) };
  throw new ApiError({ status, code: refused.code, message: refused.message });
}
