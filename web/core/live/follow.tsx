import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isApiError } from '#contract/core/is-api-error.ts';
import { isPassing } from '#web/core/calls/lost-connection.ts';
import { useLive, useLiveSoon } from '#web/core/live/live.ts';
import { hasUnsentTyping } from '#web/core/page/unsent-typing.ts';
import { session } from '#web/core/session/session.ts';

let isFollowing = false;

/** Loads the data of the page again without anybody asking for it. The page wraps its loader in `keepShown`. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    isFollowing = true;
    void revalidate().finally(() => {
      isFollowing = false;
    });
  };
}

type FollowLiveProps = {
  /** Also after this time again and again while the page is seen, for what sends no notification. */
  eachMs?: number;
};

/**
 * Loads the data of the page again when the account gets a notification, and reads the title to screen readers; also
 * when the offers on a request of theirs have changed, or something that they decide on. Typed text stays. The page
 * wraps its loader in `keepShown`.
 */
export function FollowLive({ eachMs }: FollowLiveProps) {
  const reload = useReload();
  const [news, setNews] = useState('');
  useLive('notification', ({ notification }) => setNews(notification.title));
  useLiveSoon(['notification', 'request', 'missed', 'queue'], reload);
  const reloadIfSeen = useEffectEvent(() => document.hidden || reload());
  useEffect(() => {
    if (eachMs === undefined) return;
    const interval = setInterval(() => reloadIfSeen(), eachMs);
    return () => clearInterval(interval);
  }, [eachMs]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}

/**
 * Wraps a client loader: a reload that nobody asked for does not replace the page by an error. If it fails, the page stays
 * as it is. If the page is no longer this person's to see, it stays while there is unsent text, as `whenGone` changes it.
 */
export function keepShown<Args extends { request: Request }, Data>(
  load: (args: Args) => Promise<Data>,
  whenGone?: (shown: Data) => Data,
) {
  let shown: { readonly of: string; readonly data: Data } | null = null;
  return async (args: Args): Promise<Data> => {
    const of = `${session()?.id} ${args.request.url}`;
    try {
      const data = await load(args);
      shown = { of, data };
      return data;
    } catch (error) {
      // An error that is no refusal never replaces a page (`keepPage`).
      if (!isFollowing || shown?.of !== of || !isApiError(error) || isPassing(error)) throw error;
      if (error.status !== 403 && error.status !== 404) return shown.data;
      if (whenGone && hasUnsentTyping()) return whenGone(shown.data);
      throw error;
    }
  };
}
