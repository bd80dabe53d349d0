import { type ESTree, parseSync, Visitor } from 'vite';
import { youngSelectors } from './styles.ts';
import { type Age, ageOf, api, featureAt, javascript, membersOf } from './support.ts';

/** Interfaces and objects of the language and of the browser. */
const interfaces = [featureAt(javascript, 'builtins'), featureAt(javascript, 'builtins', 'Intl'), api].flatMap(
  membersOf,
);
const byName = new Map(interfaces);

/** The ages of all that has this name, in whatever interface. */
function agesByName(read: (key: string) => string | undefined): Map<string, readonly Age[]> {
  const ages = new Map<string, readonly Age[]>();
  for (const [key, feature] of interfaces.flatMap(([, of]) => membersOf(of))) {
    const name = read(key);
    if (name !== undefined) ages.set(name, [...(ages.get(name) ?? []), ageOf(feature)]);
  }
  return ages;
}

/** Names that only young features have. A name that an old feature has as well says nothing: `at`, `with`, `parse`. */
const youngNames = (ages: Map<string, readonly Age[]>): Set<string> =>
  new Set([...ages].flatMap(([name, all]) => (all.includes('young') && !all.includes('old') ? [name] : [])));

const youngMethods = youngNames(agesByName((key) => /^([a-z][a-zA-Z\d]*)(?:_static)?$/.exec(key)?.[1]));
const youngEvents = youngNames(agesByName((key) => /^(\w+)_event$/.exec(key)?.[1]));

/** Classes, objects and functions of the global scope. A global that a browser never had throws there as well. */
const youngGlobals = new Set(
  [...interfaces, ...['Window', 'WindowOrWorkerGlobalScope'].flatMap((scope) => membersOf(featureAt(api, scope)))]
    .filter(([name, feature]) => !name.includes('_') && ageOf(feature) !== 'old')
    .map(([name]) => name),
);

/** `URL.parse`, `Object.groupBy`: what an interface itself has, whatever else is called alike. */
function isYoungStatic(owner: string, name: string): boolean {
  const of = byName.get(owner);
  const ofLanguage = featureAt(javascript, 'builtins', owner) ?? featureAt(javascript, 'builtins', 'Intl', owner);
  return ageOf(featureAt(of, `${name}_static`) ?? featureAt(ofLanguage, name)) !== 'old';
}

function youngInPattern({ flags, pattern }: { flags: string; pattern: string }): string[] {
  const hasFlagsInside = /\(\?[ims-]+:/.test(pattern);
  return [...(flags.includes('v') ? ['/…/v'] : []), ...(hasFlagsInside ? ['/(?i:…)/'] : [])];
}

const nameOf = ({ property, computed }: ESTree.MemberExpression): string | null => {
  if (property.type === 'Identifier' && !computed) return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
};

const partsOf = ({ id, init }: ESTree.VariableDeclarator): [owner: string, name: string][] =>
  id.type === 'ObjectPattern' && init?.type === 'Identifier'
    ? id.properties.flatMap((part): [string, string][] =>
        part.type === 'Property' && part.key.type === 'Identifier' ? [[init.name, part.key.name]] : [],
      )
    : [];

function youngInCall({ callee, optional, arguments: [first] }: ESTree.CallExpression): string[] {
  const name = callee.type === 'MemberExpression' ? nameOf(callee) : null;
  if (name === null || optional) return [];
  if (name !== 'addEventListener') return youngMethods.has(name) ? [`.${name}()`] : [];
  const event = first?.type === 'Literal' ? String(first.value) : '';
  return youngEvents.has(event) ? [`event ${event}`] : [];
}

/** Features of a script that one of the oldest browsers lacks. A call with `?.()` asks by itself. */
export function youngInScript(code: string, file = 'built.js'): Set<string> {
  const { program, errors } = parseSync(file, code, { preserveParens: false });
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const found: string[] = [];
  /** Identifiers that are names of properties. */
  const properties = new Set<ESTree.Node>();
  const addStatic = (owner: string, name: string) => {
    if (isYoungStatic(owner, name)) found.push(`${owner}.${name}`);
  };
  new Visitor({
    CallExpression: (node) => void found.push(...youngInCall(node)),
    MemberExpression(node) {
      const name = nameOf(node);
      if (!node.computed) properties.add(node.property);
      if (name !== null && node.object.type === 'Identifier') addStatic(node.object.name, name);
    },
    VariableDeclarator(node) {
      for (const [owner, name] of partsOf(node)) addStatic(owner, name);
    },
    Property({ key, computed, shorthand }) {
      if (!computed && !shorthand) properties.add(key);
    },
    Identifier(node) {
      if (!properties.has(node) && youngGlobals.has(node.name)) found.push(node.name);
    },
    Literal(node) {
      if (typeof node.value === 'string') found.push(...youngSelectors(node.value));
      if ('regex' in node) found.push(...youngInPattern(node.regex));
    },
    TemplateElement: ({ value }) => void found.push(...youngSelectors(value.raw)),
  }).visit(program);
  return new Set(found);
}
