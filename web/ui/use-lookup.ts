import { useState } from 'react';
import { fitting, sameOption } from '#web/ui/lookup.ts';

/** The state of a lookup: what is typed, what is highlighted, what was chosen last. */
export function useLookup(options: readonly string[], allowsOther: boolean, first = '') {
  const [text, setText] = useState(first);
  const [chosen, setChosen] = useState(first);
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isTyping ? fitting(options, text) : options;

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
  };
  /** The person leaves the field: what was typed stands, or gives way to what was chosen before. */
  const settle = () => {
    const same = sameOption(options, text);
    if (text.trim() === '') choose('');
    else if (text !== chosen) choose(same ?? (allowsOther ? text : chosen));
    close();
  };
  return { text, isOpen, isTyping, active, setActive, shown, open, close, choose, type, settle };
}
