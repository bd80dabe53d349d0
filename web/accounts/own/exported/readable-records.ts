import type { ExportedSection, exportAccount } from '#contract/accounts-security.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { exportedCopy as said } from '#web/accounts/own/exported/copy.ts';
import { formatDate, formatDateTime } from '#web/core/format.ts';

type Records = Output<typeof exportAccount>;
type Row = Readonly<Record<string, unknown>>;

/** Facts that say one of a few words; in any other such a word was typed and stands as it is. */
const worded = new Set([
  ...['action', 'role', 'state', 'status', 'lastPaymentState', 'type'],
  ...['topic', 'strategy', 'contractAgreement', 'confidentiality', 'communication'],
]);

/** One page by itself, for any browser and without a network; no value can become markup. */
export function readableRecords({ exportedAt, ...records }: Records): string {
  const sections = (Object.keys(said.sections) as ExportedSection[]).map((name) => sectionOf(name, records[name]));
  return `<!doctype html>
<html lang="ar" dir="rtl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${said.title}</title>
<style>${style}</style>
<body>
<h1>${said.title}</h1>
<p>${said.madeAt(formatDateTime(exportedAt))}. ${said.note}</p>
${sections.join('\n')}
</body>
</html>
`;
}

function sectionOf(name: ExportedSection, rows: readonly Row[]): string {
  const { title, holds } = said.sections[name];
  const content = rows.length ? rows.map((row) => `<div class="row">${listOf(row)}</div>`) : [`<p>${said.nothing}</p>`];
  return `<section><h2>${title}</h2><p class="holds">${holds}</p>${content.join('')}</section>`;
}

const listOf = (row: Row): string => `<dl>${Object.entries(row).map(factOf).join('')}</dl>`;

const factOf = ([name, value]: [string, unknown]): string =>
  `<div><dt>${escaped(said.facts[name] ?? name)}</dt><dd>${told(name, value)}</dd></div>`;

function told(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return said.absent;
  if (typeof value === 'boolean') return value ? said.yes : said.no;
  if (Array.isArray(value)) return value.map((one) => told(name, one)).join('<br>');
  if (typeof value === 'object') return listOf(value as Row);
  const text = String(value);
  const word = worded.has(name) ? said.words[text] : undefined;
  return `<bdi>${escaped(word ?? momentOf(text))}</bdi>`;
}

/** Moments and days as people write them; any other text as it is. */
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
