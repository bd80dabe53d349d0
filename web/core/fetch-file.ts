import { ApiError } from '#contract/core/api-error.ts';
import { requestOf } from '#web/core/api.ts';
import { coreCopy } from '#web/core/copy.ts';
import { endSession, session } from '#web/core/session.ts';

/** Fetches a private file with the session's token; the token is never part of an address (contract §11). */
export async function fetchFile(path: string): Promise<Blob> {
  const token = session()?.token;
  const response = await fetch(path, requestOf({ method: 'GET', path, ...(token ? { token } : {}) })).catch(() => null);
  if (response?.ok) return response.blob();
  if (response?.status === 401) endSession(token);
  throw new ApiError({
    status: response?.status ?? 0,
    code: response ? 'unknown' : 'network',
    message: response ? coreCopy.generic : coreCopy.network,
  });
}
