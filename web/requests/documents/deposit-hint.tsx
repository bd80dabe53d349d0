import { documentsCopy as said } from '#web/requests/documents/copy.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Where documents are deposited, for whoever came to do so. */
export const DepositHint = () => (
  <Notice title={said.depositTitle} className="mb-6">
    {said.deposit}
  </Notice>
);
