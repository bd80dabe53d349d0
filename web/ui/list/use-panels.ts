import { useState } from 'react';

/** What folds out below the tools of a list. */
type Panel = 'filters' | 'help';

export type Panels = { readonly opened: Panel | null; readonly toggle: (panel: Panel) => void };

/** One panel at a time, behind its button; closed at first, so that the list begins high on the screen. */
export function usePanels(): Panels {
  const [opened, setOpened] = useState<Panel | null>(null);
  return { opened, toggle: (panel) => setOpened(opened === panel ? null : panel) };
}
