import { FileText, Image } from 'lucide-react';
import type { AttachedFile } from '#contract/files.ts';
import { formatNumber } from '#web/core/digits.ts';
import { uiCopy } from '#web/ui/copy.ts';

const { document: said } = uiCopy;
const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

const sizeText = (bytes: number): string =>
  bytes < megabyte
    ? said.kilobytes(formatNumber(Math.max(1, Math.round(bytes / kilobyte))))
    : said.megabytes(formatNumber(Math.round((bytes / megabyte) * 10) / 10));

/** What a document is called, of which kind it is and how large. */
export function DocumentName({ name, kind, bytes }: Pick<AttachedFile, 'name' | 'kind' | 'bytes'>) {
  const Icon = kind === 'pdf' ? FileText : Image;
  return (
    <>
      <Icon size={20} aria-hidden="true" className="shrink-0 text-primary" />
      <span className="min-w-0 flex-1 break-words">
        <bdi dir="auto">{name}</bdi>{' '}
        <span className="text-sm text-muted">
          {said[kind]} · {sizeText(bytes)}
        </span>
      </span>
    </>
  );
}
