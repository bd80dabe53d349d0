import type { ExportedSection, exportAccount } from '#contract/accounts/security.ts';
import { yesNo } from '#contract/copy/words.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { exportedCopy as t } from '#web/accounts/own/exported/copy.ts';
import { formatDate, formatDateTime } from '#web/core/words/format.ts';

type Records = Output<typeof exportAccount>;
type Row = Readonly<Record<string, unknown>>;

/** Fields with fixed values that nobody typed, which are translated. In other fields the same word was typed and stays. */
const translated = new Set(['action', 'role', 'state', 'status', 'lastPaymentState', 'way']);

/** A self-contained page for any browser, also without a network; values are escaped. */
export function readableRecords({ exportedAt, ...records }: Records): string {
  const sections = (Object.keys(t.sections) as ExportedSection[]).map((name) => sectionOf(name, records[name]));
  return `<!doctype html>
<html lang="ar" dir="rtl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title>
<style>${style}</style>
<body>
<h1>${t.title}</h1>
<p>${t.madeAt(formatDateTime(exportedAt))}. ${t.note}</p>
${sections.join('\n')}
</body>
</html>
`;
}

function sectionOf(name: ExportedSection, rows: readonly Row[]): string {
  const { title, holds } = t.sections[name];
  const content = rows.length ? rows.map((row) => `<div class="row">${listOf(row)}</div>`) : [`<p>${t.nothing}</p>`];
  return `<section><h2>${title}</h2><p class="holds">${holds}</p>${content.join('')}</section>`;
}

const listOf = (row: Row): string => `<dl>${Object.entries(row).map(factOf).join('')}</dl>`;

const factOf = ([name, value]: [string, unknown]): string =>
  `<div><dt>${escaped(t.facts[name] ?? name)}</dt><dd>${valueText(name, value)}</dd></div>`;

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t.absent;
  if (typeof value === 'boolean') return yesNo[`${value}`];
  if (Array.isArray(value)) return value.map((one) => valueText(name, one)).join('<br>');
  if (typeof value === 'object') return listOf(value as Row);
  const text = String(value);
  const words = t.said[name]?.words ?? t.fixed[name] ?? (translated.has(name) ? t.words : {});
  return `<bdi>${escaped(words[text] ?? momentOf(text))}</bdi>`;
}

/** Dates and times are formatted; any other text stays. */
function momentOf(text: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatDateTime(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; font: 17px/1.8 system-ui, sans-serif; }
body { max-width: 50rem; margin: auto; padding: 1rem; overflow-wrap: anywhere; }
h2 { margin-block: 2.5rem 0; border-block-end: 2px solid; }
.holds { margin-block-start: 0.25rem; opacity: 0.8; }
.row { margin-block: 1rem; padding: 0.5rem 1rem; border: 1px solid; border-radius: 0.5rem; break-inside: avoid; }
dl { margin: 0; }
dl > div { padding-block: 0.2rem; }
dt { font-size: 0.85rem; opacity: 0.8; }
dd { margin: 0; white-space: pre-line; }
dd dl { padding-inline-start: 1rem; border-inline-start: 2px solid; }
`;
