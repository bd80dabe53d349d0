import { fileNameMax } from '#contract/files/calls.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';

export const textsOf = (takesPdf: boolean) => (takesPdf ? fieldCopy.imageOrPdf : fieldCopy.image);

export const isPdf = ({ type }: File): boolean => type === 'application/pdf';

/** A chosen file that can be sent, or why not. */
export type Looked = { readonly file: File } | { readonly error: string };

/** Looks at a chosen file (`look-at.ts`). Where the code for it cannot be fetched, the server alone looks at it. */
export const lookAt = (chosen: File, takesPdf: boolean): Promise<Looked> =>
  import('#web/ui/fields/look-at.ts').then(
    (code) => code.lookAt(chosen, takesPdf),
    () => ({ file: chosen }),
  );

/** The name under which a file is sent. The end of a long name is kept, because it has the extension. */
export const sentName = ({ name }: File): string => [...name].slice(-fileNameMax).join('');
