import { attachmentsMax } from '#contract/requests-attachments.ts';
import { documentsCopy } from '#web/requests/documents/copy.ts';
import { documentTypes, fileBytesMax } from '#web/ui/picture.ts';

const { faults } = documentsCopy;

const faultOf = ({ name, type, size }: File): string | null => {
  if (!documentTypes.includes(type)) return faults.kind(name);
  if (size === 0) return faults.empty(name);
  return size > fileBytesMax ? faults.size(name) : null;
};

type Taken = { files: readonly File[]; fault: string | null };

/** Of chosen files those that can be sent and find room, and what is wrong with the first of the others. */
export function takenFiles(chosen: readonly File[], alreadyThere: number): Taken {
  const fit = chosen.filter((file) => faultOf(file) === null);
  const files = fit.slice(0, Math.max(0, attachmentsMax - alreadyThere));
  const refused = chosen.map(faultOf).find((fault) => fault !== null) ?? null;
  return { files, fault: refused ?? (files.length < fit.length ? faults.many : null) };
}
