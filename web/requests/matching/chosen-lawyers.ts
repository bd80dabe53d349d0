import { useState } from 'react';

/** Lawyers picked out of lists, by number and name, to be dealt with at once. */
export function useChosenLawyers() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    chosen,
    toggle: (id: number, name: string) =>
      setChosen((before) => {
        const now = new Map(before);
        if (!now.delete(id)) now.set(id, name);
        return now;
      }),
    clear: () => setChosen(new Map()),
  };
}
