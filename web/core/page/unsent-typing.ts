/** Is there unsent text on the page? Then nothing may reload it. */
export const hasUnsentTyping = (): boolean => document.querySelector('form[data-typed]') !== null;
