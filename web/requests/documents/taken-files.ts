import { attachmentsMax } from '#contract/requests/attachments.ts';
import { documentsCopy } from '#web/requests/documents/copy.ts';
import { documentTypes, fileBytesMax } from '#web/ui/fields/picture.ts';

const { errors } = documentsCopy;

const errorOf = ({ name, type, size }: File): string | null => {
  if (!documentTypes.includes(type)) return errors.kind(name);
  if (size === 0) return errors.empty(name);
  return size > fileBytesMax ? errors.size(name) : null;
};

type Taken = { files: readonly File[]; error: string | null };

/** The chosen files that can be sent and fit, and the error of the first other one. */
export function takenFiles(chosen: readonly File[], alreadyThere: number): Taken {
  const fit = chosen.filter((file) => errorOf(file) === null);
  const files = fit.slice(0, Math.max(0, attachmentsMax - alreadyThere));
  const refused = chosen.map(errorOf).find((error) => error !== null) ?? null;
  return { files, error: refused ?? (files.length < fit.length ? errors.many : null) };
}
