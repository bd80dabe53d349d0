import { FileText, Image } from 'lucide-react';
import { formatNumber } from '#contract/copy/digits.ts';
import type { AttachedFile } from '#contract/files/calls.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';

const { document: t } = fieldCopy;
const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

const sizeText = (bytes: number): string =>
  bytes < megabyte
    ? t.kilobytes(formatNumber(Math.max(1, Math.round(bytes / kilobyte))))
    : t.megabytes(formatNumber(Math.round((bytes / megabyte) * 10) / 10));

type DocumentNameProps = Pick<AttachedFile, 'name' | 'kind' | 'bytes'> & {
  /** In place of the icon. */
  picture?: Elements;
};

/** The name, type and size of a document. */
export function DocumentName({ name, kind, bytes, picture }: DocumentNameProps) {
  const Icon = kind === 'pdf' ? FileText : Image;
  return (
    <>
      {picture ?? <Icon size={20} aria-hidden="true" className="shrink-0 text-primary" />}
      <span className="min-w-0 flex-1 break-words">
        <bdi translate="no" dir="auto">
          {name}
        </bdi>{' '}
        <span className="text-sm whitespace-nowrap text-muted">{`${t[kind]} · ${sizeText(bytes)}`}</span>
      </span>
    </>
  );
}
