import { Bell, BellDot, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications/calls.ts';
import { isOurAddress } from '#web/core/session/private.ts';
import { formatAgo, formatDateTime } from '#web/core/words/format.ts';
import { notificationsCopy as t } from '#web/notifications/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type NotificationCardProps = {
  notification: Notification;
  isUnread: boolean;
  /** Called when the person follows its link. */
  onOpen: () => void;
  onDismiss: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** One notification; its title links to its subject. */
export const NotificationCard = ({ notification, isUnread, onOpen, onDismiss }: NotificationCardProps) => {
  const { title, body, link, createdAt } = notification;
  return (
    <Card as="li" className={classNames('flex items-start gap-4 sm:p-5', isUnread && 'border-s-4 border-s-primary')}>
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-on-tint max-sm:hidden"
      >
        <Bell size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-base font-semibold break-words" dir="auto">
          {link !== null && isOurAddress(link) ? (
            <Link to={link} onClick={onOpen} className="text-link">
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
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatAgo(createdAt)}
          </time>
          {isUnread && (
            <Badge tone="info" icon={BellDot}>
              {t.unread}
            </Badge>
          )}
        </p>
      </div>
      <IconButton label={t.dismiss(title)} isPlain onClick={onDismiss}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </Card>
  );
};
