import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { holds, optional } from '#contract/core/fields.ts';
import { pageSizeMax } from '#contract/core/paging.ts';
import { queueSubjects } from '#contract/core/queues.ts';
import * as rule from '#contract/core/rules.ts';
import { notificationTexts } from './copy.ts';

const Notification = z.object({
  id: z.number(),
  title: z.string(),
  body: z.nullable(z.string()),
  /** A path of the web application. */
  link: z.nullable(z.string()),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

/** The caller's own, for every role, although the path says Admin (specification#notifications). */
export const myNotifications = endpoint({
  does: "The caller's own notifications, newest first.",
  call: 'GET /api/Admin/get-notifications',
  who: 'signed in',
  output: z.array(Notification),
  wrap: 'notifications',
  isPaged: true,
});

const Unread = z.object({ unread: z.number() });

export const readNotifications = endpoint({
  does: "Marks the caller's notifications as read: those with the given ids, or all up to and including one of them.",
  call: 'POST /api/Notifications/read',
  who: 'signed in',
  forgetsAnswer: true,
  input: z
    .object({ ids: optional(rule.ids(pageSizeMax)), upTo: optional(rule.id) })
    .check(
      holds<{ ids: number[] | null; upTo: number | null }>(
        'ids',
        'required',
        notificationTexts.which,
        ({ ids, upTo }) => Boolean(ids ?? upTo),
      ),
    ),
  output: Unread,
  message: notificationTexts.read,
});

/** The events of an open stream: the data of each, by the name of the event. */
const LiveEvents = z.object({
  /** The first event. Earlier ones may have been missed, so the page reads again what it shows. */
  state: z.object({ unread: z.number() }),
  /** A new notification. */
  notification: z.object({ notification: Notification, unread: z.number() }),
  /** Some notifications were read, in this browser or another. */
  read: Unread,
  /** This case room has something new. The page fetches it. */
  room: z.object({ invitationId: z.number() }),
  /** The offers on this request have changed without a notification. The page fetches them. */
  request: z.object({ requestId: z.number() }),
  /** For administrators: something that they decide on came or changed. The page fetches it. */
  queue: z.object({
    subject: z.enum(queueSubjects),
    id: z.number(),
    /** The action of the history. */
    action: z.string(),
    /** The same administrator did it, perhaps on another page. */
    isOwn: z.boolean(),
    /** The name of the administrator who did it, if a colleague did. */
    colleague: z.nullable(z.string()),
  }),
});
export type LiveEvents = z.infer<typeof LiveEvents>;
export type LiveEventName = keyof LiveEvents;

export const openStream = endpoint({
  does: 'Server-sent events (text/event-stream) until the session ends. What came before a stream is not sent.',
  call: 'GET /api/Notifications/stream',
  who: 'signed in',
  output: LiveEvents,
  isStream: true,
});
