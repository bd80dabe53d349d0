import { BellOff, CheckCheck } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { myNotifications, type Notification } from '#contract/notifications/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { useUnread } from '#web/core/live/unread.ts';
import { notificationsCopy as t } from '#web/notifications/copy.ts';
import { NotificationCard } from '#web/notifications/notification-card.tsx';
import { useLiveList } from '#web/notifications/use-live-list.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { PagedList } from '#web/ui/page/paged-list.tsx';
import { Empty } from '#web/ui/page/states.tsx';

/** The newest first, without duplicates: a live notification may also be in a page that is fetched later. */
function together(arrived: readonly Notification[], fetched: readonly Notification[]): Notification[] {
  const known = new Set(fetched.map(({ id }) => id));
  return [...arrived.filter(({ id }) => !known.has(id)), ...fetched].sort((a, b) => b.id - a.id);
}

/** The caller's notifications. Dismissing one takes it out of this view only (specification#notifications). */
export function NotificationList({ notifications }: { notifications: Page<Notification[]> }) {
  const { arrived, news, isUnread, isReading, readAll, readOne } = useLiveList(notifications.items);
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set());
  const unread = useUnread();
  const list = useRef<HTMLDivElement>(null);

  function dismiss(id: number, event: MouseEvent<HTMLButtonElement>) {
    const card = event.currentTarget.closest('li');
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
    setDismissed(new Set([...dismissed, id]));
    // The focused button disappeared: the focus goes to the next notification's button, or to the list if none is left.
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
                <BusyButton
                  variant="ghost"
                  size="sm"
                  isBusy={isReading}
                  busyText={t.reading}
                  icon={<CheckCheck aria-hidden="true" />}
                  onClick={() => void readAll(all[0]?.id).then(() => list.current?.focus())}
                >
                  {t.readAll}
                </BusyButton>
              </div>
            )}
            <div role="status">{shown.length === 0 && <Empty text={t.empty} icon={BellOff} />}</div>
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
