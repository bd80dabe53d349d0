import { attachmentsMax } from '#contract/requests/attachments.ts';
import { documentsCopy } from '#web/requests/documents/copy.ts';
import type { Looked } from '#web/ui/fields/picture.ts';

const { errors } = documentsCopy;

export type LookedAt = { readonly name: string } & Looked;
type Taken = { files: readonly File[]; error: string | null };

/** The chosen files that can be sent and fit, and the error of the first other one. */
export function takenFiles(looked: readonly LookedAt[], alreadyThere: number): Taken {
  const fit = looked.flatMap((chosen) => ('file' in chosen ? [chosen.file] : []));
  const files = fit.slice(0, Math.max(0, attachmentsMax - alreadyThere));
  const [refused] = looked.flatMap((chosen) => ('error' in chosen ? [errors.named(chosen.name, chosen.error)] : []));
  return { files, error: refused ?? (files.length < fit.length ? errors.many : null) };
}
