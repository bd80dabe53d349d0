import { BellOff } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { myNotifications, type Notification } from '#contract/notifications.ts';
import { call } from '#web/core/api.ts';
import { notificationsCopy as said } from '#web/notifications/copy.ts';
import { NotificationCard } from '#web/notifications/notification-card.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Empty } from '#web/ui/states.tsx';

/** The caller's notifications. Dismissing one takes it out of this view only (contract §8). */
export function NotificationList({ notifications }: { notifications: Page<Notification[]> }) {
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set());
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
      {(all) => {
        const shown = all.filter(({ id }) => !dismissed.has(id));
        return (
          <div ref={list} tabIndex={-1} className="outline-none">
            <div role="status">{shown.length === 0 && <Empty text={said.empty} icon={BellOff} />}</div>
            <ul className="grid grid-cols-1 gap-4">
              {shown.map((notification) => (
                <NotificationCard
                  key={notification.id}
                  notification={notification}
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
