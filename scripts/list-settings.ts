// Writes the table of settings into docs/operating/settings.md, `.env.example`, and files of `ops` into `compose.yaml`:
// `node scripts/list-settings.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { composeSettings, type Setting, settings } from '#server/call/settings/settings.ts';

const root = new URL('../', import.meta.url);
const [begin, end] = ['<!-- settings: begin -->\n', '<!-- settings: end -->'];

type Row = [name: string, setting: Setting];
const groups: [title: string, rows: Row[]][] = Object.entries(settings).map(([title, group]) => [
  title,
  Object.entries(group),
]);

const tableOf = (rows: readonly Row[]): string =>
  ['| variable | what it is | without it |', '|---|---|---|']
    .concat(rows.map(([name, { is, without }]) => `| \`${name}\` | ${is} | ${without} |`))
    .join('\n');

/** The marks of a page mean nothing in `.env`. */
const plain = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');

const entryOf = ([name, { is, without, example = '', isNeeded }]: Row): string =>
  isNeeded
    ? `# ${plain(is)}\n${name}=${example}`
    : `# ${plain(is)}; without it: ${plain(without)}\n#${name}=${example}`;

const sectionOf = (title: string, rows: readonly Row[]): string => `## ${title}\n\n${rows.map(entryOf).join('\n')}\n`;

/** `compose.yaml` with the files that its comments name. Compose reads `$` as the begin of a name. */
const withFiles = (compose: string): string =>
  compose.replace(
    /(^ {6}# (ops\/\S+)\n {6}\w+: \|\n)(?: {8}.*\n|\n)*/gm,
    (_, head: string, file: string) =>
      head +
      readFileSync(new URL(file, root), 'utf8')
        .trimEnd()
        .replaceAll('$', '$$$$')
        .replace(/^(?=.)/gm, ' '.repeat(8)) +
      '\n',
  );

/** Settings that `compose.yaml` sets by itself. */
function setByCompose(services: string): string[] {
  const { environment } = parse(services, { merge: true }).services.app as { environment: Record<string, string> };
  return Object.entries(environment).flatMap(([name, value]) => (value.includes(`\${${name}`) ? [] : name));
}

/** Each file with what it should hold. */
export function filesOfSettings(): { file: URL; written: string; wanted: string }[] {
  const settingsPage = new URL('docs/operating/settings.md', root);
  const example = new URL('.env.example', root);
  const compose = new URL('compose.yaml', root);
  const page = readFileSync(settingsPage, 'utf8');
  const [before = '', rest = ''] = page.split(begin);
  const after = rest.split(end)[1] ?? '';
  const table = tableOf(groups.flatMap(([, rows]) => rows));
  const services = readFileSync(compose, 'utf8');
  const entries = [
    '# Copy it to .env (mode 600) beside compose.yaml and fill in what has no # in front. docs/operating/settings.md has more.',
    `# compose.yaml sets ${setByCompose(services).join(', ')}`,
    '# by itself: here they change nothing. With systemd all names below the next section go into /etc/sanad/environment.',
    "# Compose reads $ as the begin of a name, unless the value stands in '…'.\n",
    sectionOf('Only for compose.yaml', Object.entries(composeSettings)),
    ...groups.map(([title, rows]) => sectionOf(title, rows)),
  ];
  return [
    { file: compose, written: services, wanted: withFiles(services) },
    { file: settingsPage, written: page, wanted: `${before}${begin}\n${table}\n\n${end}${after}` },
    { file: example, written: readFileSync(example, { encoding: 'utf8', flag: 'a+' }), wanted: entries.join('\n') },
  ];
}

if (import.meta.main) for (const { file, wanted } of filesOfSettings()) writeFileSync(file, wanted);
