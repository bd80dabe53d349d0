import { Visitor } from 'vite';
import { nameOf } from './place.ts';
import { oldDocuments, type Retired, retired } from './retired-words.ts';
import { isCode, isRuleFile, lineOf, type Rule, type Source } from './source.ts';
import { parsed } from './syntax.ts';

/** Private words that may not come back. */
export const retiredRulesFor = (lists: { retired: readonly Retired[]; oldDocuments: readonly string[] }) => {
  const words = replacements(lists.retired, ({ words = [] }) => words);
  const names = replacements(lists.retired, ({ names = [] }) => names);
  const inProduct = replacements(lists.retired, ({ wordsOfProduct = [] }) => wordsOfProduct);
  const wordsFor = ({ path }: Source) => (isProduct(path) ? new Map([...words, ...inProduct]) : words);
  const problemsIn = (source: Source): string[] =>
    [...wordsIn(source, wordsFor(source)), ...namesIn(source, names)].map(
      ({ line, found, use }) => `${source.path}:${line}: «${found}» is retired, use ${use}`,
    );

  return {
    'retired words are used neither in names nor in texts': (sources) =>
      sources.filter((source) => isRead(source) && !lists.oldDocuments.includes(source.path)).flatMap(problemsIn),

    'a document without retired words leaves the list of old documents': (sources) =>
      lists.oldDocuments.flatMap((path) => {
        const source = sources.find((each) => each.path === path);
        return source && problemsIn(source).length > 0 ? [] : [`${path}: has no retired word, remove it from the list`];
      }),
  } satisfies Record<string, Rule>;
};

export const retiredRules = retiredRulesFor({ retired, oldDocuments });

const isProduct = (path: string) => /^(contract|server|web)\//.test(path);

type Found = { line: number; found: string; use: string };

const isRead = (source: Source) => (isCode(source) || /\.(css|md)$/.test(source.path)) && !isRuleFile(source);

function replacements(entries: readonly Retired[], list: (entry: Retired) => readonly string[]): Map<string, string> {
  return new Map(entries.flatMap((entry) => list(entry).map((word) => [word, entry.use] as const)));
}

const identifier = /[A-Za-z_$][\w$]*/g;
const tokens = (text: string): Set<string> => new Set(text.match(identifier));

/** The words of a name in small letters: `openHouse` and `open-house` are `open` and `house`. */
const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Retired words and phrases anywhere in the text or the path. */
function wordsIn({ path, text }: Source, words: Map<string, string>): Found[] {
  const phrases = [...words.keys()].filter((word) => word.includes(' '));
  // Most files have none of the words, whole or in another one, and need not be taken apart.
  const letters = `${path}\n${text}`.toLowerCase();
  const mayHave = (word: string) => word.split(' ').every((part) => letters.includes(part));
  if (![...words.keys()].some(mayHave)) return [];
  const inLine = (line: string, number: number): Found[] => {
    const flat = ` ${partsOf(line).join(' ')} `;
    const parts = [...tokens(line)].flatMap(partsOf);
    return [...parts, ...phrases.filter((phrase) => flat.includes(` ${phrase} `))].flatMap((found) => {
      const use = words.get(found);
      return use === undefined ? [] : [{ line: number, found, use }];
    });
  };
  return [...inLine(path, 1), ...text.split('\n').flatMap((line, index) => inLine(line, index + 1))];
}

/** Retired names: of the file, of identifiers in code, and in `code spans` of comments and documents. */
function namesIn(source: Source, names: Map<string, string>): Found[] {
  const found: Found[] = [];
  const check = (name: string, offset: number) => {
    const use = names.get(name);
    if (use !== undefined) found.push({ line: lineOf(source, offset), found: name, use });
  };
  const checkSpans = (prose: string, offset: number) => {
    for (const span of prose.matchAll(/`[^`\n]+`/g))
      for (const token of tokens(span[0])) check(token, offset + span.index);
  };
  for (const name of namesOfFile(source.path)) check(name, 0);
  // Most files have none of the names and need not be parsed.
  if (![...tokens(source.text)].some((token) => names.has(token))) return found;
  if (!isCode(source)) {
    checkSpans(source.text, 0);
    return found;
  }
  const { program, comments } = parsed(source);
  for (const { value, start } of comments) checkSpans(value, start);
  const checkNode = ({ name, start }: { name: string; start: number }) => check(name, start);
  new Visitor({ Identifier: checkNode, JSXIdentifier: checkNode }).visit(program);
  return found;
}

/** `open-house.ts` is named `openHouse` and `OpenHouse`. */
function namesOfFile(path: string): string[] {
  const camelCase = nameOf(path).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [camelCase, camelCase.charAt(0).toUpperCase() + camelCase.slice(1)];
}
