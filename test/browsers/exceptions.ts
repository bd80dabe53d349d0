/** Younger than the oldest browsers, and yet harmless: what the scripts use, and why. A name not found has to go. */
export const inScripts: Readonly<Record<string, string>> = {
  // Asked for before it is used.
  ':popover-open': 'combo-list.tsx asks for `showPopover` first',
  '.showPopover()': 'combo-list.tsx asks for it; without it the list stays in the layer of its field',
  '.checkVisibility()': 'React Aria asks for it',
  '.getTextInfo()': 'React Aria asks for it',
  '.getWeekInfo()': 'React Aria asks for it',
  '.isConditionalMediationAvailable()': '@simplewebauthn/browser asks for it',
  'Error.captureStackTrace': 'Zod asks for it',
  requestIdleCallback: 'asked for where it is called',
  setImmediate: "React's scheduler asks for it",
  navigation: 'React asks for it',
  '.startViewTransition()': 'React and its router call it for view transitions, which no page has',
  '.skipTransition()': 'the same',
  ':view-transition': 'the same',
  ':view-transition-group': 'the same',
  // Methods of our own and of packages that are called like young ones.
  '.deleted()': 'a sentence of our copy',
  '.destroy()': 'of Embla and of passwords in memory',
  '.seek()': 'of Embla',
  '.to()': 'of the addresses of our lists',
  '.use()': 'of React',
};

/** Features in the styles that an old browser lacks, and what it shows instead. */
export const inStyles: Readonly<Record<string, string>> = {
  ':details-content': 'print: folded parts are printed folded',
  ':open': 'one of several in `:is()`, which skips what it does not know',
  ':popover-open': 'the same',
  '@media (scripting)': 'one of several; without it, what needs a script is shown',
  '@page': 'print: another margin',
  '@property': 'Tailwind gives the same values by a rule where it is unknown',
  '@starting-style': 'dialogs open at once',
  'contain-intrinsic-size:': 'with content-visibility',
  'content-visibility:': 'what is far below is laid out at once',
  'field-sizing:': 'fields keep their rows and scroll',
  'justify-content: safe': 'few slides stand at the start',
  'overflow-anchor:': 'the room may move when older entries come',
  'round()': 'a carousel is as wide, in broken pixels',
  'scrollbar-width:': 'a scroll bar is seen',
  'text-decoration: dotted': 'a plain line below an abbreviation',
  'text-wrap:': 'lines break elsewhere',
  'unit lh': 'the height of a native date field without a value',
};
