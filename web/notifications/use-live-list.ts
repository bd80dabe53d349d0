import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Notification, readNotifications } from '#contract/notifications/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { useLive } from '#web/core/live/live.ts';
import { beginUnreadUpdate } from '#web/core/live/unread.ts';
import { notificationsCopy as t } from '#web/notifications/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';

/** Keeps an open list current: new notifications arrive, and some are read, here or elsewhere. */
export function useLiveList(fetched: readonly Notification[]) {
  const { revalidate } = useRevalidator();
  const [arrived, setArrived] = useState<readonly Notification[]>([]);
  const [news, setNews] = useState('');
  const [readUpTo, setReadUpTo] = useState(0);
  const [readOnes, setReadOnes] = useState<ReadonlySet<number>>(new Set());
  const [isReading, setReading] = useState(false);

  useLive('notification', ({ notification }) => {
    setArrived((now) => (now.some(({ id }) => id === notification.id) ? now : [notification, ...now]));
    setNews(t.arrived(notification.title));
  });
  useLive('missed', () => void revalidate());
  useLive('read', ({ unread }) => {
    if (unread === 0) setReadUpTo(Math.max(0, ...[...arrived, ...fetched].map(({ id }) => id)));
  });

  async function readAll(newest: number | undefined): Promise<void> {
    if (newest === undefined || isReading) return;
    setReading(true);
    const setCount = beginUnreadUpdate();
    try {
      const { unread } = await call(readNotifications, { upTo: newest });
      setReadUpTo(newest);
      setCount(unread);
      setNews(t.allRead);
    } catch {
      toast.error(t.readFailed);
    } finally {
      setReading(false);
    }
  }

  /** Called when the person opens the subject; after a failure the notification stays unread. */
  async function readOne(id: number): Promise<void> {
    const setCount = beginUnreadUpdate();
    const answer = await call(readNotifications, { ids: [id] }).catch(() => null);
    if (!answer) return;
    setReadOnes((now) => new Set([...now, id]));
    setCount(answer.unread);
  }

  const isUnread = ({ id, readAt }: Notification) => readAt === null && id > readUpTo && !readOnes.has(id);
  return { arrived, news, isUnread, isReading, readAll, readOne };
}
