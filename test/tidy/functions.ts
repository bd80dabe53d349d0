import { type ESTree, Visitor } from 'vite';
import { isCode, isTest, lineOf, type Rule, type Source } from './source.ts';
import { parsed } from './syntax.ts';

const linesMax = 60;
const spreadNames = /\.\.\.\{\s*\w+(?:\s*,\s*\w+)*,?\s*\}/g;

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
      Array.from(
        source.text.matchAll(spreadNames),
        ({ index }) =>
          `${source.path}:${lineOf(source, index)}: names in a literal that is spread; write each by itself`,
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
