import { Visitor } from 'vite';
import { type NameOfAct, namesOfActs } from './names-of-acts.ts';
import { domains, nameOf, placeOf } from './place.ts';
import { saidTwice } from './said-twice.ts';
import { lineOf, type Rule, type Source } from './source.ts';
import { parsed } from './syntax.ts';

/** Arabic texts that stand in two places, and things with two names. `allowed` maps such a text, or a file, to the reason. */
export const wordRulesFor = (allowed: Readonly<Record<string, string>>, names: readonly NameOfAct[]) =>
  ({
    'no Arabic text, of one word or more, stands twice in the copy of a domain, or there and in the copy of all': (
      sources,
    ) => {
      const needed = new Set<string>();
      const isAllowed = ({ text, path }: Said) => {
        const names = [text, path].filter((name) => name in allowed);
        for (const name of names) needed.add(name);
        return names.length > 0;
      };
      const said = sources.filter(({ path }) => isCopy(path)).flatMap(textsIn);
      const repeated = [...Map.groupBy(said, ({ text }) => text).values()].flatMap(againIn);
      const problems = repeated
        .filter(([again]) => !isAllowed(again))
        .map(([{ path, line, text }, first]) => `${path}:${line}: «${text}» stands in ${first.path}:${first.line}`);
      const idle = Object.keys(allowed).filter((name) => !needed.has(name));
      return [...problems, ...idle.map((name) => `${listFile}: «${name}» does not stand twice any more`)];
    },

    'one act has one name in all copy, of pages, mails and notices': (sources) => {
      const said = sources.filter(({ path }) => isCopy(path) || isServerCopy(path)).flatMap(textsIn);
      return names.flatMap(({ name, others, except = [] }) => [
        ...said
          .filter(({ text, path }) => others.test(text) && !except.includes(path))
          .map(({ path, line, text }) => `${path}:${line}: «${others.exec(text)?.[0]}» is called «${name}» elsewhere`),
        ...(said.some(({ text }) => text.includes(name)) ? [] : [`${namesFile}: no copy says «${name}»`]),
      ]);
    },
  }) satisfies Record<string, Rule>;

export const wordRules = wordRulesFor(saidTwice, namesOfActs);

const listFile = 'test/tidy/said-twice.ts';
const namesFile = 'test/tidy/names-of-acts.ts';

type Said = { text: string; path: string; line: number; owner: string };

/** The copy that people read in the browser. Mails and notices of the server have their own sentences. */
const isCopy = (path: string) =>
  /^(web|contract)\//.test(path) && (nameOf(path) === 'copy' || path.startsWith('contract/copy/'));

const isServerCopy = (path: string) => path.startsWith('server/') && nameOf(path) === 'copy';

const ofAllParts = 'all';

/**
 * The owner of the copy: a domain's (the contract's part and the web's), that of all parts of the web or of the
 * contract.
 */
function ownerOf(path: string): string {
  const { tree, folder, domain } = placeOf(path);
  if (domain >= 0) return domains[domain] ?? '';
  if (tree !== 'web') return tree;
  if (folder === 'desk') return /\/(list|review)\/[^/]+$/.test(path) ? ofAllParts : 'administration';
  return ['core', 'ui'].includes(folder) ? ofAllParts : tree;
}

/** Every text of the file with an Arabic letter. One with values is compared as it is written. */
function textsIn(source: Source): Said[] {
  const found: Said[] = [];
  const add = (text: string, start: number) => {
    if (!/(?=\p{L})\p{Script=Arabic}/u.test(text)) return;
    found.push({ text, path: source.path, line: lineOf(source, start), owner: ownerOf(source.path) });
  };
  new Visitor({
    Literal: ({ value, start }) => typeof value === 'string' && add(value, start),
    TemplateLiteral: ({ start, end }) => add(source.text.slice(start + 1, end - 1), start),
  }).visit(parsed(source).program);
  return found;
}

/** The places of one text that repeat another, each with that one. The copy of all comes first. */
function againIn(places: readonly Said[]): [again: Said, first: Said][] {
  const ofOwner = (name: string) => places.find(({ owner }) => owner === name);
  return places.flatMap((place) => {
    const ofContract = place.path.startsWith('contract/') ? ofOwner('contract') : undefined;
    // `contract/copy` cannot use the copy of the web.
    const ofWeb = place.owner === 'contract' ? undefined : ofOwner(ofAllParts);
    const first = ofContract ?? ofWeb ?? ofOwner(place.owner);
    return first === undefined || first === place ? [] : [[place, first]];
  });
}
