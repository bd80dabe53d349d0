import { takesAttachments } from '#contract/requests/attachments.ts';
import type { MyRequest } from '#contract/requests/calls.ts';

/** Parameter of the client's requests page: they came to deposit documents (specification#request-page). */
export const documentsQuery = 'documents';

/** The only request that can take documents, if there is exactly one. */
export function onlyOpenRequest(requests: readonly MyRequest[]): number | null {
  const [first, ...others] = requests.filter(({ status }) => takesAttachments(status));
  return first && !others.length ? first.id : null;
}
