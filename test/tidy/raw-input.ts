import { type ESTree, Visitor } from 'vite';
import { isCode, isTest, lineOf, linesWith, type Rule, type Source } from './source.ts';
import { parsed } from './syntax.ts';

/** Work on input before its length was checked: to normalise or match a long text can take seconds. */
export const rawInputRules = {
  'whatever reads a raw field is made by ruleOf, which refuses what is too long': (sources) =>
    product(sources)
      .filter(({ path }) => path.startsWith('contract/') && path !== ruleMaker)
      .flatMap((source) => bareReaders(source).map((start) => `${source.path}:${lineOf(source, start)}: use ruleOf`)),

  'texts are normalised by the functions of text.ts only': (sources) =>
    product(sources)
      .filter(({ path }) => path !== 'contract/core/text.ts')
      .flatMap((source) => linesWith(source, /\.normalize\(/, 'use composed or plainForms, after a rule')),

  'what a request carries is used only where its length is bounded': (sources) =>
    product(sources)
      .filter(({ path }) => /^(server|web)\//.test(path) && !(path in boundedRequests))
      .flatMap((source) =>
        linesWith(source, /\b(request|req)(\.raw)?\.(headers|params|query|body|rawHeaders)\b/, 'read it by a rule'),
      ),
} satisfies Record<string, Rule>;

const ruleMaker = 'contract/core/fields.ts';

/** Headers and addresses have at most 16 KiB together, one parameter of a path at most 200 characters. */
const boundedRequests: Readonly<Record<string, string>> = {
  'server/call/http/bind.ts': 'hands fields to their rules; the token and the key are measured',
  'server/content/media.ts': 'a parameter of a path, and a header that is only compared',
  'server/notifications/unsubscribe.ts': 'a parameter of a path',
  'server/run/metrics.ts': 'a header that is only compared',
  'web/serving/mount.ts': 'headers, by patterns that take one pass',
};

const product = (sources: readonly Source[]) =>
  sources.filter((source) => isCode(source) && !isTest(source.path) && /^(contract|server|web)\//.test(source.path));

/** The offsets of objects with a `read` that are not handed to `ruleOf`. */
function bareReaders(source: Source): number[] {
  if (!source.text.includes('read')) return [];
  const found: number[] = [];
  const made = new Set<ESTree.Node>();
  new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type === 'Identifier' && callee.name === 'ruleOf' && given) made.add(given);
    },
    ObjectExpression(node) {
      const reads = node.properties.some(
        (property) =>
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          property.key.name === 'read' &&
          isFunction(property.value),
      );
      if (reads && !made.has(node)) found.push(node.start);
    },
  }).visit(parsed(source).program);
  return found;
}

const isFunction = ({ type }: ESTree.Node) => type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
