import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Notification, readNotifications } from '#contract/notifications.ts';
import { call } from '#web/core/api.ts';
import { untoldSince } from '#web/core/live/unread.ts';
import { useLive } from '#web/core/live.ts';
import { notificationsCopy as said } from '#web/notifications/copy.ts';
import { toast } from '#web/ui/toast.ts';

/** What happens to the list while it is open: some arrive, some are read, here or on another page. */
export function useLiveList(fetched: readonly Notification[]) {
  const { revalidate } = useRevalidator();
  const [arrived, setArrived] = useState<readonly Notification[]>([]);
  const [news, setNews] = useState('');
  const [readUpTo, setReadUpTo] = useState(0);
  const [readOnes, setReadOnes] = useState<ReadonlySet<number>>(new Set());
  const [isReading, setReading] = useState(false);

  useLive('notification', ({ notification }) => {
    setArrived((now) => (now.some(({ id }) => id === notification.id) ? now : [notification, ...now]));
    setNews(said.arrived(notification.title));
  });
  useLive('missed', () => void revalidate());
  useLive('read', ({ unread }) => {
    if (unread === 0) setReadUpTo(Math.max(0, ...[...arrived, ...fetched].map(({ id }) => id)));
  });

  async function readAll(newest: number | undefined): Promise<void> {
    if (newest === undefined || isReading) return;
    setReading(true);
    const say = untoldSince();
    try {
      const { unread } = await call(readNotifications, { upTo: newest });
      setReadUpTo(newest);
      say(unread);
      setNews(said.allRead);
    } catch {
      toast.error(said.readFailed);
    } finally {
      setReading(false);
    }
  }

  /** On the way to what it is about; should it fail, it stays unread. */
  async function readOne(id: number): Promise<void> {
    const say = untoldSince();
    const answer = await call(readNotifications, { ids: [id] }).catch(() => null);
    if (!answer) return;
    setReadOnes((now) => new Set([...now, id]));
    say(answer.unread);
  }

  const isUnread = ({ id, readAt }: Notification) => readAt === null && id > readUpTo && !readOnes.has(id);
  return { arrived, news, isUnread, isReading, readAll, readOne };
}
