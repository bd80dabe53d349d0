import { BellDot, BellOff, CheckCheck, ChevronDown, ChevronUp, X } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Page } from '#contract/core/endpoint.ts';
import { myNotifications, type Notification, readNotifications } from '#contract/notifications/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { useReload } from '#web/core/live/follow.tsx';
import { useLive } from '#web/core/live/live.ts';
import { beginUnreadUpdate, useUnread } from '#web/core/live/unread.ts';
import { isOurAddress } from '#web/core/session/private.ts';
import { formatAgo, formatDateTime } from '#web/core/words/format.ts';
import { notificationsCopy as t } from '#web/notifications/copy.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { BusyButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { Empty } from '#web/ui/page/states.tsx';

type NotificationCardProps = {
  notification: Notification;
  isUnread: boolean;
  /** Called when the person follows its link. */
  onOpen: () => void;
  onDismiss: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** Whether its text is longer than what is shown of it. */
function useIsCut(text: RefObject<HTMLElement | null>, isWhole: boolean): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const { current } = text;
    if (!current || isWhole) return;
    const observer = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [text, isWhole]);
  return isCut;
}

const Arrival = ({ createdAt, isUnread }: { createdAt: string; isUnread: boolean }) => (
  <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs leading-snug text-muted">
    <time dateTime={createdAt} title={formatDateTime(createdAt)}>
      {formatAgo(createdAt)}
    </time>
    {isUnread && (
      <span className="flex items-center gap-1 font-semibold text-primary">
        <BellDot size={13} aria-hidden="true" />
        {t.unread}
      </span>
    )}
  </p>
);

/** One notification of at most two lines, which opens whole; its title links to its subject. */
function NotificationCard({ notification, isUnread, onOpen, onDismiss }: NotificationCardProps) {
  const { title, body, link, createdAt } = notification;
  const [isWhole, setWhole] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const textId = useId();
  const isCut = useIsCut(text, isWhole);
  return (
    <li
      className={classNames(
        'card relative flex items-start gap-1 p-2 ps-3.5',
        isUnread && 'border-s-4 border-s-primary',
      )}
    >
      <div className="min-w-0 flex-1">
        <div
          ref={text}
          id={textId}
          className={classNames('text-[0.9375rem] leading-snug break-words', !isWhole && 'line-clamp-2')}
        >
          <h2 className="font-sans text-[length:inherit] leading-[inherit] font-semibold" dir="auto">
            {link !== null && isOurAddress(link) ? (
              <Link
                to={link}
                onClick={onOpen}
                className="underline decoration-brass-deco after:absolute after:inset-0 underline-offset-4 hover:decoration-current"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          {body !== null && (
            <p className="whitespace-pre-line text-muted" dir="auto">
              {body}
            </p>
          )}
        </div>
        <Arrival createdAt={createdAt} isUnread={isUnread} />
      </div>
      {(isCut || isWhole) && (
        <IconButton
          icon={isWhole ? ChevronUp : ChevronDown}
          label={isWhole ? t.less : t.whole}
          aria-expanded={isWhole}
          aria-controls={textId}
          isPlain
          className="relative"
          onClick={() => setWhole(!isWhole)}
        />
      )}
      <IconButton icon={X} label={t.dismiss(title)} isPlain className="relative" onClick={onDismiss} />
    </li>
  );
}

/** Keeps an open list current: new notifications arrive, and some are read, here or elsewhere. */
function useLiveList(fetched: readonly Notification[]) {
  const reload = useReload();
  const [arrived, setArrived] = useState<readonly Notification[]>([]);
  const [news, setNews] = useState('');
  const [readUpTo, setReadUpTo] = useState(0);
  const [readOnes, setReadOnes] = useState<ReadonlySet<number>>(new Set());
  const { isSending: isReading, act } = useAct();

  useLive('notification', ({ notification }) => {
    setArrived((now) => (now.some(({ id }) => id === notification.id) ? now : [notification, ...now]));
    setNews(t.arrived(notification.title));
  });
  useLive('missed', reload);
  useLive('read', ({ unread }) => {
    if (unread === 0) setReadUpTo(Math.max(0, ...[...arrived, ...fetched].map(({ id }) => id)));
  });

  async function readAll(newest: number | undefined): Promise<void> {
    if (newest === undefined) return;
    const setCount = beginUnreadUpdate();
    await act(
      readNotifications,
      { upTo: newest },
      {
        failed: t.readFailed,
        onDone({ unread }) {
          setReadUpTo(newest);
          setCount(unread);
          setNews(t.allRead);
        },
      },
    );
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
    (neighbour?.querySelector<HTMLElement>('button:last-child') ?? list.current)?.focus();
  }

  return (
    <Pages first={notifications} fetchPart={(part) => call(myNotifications, { ...part })}>
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
            <ul className="grid grid-cols-1 gap-2">
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
    </Pages>
  );
}
