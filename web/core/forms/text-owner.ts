import { useRef } from 'react';
import { ownerHere } from '#web/core/forms/draft.ts';
import { useSession } from '#web/core/session/session.ts';
import { visitorId } from '#web/core/session/storage.ts';

/** How the owner of a form's text changed. `left`: its account has signed out, and nobody else has signed in. */
type Change = 'first' | 'same' | 'adopted' | 'left' | 'others';

function changeOf(before: number | null, now: number): Change {
  if (before === null) return 'first';
  if (before === now) return 'same';
  if (before === visitorId) return 'adopted';
  return now === visitorId ? 'left' : 'others';
}

/**
 * The owner of the text in a form. A visitor's text becomes an account's; what is an account's never becomes another
 * one's.
 */
export function useTextOwner() {
  useSession();
  const owner = useRef<number | null>(null);
  const person = ownerHere();
  return {
    person,
    owner,
    /** Another tab may have signed in somebody else. */
    isTheirs: () => owner.current === ownerHere(),
    /** Call it with the person of the page when they change. */
    follow(now: number): Change {
      const change = changeOf(owner.current, now);
      if (change !== 'left') owner.current = now;
      return change;
    },
  };
}
