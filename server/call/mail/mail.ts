import { mailClosing, plainLinkLabel, unsubscribeLabel } from '#server/call/mail/copy.ts';

/** The text of a kind of mail. Each line is a paragraph. */
export type WrittenMail = {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Shown large between the lines and the button. */
  readonly code?: string;
  /** The one button of the mail. The path is an address of the web app, or a complete address of this product. */
  readonly action: { readonly text: string; readonly path: string };
  /** Lines below the button. */
  readonly notes?: readonly string[];
};

/** One kind of mail. When it is sent, `write` makes its text from the data in the outbox. */
export type MailTemplate<Data extends Record<string, unknown> = Record<string, unknown>> = {
  readonly kind: string;
  /** It leaves before all notices. */
  readonly isUrgent: boolean;
  /** `secret` is a code or a link that the outbox keeps encrypted; `recipient` is an e-mail address. */
  readonly write: (data: Data, secret: string, recipient: string) => WrittenMail;
};

export const mailTemplate = <Data extends Record<string, unknown>>(
  kind: string,
  write: MailTemplate<Data>['write'],
): MailTemplate<Data> => ({ kind, isUrgent: false, write });

/**
 * A kind of mail for which somebody waits in front of a screen. The content of a mail decides nothing: the number of a
 * request is encrypted like a code, but nobody waits for it at that moment.
 */
export const urgentMail: typeof mailTemplate = (kind, write) => ({ kind, isUrgent: true, write });

type Frame = {
  /** The current name of the platform. */
  readonly brand: string;
  readonly publicUrl: string;
  /** The address that ends mails of this topic. */
  readonly unsubscribe: string | null;
};

const buttonUrl = ({ action: { path } }: WrittenMail, publicUrl: string): string =>
  path.startsWith('/') ? publicUrl + path : path;

/** Colours for programs with a dark theme. The light ones are on each element, because many programs drop this sheet. */
const darkSheet =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (prefers-color-scheme:dark){' +
  '.page{background:#0f1a17!important;color:#efe9dc!important}' +
  '.card{background:#16241f!important;border-color:#33453e!important}' +
  '.brand{color:#9fd3c4!important}.quiet,.quiet a{color:#b8c2bb!important}' +
  '.code{background:#20322b!important}.button{background:#9fd3c4!important;color:#0f1a17!important}}';

const paragraph = (text: string, { className = '', style = 'margin:0 0 16px' } = {}) =>
  `<p dir="auto"${className && ` class="${className}"`} style="${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const link = (url: string, text: string) =>
  `<a href="${escapeHtml(url)}" style="color:#4a5953;overflow-wrap:anywhere"><bdi>${escapeHtml(text)}</bdi></a>`;

const card = (mail: WrittenMail, url: string) =>
  '<div class="card" style="padding:24px 20px;background:#fff;border:1px solid #ddd2bd;border-radius:14px;overflow-wrap:anywhere">' +
  `<h1 dir="auto" style="margin:0 0 12px;font-size:21px;line-height:1.5">${escapeHtml(mail.subject)}</h1>` +
  mail.lines.map((line) => paragraph(line)).join('') +
  (mail.code === undefined
    ? ''
    : '<p dir="ltr" class="code" style="margin:0 0 16px;padding:12px 0 12px 6px;background:#f3ecdf;border-radius:10px;' +
      `text-align:center;font-size:38px;font-weight:bold;line-height:1.4;letter-spacing:6px">${escapeHtml(mail.code)}</p>`) +
  `<a class="button" href="${escapeHtml(url)}" style="display:block;padding:12px 16px;background:#0e4f47;color:#fff;` +
  'border-radius:10px;text-align:center;text-decoration:none;font-weight:bold;line-height:1.5">' +
  `${escapeHtml(mail.action.text)}</a>` +
  `<p class="quiet" style="margin:14px 0 0;font-size:14px;color:#4a5953">${escapeHtml(plainLinkLabel)} ${link(url, url)}</p>` +
  (mail.notes ?? [])
    .map((note) => paragraph(note, { className: 'quiet', style: 'margin:14px 0 0;font-size:15px;color:#4a5953' }))
    .join('') +
  '</div>';

/** A mail as a right-to-left HTML page that looks the same in every mail program and needs no picture. */
export const mailPage = (mail: WrittenMail, { brand, publicUrl, unsubscribe }: Frame): string =>
  '<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
  `<title>${escapeHtml(mail.subject)}</title><style>${darkSheet}</style></head>` +
  '<body class="page" style="margin:0;padding:20px 12px;background:#fbf8f1;color:#14231f;' +
  'font:17px/1.8 Tahoma,Arial,sans-serif;text-align:start"><main style="max-width:560px;margin:0 auto">' +
  paragraph(brand, {
    className: 'brand',
    style: 'margin:0 0 14px;color:#0e4f47;text-align:center;font-size:24px;font-weight:bold',
  }) +
  card(mail, buttonUrl(mail, publicUrl)) +
  paragraph(mailClosing(brand), {
    className: 'quiet',
    style: 'margin:14px 6px 0;color:#4a5953;text-align:center;font-size:14px',
  }) +
  (unsubscribe === null
    ? ''
    : '<p class="quiet" style="margin:8px 6px 0;color:#4a5953;text-align:center;font-size:14px">' +
      `${link(unsubscribe, unsubscribeLabel)}</p>`) +
  '</main></body></html>';

/** A mail as plain text, with the same links. */
export function mailText(mail: WrittenMail, { brand, publicUrl, unsubscribe }: Frame): string {
  const { lines, code, action, notes = [] } = mail;
  return [
    ...lines,
    ...(code === undefined ? [] : [code]),
    `${action.text}:\n${buttonUrl(mail, publicUrl)}`,
    ...notes,
    mailClosing(brand),
    ...(unsubscribe === null ? [] : [`${unsubscribeLabel}: ${unsubscribe}`]),
  ].join('\n\n');
}

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? sign);
