import { createContext, use } from 'react';

const Portal = createContext<Element | null>(null);

/** A modal `<dialog>` gives itself here: lists opened inside it must stand in it, above everything else. */
export const DialogElement = Portal.Provider;

/** Where a popover of React Aria goes: into the dialog around it, or to the end of the page. */
export const usePortal = (): { UNSTABLE_portalContainer?: Element } => {
  const dialog = use(Portal);
  return dialog ? { UNSTABLE_portalContainer: dialog } : {};
};
