import { isCode, isRuleFile, lineOf, type Rule, type Source } from './source.ts';

/** How comments are written. */
export const commentRules = {
  'a comment begins with its subject, not with a clause in the place of a noun': (sources) =>
    sources
      .filter((source) => (isCode(source) || source.path.endsWith('.css')) && !isRuleFile(source))
      .flatMap((source) =>
        commentsIn(source).flatMap(({ line, sentences }) =>
          sentences
            .filter((sentence) => clause.test(sentence) && !sentence.endsWith('?'))
            .map((sentence) => `${source.path}:${line}: «${sentence}» Name the subject: «Typed text stays.»`),
        ),
      ),
} satisfies Record<string, Rule>;

const clause = /^(Who|Whom|Whose|What|Whatever|Of (which|whom|what))\b/;

/** The blocks and the groups of lines that are comments; a colon ends a sentence as well. */
const commentsIn = (source: Source): { line: number; sentences: string[] }[] =>
  [...source.text.matchAll(/(?<=^|[\s{(,;=])\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm)].map(
    ({ 0: comment, index }) => ({
      line: lineOf(source, index),
      sentences: comment
        .replace(/^[ \t]*(\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm, '')
        .replace(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.:;!?]) /),
    }),
  );
