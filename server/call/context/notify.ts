import type { QueueSubject } from '#contract/core/queues.ts';
import type { Db } from '#server/base/db/db.ts';
import type { MailTemplate } from '#server/call/mail/mail.ts';

export type Message<Data extends Record<string, unknown>> = {
  /** Shown in the list of notifications; never names the kind of case. */
  readonly title: string;
  readonly body?: string;
  /** An address of the web app. */
  readonly link?: string;
  /** The thing that administrators decide on. A decision reads the notice. */
  readonly about?: { readonly subject: QueueSubject; readonly id: number };
  /** The account whose name the title has in place of `personMark`. Such a message has no mail. */
  readonly personId?: number;
  /** A mail with the same message. Its template also gets the person's name. */
  readonly mail?: {
    readonly template: MailTemplate<Data & { name: string }>;
    readonly data: Data;
    /** The shortest time between two mails with the same data. One mail covers all that happened in this time. */
    readonly restMs?: number;
    /** An encrypted code: deleted when the mail is sent, dead or expired. */
    readonly secret?: { readonly encrypted: Buffer; readonly expiresAt: Date };
  };
};

/**
 * Sends a notification to people, and a mail if the message has one, in the transaction of the handler. It is part of
 * the app context, because domains that the notifications import also notify people.
 */
export type Notify = <Data extends Record<string, unknown>>(
  db: Db,
  accountIds: readonly number[],
  message: Message<Data>,
  now: Date,
) => Promise<void>;
