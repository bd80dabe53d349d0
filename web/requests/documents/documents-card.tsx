import type { ComponentProps } from 'react';
import { documentsCopy as t } from '#web/requests/documents/copy.ts';
import { RequestDocuments } from '#web/requests/documents/request-documents.tsx';
import { Card } from '#web/ui/card.tsx';

/** The documents of a request, as a section of its page. */
export const DocumentsCard = (props: ComponentProps<typeof RequestDocuments>) => (
  <Card as="section" aria-labelledby="documents" className="print:hidden">
    <h2 id="documents" className="mb-4 text-2xl">
      {t.title}
    </h2>
    <RequestDocuments {...props} />
  </Card>
);
