import { searchKey } from '#contract/core/text.ts';

/** The options that match the typed text; hamza, ta marbuta and tashkeel are ignored. */
export const fitting = (options: readonly string[], typed: string): readonly string[] => {
  const key = searchKey(typed);
  return key === '' ? options : options.filter((option) => searchKey(option).includes(key));
};

/** The option that was typed in full, whatever the spelling. */
export const sameOption = (options: readonly string[], typed: string): string | undefined => {
  const key = searchKey(typed);
  return options.find((option) => searchKey(option) === key);
};

/** The next highlighted option for an arrow key, in a circle; -1 is none. */
export function nextActive(key: 'ArrowDown' | 'ArrowUp', active: number, length: number): number {
  if (length === 0) return -1;
  if (key === 'ArrowDown') return active + 1 < length ? active + 1 : 0;
  return active > 0 ? active - 1 : length - 1;
}
