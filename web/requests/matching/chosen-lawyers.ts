import { useState } from 'react';

/** Lawyers selected in lists, by id and name, for one common action. */
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
    drop: (ids: readonly number[]) => setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
  };
}
