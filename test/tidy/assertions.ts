import { type ESTree, Visitor } from 'vite';
import { isCode, isRuleFile, isTest, lineOf, type Rule, type Source } from './source.ts';
import { parsed } from './syntax.ts';

/** Facts on which assertions may not rest. */
export const assertionRules = {
  // `every` is true of an empty list: an assertion of nothing but this passes when nothing is found.
  'no assertion passes because a list is empty': (sources) =>
    sources
      .filter((source) => isCode(source) && (isTest(source.path) || /^(test|e2e|bench)\//.test(source.path)))
      .filter((source) => !isRuleFile(source) && source.text.includes('.every('))
      .flatMap((source) =>
        everyInAssertions(source).map(
          (start) => `${source.path}:${lineOf(source, start)}: use allAre of test/all-are.ts instead of every`,
        ),
      ),
} satisfies Record<string, Rule>;

/** The offsets in the text where an assertion calls `every` on anything but a list that is written there. */
function everyInAssertions(source: Source): number[] {
  const found: number[] = [];
  let depth = 0;
  new Visitor({
    CallExpression({ callee, start }) {
      if (isAssert(callee)) depth++;
      else if (depth > 0 && isEvery(callee)) found.push(start);
    },
    'CallExpression:exit'({ callee }) {
      if (isAssert(callee)) depth--;
    },
  }).visit(parsed(source).program);
  return found;
}

const isAssert = (callee: ESTree.Expression): boolean =>
  callee.type === 'MemberExpression'
    ? isAssert(callee.object)
    : callee.type === 'Identifier' && callee.name === 'assert';

const isEvery = (callee: ESTree.Expression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'every' &&
  !(callee.object.type === 'ArrayExpression' && callee.object.elements.length > 0);
