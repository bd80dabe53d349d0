import { Bell, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications.ts';
import { formatAgo, formatDateTime } from '#web/core/format.ts';
import { isOurAddress } from '#web/core/private.ts';
import { notificationsCopy as said } from '#web/notifications/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type NotificationCardProps = {
  notification: Notification;
  onDismiss: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** One notification; its title leads to what it is about. */
export const NotificationCard = ({ notification, onDismiss }: NotificationCardProps) => {
  const { title, body, link, createdAt } = notification;
  return (
    <Card as="li" className="flex items-start gap-4 sm:p-5">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-on-tint max-sm:hidden"
      >
        <Bell size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-base font-semibold break-words" dir="auto">
          {link !== null && isOurAddress(link) ? (
            <Link to={link} className="text-link">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {body !== null && (
          <p className="mt-1 break-words whitespace-pre-line text-muted" dir="auto">
            {body}
          </p>
        )}
        <time dateTime={createdAt} title={formatDateTime(createdAt)} className="mt-1 block text-sm text-muted">
          {formatAgo(createdAt)}
        </time>
      </div>
      <IconButton label={said.dismiss(title)} isPlain onClick={onDismiss}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </Card>
  );
};
