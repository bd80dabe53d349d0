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

/** The way out of a mail that nobody has to get: what is said, and where it leads. */
type WayOut = { readonly text: string; readonly url: string };

const paragraph = (html: string, style = 'margin:0 0 16px') => `<p dir="auto" style="${style}">${html}</p>`;

/** What stands over and under the paragraphs. */
type Around = { readonly brand: string; readonly wayOut: WayOut | null };

/** The paragraphs as a right-to-left page that every mail program shows alike. */
export const mailPage = (subject: string, lines: readonly string[], { brand, wayOut }: Around): string =>
  `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
  '<body style="margin:0;padding:24px;background:#fbf8f1;color:#14231f;font:17px/1.85 Tahoma,Arial,sans-serif;text-align:start">' +
  paragraph(escapeHtml(brand), 'max-width:560px;margin:0 auto 12px;color:#0e4f47;font-size:22px;font-weight:bold') +
  '<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #ddd2bd;border-radius:16px">' +
  lines.map((line) => paragraph(escapeHtml(line).replaceAll('\n', '<br>'))).join('') +
  '</div>' +
  (wayOut
    ? paragraph(
        `<a href="${escapeHtml(wayOut.url)}" style="color:#5c6661">${escapeHtml(wayOut.text)}</a>`,
        'max-width:560px;margin:16px auto 0;font-size:14px',
      )
    : '') +
  '</body></html>';

/** The same as plain text. */
export const mailText = (lines: readonly string[], wayOut: WayOut | null = null): string =>
  [...lines, ...(wayOut ? [`${wayOut.text}: ${wayOut.url}`] : [])].join('\n\n');
