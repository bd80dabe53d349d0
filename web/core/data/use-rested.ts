import { useEffect, useState } from 'react';

const restMs = 250;

/** A text that is searched for while somebody types: as it was when they last rested. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(setRested, restMs, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
