/** An option of a list. Where value and label are the same, the text is enough. A name or a number is not translated. */
export type Option = { readonly value: string; readonly label: string; readonly isName?: boolean };
export type Options = readonly (string | Option)[];

export const asOptions = (options: Options): Option[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
