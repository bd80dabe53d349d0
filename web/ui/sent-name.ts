import { fileNameMax } from '#contract/files.ts';

/** What a chosen file is called where it is sent. The end of a long name says more: its kind. */
export const sentName = ({ name }: File): string => [...name].slice(-fileNameMax).join('');
