import type { AttachedFile } from '#contract/files/calls.ts';
import { DocumentLine } from '#web/ui/file/document-line.tsx';

/** The attachments of an entry. */
export const AttachmentList = ({ attachments }: { attachments: readonly AttachedFile[] }) =>
  attachments.length > 0 && (
    <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
      {attachments.map((attachment) => (
        <DocumentLine key={attachment.key} document={attachment} />
      ))}
    </ul>
  );
