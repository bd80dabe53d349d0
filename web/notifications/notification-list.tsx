import { BellOff, CheckCheck } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { myNotifications, type Notification } from '#contract/notifications.ts';
import { call } from '#web/core/api.ts';
import { useUnread } from '#web/core/live/unread.ts';
import { notificationsCopy as said } from '#web/notifications/copy.ts';
import { NotificationCard } from '#web/notifications/notification-card.tsx';
import { useLiveList } from '#web/notifications/use-live-list.ts';
import { Button } from '#web/ui/button.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Empty } from '#web/ui/states.tsx';

/** The newest first, each once: what arrived may stand in what was fetched after it. */
function together(arrived: readonly Notification[], fetched: readonly Notification[]): Notification[] {
  const known = new Set(fetched.map(({ id }) => id));
  return [...arrived.filter(({ id }) => !known.has(id)), ...fetched].sort((a, b) => b.id - a.id);
}

/** The caller's notifications, new ones as they come. Dismissing one takes it out of this view only (contract §8). */
export function NotificationList({ notifications }: { notifications: Page<Notification[]> }) {
  const { arrived, news, isUnread, isReading, readAll, readOne } = useLiveList(notifications.items);
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set());
  const unread = useUnread();
  const list = useRef<HTMLDivElement>(null);

  function dismiss(id: number, event: MouseEvent<HTMLButtonElement>) {
    const card = event.currentTarget.closest('li');
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
    setDismissed(new Set([...dismissed, id]));
    // The button that had the focus is gone: it goes to the neighbour's, or to the list where none is left.
    (neighbour?.querySelector('button') ?? list.current)?.focus();
  }

  return (
    <PagedList first={notifications} next={(cursor) => call(myNotifications, { cursor })}>
      {(fetched) => {
        const all = together(arrived, fetched);
        const shown = all.filter(({ id }) => !dismissed.has(id));
        return (
          <div ref={list} tabIndex={-1} className="outline-none">
            <p role="status" className="sr-only">
              {news}
            </p>
            {(unread > 0 || all.some(isUnread)) && (
              <div className="mb-4 flex justify-end">
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={isReading}
                  icon={isReading ? <Spinner /> : <CheckCheck aria-hidden="true" />}
                  onClick={() => void readAll(all[0]?.id).then(() => list.current?.focus())}
                >
                  {isReading ? said.reading : said.readAll}
                </Button>
              </div>
            )}
            <div role="status">{shown.length === 0 && <Empty text={said.empty} icon={BellOff} />}</div>
            <ul className="grid grid-cols-1 gap-4">
              {shown.map((notification) => (
                <NotificationCard
                  key={notification.id}
                  notification={notification}
                  isUnread={isUnread(notification)}
                  onOpen={() => void readOne(notification.id)}
                  onDismiss={(event) => dismiss(notification.id, event)}
                />
              ))}
            </ul>
          </div>
        );
      }}
    </PagedList>
  );
}
