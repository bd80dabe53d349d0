import type { Db } from '#server/core/db.ts';
import type { MailTemplate } from '#server/core/mail.ts';

export type Message<Data extends Record<string, unknown>> = {
  /** Shown in the list of notifications; never names the kind of case. */
  readonly title: string;
  readonly body?: string;
  /** An address of the web app. */
  readonly link?: string;
  /** Mailed as well; the template gets the person's name beside the data. */
  readonly mail?: {
    readonly template: MailTemplate<Data & { name: string }>;
    readonly data: Data;
    /** So long after this very mail it leaves again at the earliest, once for all that came meanwhile. */
    readonly restMs?: number;
  };
};

/**
 * Tells people something, in the transaction of the act that causes it: a notification, and a mail where one is due.
 * The house carries it, because domains that stand before the notifications have something to tell as well.
 */
export type Tell = <Data extends Record<string, unknown>>(
  db: Db,
  accountIds: readonly number[],
  message: Message<Data>,
  now: Date,
) => Promise<void>;
