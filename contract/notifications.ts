import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';

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

export const notificationsApi = { myNotifications } satisfies Record<string, Endpoint>;
