import { type ESTree, Visitor } from 'vite';
import { isCode, lineOf, type Rule, type Source } from './source.ts';
import { parsed } from './syntax.ts';

/** The values that effects and ref callbacks return to React. */
export const effectRules = {
  // React calls the returned value when the component unmounts. The types do not show every wrong value: `scrollIntoView`
  // is typed as `void` but returns a promise in newer browsers.
  'an effect and a ref callback return nothing or a function that cleans up': (sources) =>
    sources
      .filter((source) => isCode(source) && source.path.startsWith('web/'))
      .flatMap((source) => wrongReturns(source).map((start) => `${source.path}:${lineOf(source, start)}: ${advice}`)),
} satisfies Record<string, Rule>;

const advice = 'returns a value that is not a clean-up function; begin the expression with `void`, or write a block';

/** Functions of the project that return a clean-up function. */
const cleanUpMakers = [
  'placeList',
  'whenClosedByOthers',
  'whenDismissed',
  'whenSecondFactorIsMissing',
  'whenSessionEnds',
  'whenTyped',
];

type FunctionNode = ESTree.ArrowFunctionExpression | ESTree.Function;

/** The offsets in the text where an effect or a ref callback returns something else. */
function wrongReturns(source: Source): number[] {
  const found: number[] = [];
  const callbacks = new Set<FunctionNode>();
  const around: FunctionNode[] = [];
  const check = (value: ESTree.Expression) => {
    if (!isCleanUp(value)) found.push(value.start);
  };
  const takeCallback = (node: ESTree.Node) => {
    if (!isFunction(node) || node.async) found.push(node.start);
    else callbacks.add(node);
  };
  const enter = (node: FunctionNode) => around.push(node);
  const leave = () => around.pop();

  new Visitor({
    CallExpression({ callee, arguments: [callback] }) {
      if (isEffect(callee) && callback) takeCallback(callback);
    },
    JSXAttribute({ name, value }) {
      const isRef = name.name === 'ref' && value?.type === 'JSXExpressionContainer';
      if (isRef && isFunction(value.expression)) takeCallback(value.expression);
    },
    ArrowFunctionExpression(node) {
      enter(node);
      if (callbacks.has(node) && node.body.type !== 'BlockStatement') check(node.body);
    },
    FunctionExpression: enter,
    FunctionDeclaration: enter,
    ReturnStatement({ argument }) {
      const owner = around.at(-1);
      if (argument && owner && callbacks.has(owner)) check(argument);
    },
    'ArrowFunctionExpression:exit': leave,
    'FunctionExpression:exit': leave,
    'FunctionDeclaration:exit': leave,
  }).visit(parsed(source).program);
  return found;
}

/** `useEffect`, `React.useLayoutEffect`, and our hooks that wrap one of them: `useBrowserLayoutEffect`. */
function isEffect(callee: ESTree.Expression): boolean {
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return name.type === 'Identifier' && /^use\w*Effect$/.test(name.name);
}

function isFunction(node: ESTree.Node): node is FunctionNode {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
}

function isCleanUp(value: ESTree.Expression): boolean {
  if (value.type === 'ConditionalExpression') return isCleanUp(value.consequent) && isCleanUp(value.alternate);
  if (value.type === 'CallExpression')
    return value.callee.type === 'Identifier' && cleanUpMakers.includes(value.callee.name);
  const isNothing =
    (value.type === 'UnaryExpression' && value.operator === 'void') ||
    (value.type === 'Identifier' && value.name === 'undefined');
  return isNothing || isFunction(value);
}
