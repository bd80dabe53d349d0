import { escapeHtml } from '#server/core/html.ts';

/** One kind of mail: from the data that waits in the outbox to subject and text, when it is sent. */
export type MailTemplate<Data extends Record<string, unknown> = Record<string, unknown>> = {
  readonly kind: string;
  /** `secret` is what the outbox kept sealed: a code. Lines are paragraphs. */
  readonly write: (data: Data, secret: string) => { readonly subject: string; readonly lines: readonly string[] };
};

export const mailTemplate = <Data extends Record<string, unknown>>(
  kind: string,
  write: MailTemplate<Data>['write'],
): MailTemplate<Data> => ({ kind, write });

/** The paragraphs as a right-to-left page that every mail program shows alike. */
export const mailPage = (subject: string, lines: readonly string[]): string =>
  `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
  '<body style="margin:0;padding:24px;background:#fbf8f1;color:#14231f;font:17px/1.85 Tahoma,Arial,sans-serif;text-align:start">' +
  '<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #ddd2bd;border-radius:16px">' +
  lines
    .map((line) => `<p dir="auto" style="margin:0 0 16px">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`)
    .join('') +
  '</div></body></html>';
