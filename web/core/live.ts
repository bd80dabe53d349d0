import { useEffect, useRef } from 'react';
import type { LiveEvents } from '#contract/notifications.ts';

/** What a page hears while it is open. */
export type Live = Pick<LiveEvents, 'notification' | 'read' | 'room'> & {
  /** Something may have been missed: what is shown is to be fetched anew. */
  missed: null;
};

type Hear<Name extends keyof Live> = (data: Live[Name]) => void;

const hearing: { readonly [Name in keyof Live]: Set<Hear<Name>> } = {
  notification: new Set(),
  read: new Set(),
  room: new Set(),
  missed: new Set(),
};

/** Tells the page of this tab. */
export function tellPage<Name extends keyof Live>(name: Name, data: Live[Name]): void {
  for (const hear of hearing[name]) hear(data);
}

/** Hears what happens while the part is shown: `useLive('room', ({ invitationId }) => …)`. */
export function useLive<Name extends keyof Live>(name: Name, hear: Hear<Name>): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  }, [hear]);
  useEffect(() => {
    const told: Hear<Name> = (data) => latest.current(data);
    hearing[name].add(told);
    return () => void hearing[name].delete(told);
  }, [name]);
}
