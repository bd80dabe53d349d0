import { fileNameMax } from '#contract/files/calls.ts';

/** The name under which a file is sent. The end of a long name is kept, because it has the extension. */
export const sentName = ({ name }: File): string => [...name].slice(-fileNameMax).join('');
