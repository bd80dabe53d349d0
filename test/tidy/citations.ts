import { isCode, isRuleFile, lineOf, linesWith, type Rule, type Source } from './source.ts';

const page = 'docs/specification.md';

/** How comments and documents cite the specification: by the anchor of a section, `specification#offers`. */
export const citationRules = {
  'every cited section of the specification exists': (sources) => {
    const anchors = new Set(sources.filter(isPage).flatMap(anchorsOf));
    return sources
      .filter((source) => !isRuleFile(source))
      .flatMap((source) =>
        citationsIn(source)
          .filter(({ anchor }) => !anchors.has(anchor))
          .map(({ anchor, at }) => `${source.path}:${lineOf(source, at)}: ${page} has no section «${anchor}»`),
      );
  },

  'each section of the specification has an anchor of its own': (sources) =>
    sources.filter(isPage).flatMap((source) => {
      const anchors = anchorsOf(source);
      const twice = anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index);
      return twice.map((anchor) => `${source.path}: «${anchor}» is the anchor of two sections`);
    }),

  'the specification is cited by an anchor, never by a number': (sources) =>
    sources
      .filter((source) => (isCode(source) || /\.(css|sql|md)$/.test(source.path)) && !isRuleFile(source))
      .flatMap((source) => linesWith(source, numbered, `cite a section of ${page}, as specification#offers`)),
} satisfies Record<string, Rule>;

const isPage = ({ path }: Source) => path === page;

/** The anchors that GitHub gives the sections. */
const anchorsOf = ({ text }: Source): string[] =>
  [...text.matchAll(/^#{2,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Citations of the specification; within it also its links to its own sections. */
function citationsIn(source: Source): { anchor: string; at: number }[] {
  const shapes = [/\bspecification(?:\.md)?#([\w-]*)/gi, ...(isPage(source) ? [/\]\(#([^)]*)\)/g] : [])];
  return shapes.flatMap((shape) =>
    [...source.text.matchAll(shape)].map(({ 1: anchor = '', index }) => ({ anchor, at: index })),
  );
}

const numbered =
  /§|\b(?:contract|specification),? (?:sections?|pages?) \d|\bsections? \d[\d.]*,? of the (?:contract|specification)\b/i;
