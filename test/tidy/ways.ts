import { type ESTree, Visitor } from 'vite';
import { isCode, lineOf, type Rule, type Source } from './source.ts';
import { parsed } from './syntax.ts';

/** One way to read and one way to act (docs/data.md). */
export const wayRules = {
  'a page reads by useData and acts by useAct': (sources) =>
    sources
      .filter((source) => isCode(source) && source.path.startsWith('web/') && !source.path.startsWith('web/core/'))
      .flatMap((source) => {
        const aside = callsAside(source);
        if (others.includes(source.path)) return aside.length > 0 ? [] : [`${source.path}: is no exception any more`];
        return aside.map((start) => `${source.path}:${lineOf(source, start)}: ${advice}`);
      }),
} satisfies Record<string, Rule>;

const advice = 'a call in an effect or a `try`; read with `useData`, act with `useAct` or a form (docs/data.md)';

/** The files of the ways themselves, and acts that answer otherwise than with a message. */
const others = [
  'web/accounts/resend-code.tsx',
  'web/accounts/use-enter.ts',
  'web/desk/find/find-dialog.tsx',
  'web/desk/notes/contact-links.tsx',
  'web/requests/documents/uploads.tsx',
  'web/ui/act/use-act.ts',
  'web/desk/list/bulk.ts',
  'web/ui/decision/take-back-toast.tsx',
];

const isEffect = (callee: ESTree.Expression) => callee.type === 'Identifier' && /^use\w*Effect$/.test(callee.name);

/** The offsets of calls to the server inside effects and `try` blocks. */
function callsAside(source: Source): number[] {
  const found: number[] = [];
  const aside: ESTree.Node[] = [];
  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      if (aside.length > 0 && callee.type === 'Identifier' && callee.name === 'call') found.push(node.start);
      if (isEffect(callee)) aside.push(node);
    },
    'CallExpression:exit': (node) => {
      if (aside.at(-1) === node) aside.pop();
    },
    TryStatement: (node) => void aside.push(node),
    'TryStatement:exit': () => void aside.pop(),
  }).visit(parsed(source).program);
  return found;
}
