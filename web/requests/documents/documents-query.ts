import type { MyRequest } from '#contract/requests.ts';
import { takesAttachments } from '#contract/requests-attachments.ts';

/** In the address of the client's requests: he came to deposit documents (contract §11). */
export const documentsQuery = 'documents';

/** The one request that can take documents, where there is no choice. */
export function onlyOpenRequest(requests: readonly MyRequest[]): number | null {
  const [first, ...others] = requests.filter(({ status }) => takesAttachments(status));
  return first && !others.length ? first.id : null;
}
