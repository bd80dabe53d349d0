import { useState } from 'react';
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

/** The option that somebody means by what they typed. */
type Meant = (typed: string) => string | null;
/** Loads the function with its tables, when somebody begins to type. */
export type LoadMeant = () => Promise<Meant>;

type Nearest = { readonly options: readonly string[]; readonly isKnown: boolean };
/** Loads what finds the options to offer where none has the typed text, and whether the text is understood all the same. */
export type LoadNearest = () => Promise<(typed: string) => Nearest>;

/** A function that is loaded when somebody begins to type; null until then, and without a network. */
function useLoaded<F>(load: (() => Promise<F>) | undefined) {
  const [loaded, setLoaded] = useState<F | null>(null);
  const begin = () => {
    if (!loaded)
      load?.().then(
        (ready) => setLoaded(() => ready),
        () => undefined,
      );
  };
  return [loaded, begin] as const;
}

type Lookup = {
  allowsOther: boolean;
  first?: string | undefined;
  loadNearest?: LoadNearest | undefined;
  loadMeant?: LoadMeant | undefined;
};

/** The state of a lookup: the typed text, the highlighted option and the last choice. */
export function useLookup(options: readonly string[], { allowsOther, first = '', loadNearest, loadMeant }: Lookup) {
  const [text, setText] = useState(first);
  const [chosen, setChosen] = useState(first);
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const [meant, beginMeant] = useLoaded(loadMeant);
  const [nearest, beginNearest] = useLoaded(loadNearest);
  const found = isTyping ? fitting(options, text) : options;
  const near = found.length > 0 ? null : nearest?.(text);
  const isFound = found.length > 0 || near?.isKnown === true;
  const shown = near?.options ?? found;

  const other = text === chosen && !allowsOther ? null : (meant?.(text) ?? null);
  /** The option to ask about: another option than the text, and not the only one in sight. */
  const suggestion = other !== null && sameOption([other], text) === undefined ? other : null;

  const open = () => {
    setOpen(true);
    setTyping(false);
    setActive(-1);
  };
  const close = () => setOpen(false);
  const choose = (option: string) => {
    setText(option);
    setChosen(option);
    close();
  };
  const type = (typed: string) => {
    open();
    setTyping(true);
    setText(typed);
    beginMeant();
    beginNearest();
  };
  /** When the field is left, or by Enter, the typed text is accepted, or replaced by the last choice. Says whether it changed. */
  const settle = (): boolean => {
    const accepted = () => sameOption(options, text) ?? (allowsOther ? text : (suggestion ?? chosen));
    const settled = text.trim() === '' ? '' : text === chosen ? text : accepted();
    choose(settled);
    return settled !== text;
  };
  return { text, suggestion, isOpen, isTyping, isFound, active, setActive, shown, open, close, choose, type, settle };
}
