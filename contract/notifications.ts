import * as z from 'zod/mini';
import { notificationTexts } from '#contract/copy/notifications.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { holds, optional } from '#contract/core/fields.ts';
import { pageSizeMax } from '#contract/core/paging.ts';
import * as rule from '#contract/core/rules.ts';

const Notification = z.object({
  id: z.number(),
  title: z.string(),
  body: z.nullable(z.string()),
  /** An address of the web app. */
  link: z.nullable(z.string()),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

/** In spite of its path: the caller's own, for every role (contract §8). */
export const myNotifications = endpoint({
  does: "The caller's own notifications, newest first.",
  call: 'GET /api/Admin/get-notifications',
  who: 'signed in',
  input: z.object({}),
  output: z.array(Notification),
  errors: [],
  wrap: 'notifications',
  isPaged: true,
});

const Unread = z.object({ unread: z.number() });

export const readNotifications = endpoint({
  does: "Marks the caller's notifications as read: those with these numbers, or all up to and with one of them.",
  call: 'POST /api/Notifications/read',
  who: 'signed in',
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
  errors: [],
  message: notificationTexts.read,
});

/** What an open stream tells, the data by the name of the event. */
const LiveEvents = z.object({
  /** The first of all. `isWhole`: with what came before it, nothing was missed since the event of `Last-Event-ID`. */
  state: z.object({ unread: z.number(), isWhole: z.boolean() }),
  /** A new one. */
  notification: z.object({ notification: Notification, unread: z.number() }),
  /** Some were read, here or elsewhere. */
  read: Unread,
  /** Something is new in this case room; the page fetches what is newer than it has. */
  room: z.object({ invitationId: z.number() }),
});
export type LiveEvents = z.infer<typeof LiveEvents>;
export type LiveEventName = keyof LiveEvents;

export const openStream = endpoint({
  does: 'Server-sent events (text/event-stream) for as long as the session lasts; Last-Event-ID continues without a gap.',
  call: 'GET /api/Notifications/stream',
  who: 'signed in',
  input: z.object({}),
  output: LiveEvents,
  errors: [],
  isStream: true,
});

export const notificationsApi = { myNotifications, readNotifications, openStream } satisfies Record<string, Endpoint>;
