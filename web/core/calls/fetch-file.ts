import { ApiError } from '#contract/core/api-error.ts';
import type { Message } from '#contract/core/client.ts';
import { type AnyEndpoint, pathOf } from '#contract/core/endpoint.ts';
import { fileTransport } from '#web/core/calls/api.ts';
import { coreCopy } from '#web/core/copy.ts';
import { session } from '#web/core/session/session.ts';

/** Fetches a private file with the session's token; the token is never part of an address (specification#files). */
export const fetchFile = (path: string): Promise<Blob> => fetchAs({ path });

/** Fetches what a call answers as a CSV file. */
export const fetchCsv = (endpoint: AnyEndpoint, query: Readonly<Record<string, string>>): Promise<Blob> =>
  fetchAs({ path: `${pathOf(endpoint)}?${new URLSearchParams(query)}`, accept: 'text/csv' });

async function fetchAs(asked: Pick<Message, 'path' | 'accept'>): Promise<Blob> {
  const token = session()?.token;
  const { status, body } = await fileTransport({ method: 'GET', ...asked, ...(token ? { token } : {}) });
  if (body instanceof Blob) return body;
  const refused = { code: 'unknown', message: coreCopy.generic, ...(body as Partial<ApiError> | null) };
  throw new ApiError({ status, code: refused.code, message: refused.message });
}

/** How long the browser may take to start the download. */
const beginsWithinMs = 60_000;

/** Saves a file under this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), beginsWithinMs);
}
