import { type ESTree, Visitor } from 'vite';
import { isCode, isTest, lineOf, type Rule, type Source } from './source.ts';
import { parsed } from './syntax.ts';

const linesMax = 60;

/** How long functions are, and that none only looks short. */
export const functionRules = {
  'a function has at most 60 lines': (sources) =>
    measured(sources).flatMap((source) =>
      longFunctionsIn(source).map(
        ({ name, line, lines }) =>
          `${source.path}:${line}: ${name} has ${lines} lines, at most ${linesMax} are allowed`,
      ),
    ),
  'names are not spread to save lines': (sources) =>
    measured(sources).flatMap((source) =>
      spreadNamesIn(source).map(
        (start) => `${source.path}:${lineOf(source, start)}: a spread literal of names; write each on its own line`,
      ),
    ),
} satisfies Record<string, Rule>;

const measured = (sources: readonly Source[]) =>
  sources.filter(
    (source) =>
      isCode(source) &&
      !isTest(source.path) &&
      /^(contract|server|web|commands|scripts|test\/tools)\//.test(source.path),
  );

type FunctionNode = ESTree.ArrowFunctionExpression | ESTree.Function;
type LongFunction = { name: string; line: number; lines: number };

function longFunctionsIn(source: Source): LongFunction[] {
  // A short file has no long function and need not be parsed.
  if (source.text.split('\n').length <= linesMax) return [];
  const found: LongFunction[] = [];
  const names = new Map<ESTree.Node, string>();
  const measure = (node: FunctionNode) => {
    const line = lineOf(source, node.start);
    const lines = lineOf(source, node.end) - line + 1;
    const name =
      (node.type !== 'ArrowFunctionExpression' && node.id?.name) || names.get(node) || 'a function without a name';
    if (lines > linesMax) found.push({ name, line, lines });
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) names.set(init, id.name);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value, key.name);
    },
    ArrowFunctionExpression: measure,
    FunctionExpression: measure,
    FunctionDeclaration: measure,
  }).visit(parsed(source).program);
  return found;
}

/** The offsets of `...{ a, b }`, in objects and in elements. A spread literal with values is none of them. */
function spreadNamesIn(source: Source): number[] {
  if (!source.text.includes('...{')) return [];
  const found: number[] = [];
  const look = ({ argument }: ESTree.SpreadElement | ESTree.JSXSpreadAttribute) => {
    if (argument.type !== 'ObjectExpression') return;
    const isNames = argument.properties.every((property) => property.type === 'Property' && property.shorthand);
    if (isNames) found.push(argument.start);
  };
  new Visitor({ SpreadElement: look, JSXSpreadAttribute: look }).visit(parsed(source).program);
  return found;
}
