import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { LiveEvents } from '#contract/notifications/calls.ts';

/** Live events that a page can subscribe to. */
export type Live = Pick<LiveEvents, 'notification' | 'read' | 'room' | 'request' | 'queue'> & {
  /** Events may have been missed: fetch again what is shown. */
  missed: null;
  /** The person decided on something in this tab: what waits has changed. */
  decided: null;
};

type Listener<Name extends keyof Live> = (data: Live[Name]) => void;

const listeners: { readonly [Name in keyof Live]: Set<Listener<Name>> } = {
  notification: new Set(),
  read: new Set(),
  room: new Set(),
  request: new Set(),
  queue: new Set(),
  missed: new Set(),
  decided: new Set(),
};

/** Notifies the listeners of this tab. */
export function notifyPage<Name extends keyof Live>(name: Name, data: Live[Name]): void {
  for (const listener of listeners[name]) listener(data);
}

/** Subscribes while the component is mounted: `useLive('room', ({ invitationId }) => …)`. */
export function useLive<Name extends keyof Live>(name: Name, listener: Listener<Name>): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const handle: Listener<Name> = (data) => latest(data);
    listeners[name].add(handle);
    return () => void listeners[name].delete(handle);
  }, [name]);
}

/** One act may send several events, and the page may be fetched again for it too: they lead to one call. */
const gatherMs = 300;

/** Runs soon after any of these events, once for those that come together. */
export function useLiveSoon(names: readonly (keyof Live)[], run: () => void): void {
  const soon = useSoon();
  const runSoon = useEffectEvent(() => soon(run, gatherMs));
  const all = names.join(' ');
  useEffect(() => {
    const handle = () => runSoon();
    const chosen = all.split(' ') as (keyof Live)[];
    for (const name of chosen) listeners[name].add(handle);
    return () => {
      for (const name of chosen) listeners[name].delete(handle);
    };
  }, [all]);
}

/** For events that come together: the function runs once, this long after the last of them, while the page is there. */
export function useSoon(): (run: () => void, ms: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((run, ms) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  }, []);
}
