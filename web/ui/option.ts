/** A choice of a list; where value and label are the same, the text alone will do. */
export type Option = { readonly value: string; readonly label: string };
export type Options = readonly (string | Option)[];

export const asOptions = (options: Options): Option[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
