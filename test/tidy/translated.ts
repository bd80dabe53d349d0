import { type ESTree, Visitor } from 'vite';
import { lineOf, type Rule, type Source } from './source.ts';
import { parsed } from './syntax.ts';

/** Rules that keep pages whole when a browser translates them. */
export const translatedRules = {
  // A browser that translates a page puts another element into the place of each text. React keeps the text that is gone: it
  // fails to remove it, or to put something before it, and a change of it is not seen. The only child of an element is safe.
  'a text that may change, or that follows what may change, has an element of its own': (sources) => {
    const slots = new Set(sources.filter(({ path }) => path.startsWith('web/')).flatMap(({ text }) => slotsIn(text)));
    return sources
      .filter(isPage)
      .flatMap((source) =>
        looseTexts(source, slots).map((start) => `${source.path}:${lineOf(source, start)}: ${advice}`),
      );
  },
  // A translator makes other digits, other names and broken codes of them.
  'numbers, codes, addresses and names of people are not translated': (sources) =>
    sources
      .filter(isPage)
      .flatMap((source) =>
        wronglyTranslated(source).map((start) => `${source.path}:${lineOf(source, start)}: add translate="no"`),
      ),
} satisfies Record<string, Rule>;

const isPage = ({ path }: Source) => /^web\/.*(?<!\.test)\.tsx$/.test(path);

const advice =
  'this text stands beside others; put a <span> around it, make one text of its neighbours, or declare it as `Elements`';

/** The kind of a child of an element. A part may also be nothing, or another part at another time. */
type Kind = 'text' | 'fixed text' | 'part' | 'fixed part';

type Child = { node: ESTree.Node; kind: Kind };

/** The meaning of the names in one file. */
type Names = {
  fixedTexts: Set<string>;
  fixedParts: Set<string>;
  values: Map<string, ESTree.Expression>;
  slots: Set<string>;
};

/** The names that are declared as `Elements`, or as a function that makes them. */
function slotsIn(text: string): string[] {
  const declared = /\b(\w+)\??(?:: (?:\([^;]*?\) => )?|\([^\n]*\): )Elements\b/g;
  const contexts = /\b(\w+) = createContext<[^;]*?\bElements>/g;
  return [...text.matchAll(declared), ...text.matchAll(contexts)].flatMap(([, name]) => name ?? []);
}

/** The offsets of the texts that React would lose. */
function looseTexts(source: Source, slotsOfAll: Set<string>): number[] {
  const found = new Set<number>();
  const names = namesOf(source);
  const check = (children: readonly Child[]) => {
    let mayMove = false;
    for (const { node, kind } of children) {
      if (kind === 'text' || (kind === 'fixed text' && mayMove)) found.add(node.start);
      if (kind === 'part') mayMove = true;
    }
  };
  new Visitor({
    JSXElement({ children: inside }) {
      const children = childrenOf(inside, names, slotsOfAll);
      if (children.length > 1) check(children);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !/^[A-Z]/.test(id.name) || init?.type !== 'ArrowFunctionExpression') return;
      // A component gives elements, as it may stand beside texts. Types do not hold it, and calls say nothing here.
      if (init.body.type !== 'CallExpression' && /text/.test(kindOf(init, names, slotsOfAll))) found.add(init.start);
    },
    JSXFragment({ children: inside }) {
      for (const { node, kind } of childrenOf(inside, names, slotsOfAll)) if (/text/.test(kind)) found.add(node.start);
    },
  }).visit(parsed(source).program);
  return [...found];
}

function namesOf(source: Source): Names {
  const { program } = parsed(source);
  const names: Names = {
    fixedTexts: new Set(),
    fixedParts: new Set(['Icon', 'Link', 'NavLink']),
    values: new Map(),
    slots: new Set(slotsIn(source.text)),
  };
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration') continue;
    const isCopy = /\bcopy\b/.test(node.source.value);
    const isIcons = node.source.value === 'lucide-react';
    for (const { local } of node.specifiers) {
      if (isCopy) names.fixedTexts.add(local.name);
      if (isIcons) names.fixedParts.add(local.name);
    }
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (!init) return;
      if (id.type === 'Identifier') {
        if (isFixed(init, names)) names.fixedTexts.add(id.name);
        else names.values.set(id.name, init);
      }
      if (id.type === 'ObjectPattern' && isFixed(init, names))
        for (const property of id.properties)
          if (property.type === 'Property' && property.value.type === 'Identifier')
            names.fixedTexts.add(property.value.name);
    },
  }).visit(program);
  return names;
}

/** A text of a copy file by its own name. A text that is looked up by a value may change with it. */
function isFixed(node: ESTree.Node, names: Names): boolean {
  if (node.type === 'MemberExpression') return !node.computed && isFixed(node.object, names);
  return node.type === 'Identifier' && names.fixedTexts.has(node.name);
}

function childrenOf(inside: readonly ESTree.JSXChild[], names: Names, slotsOfAll: Set<string>): Child[] {
  return inside.flatMap((node): Child[] => {
    if (node.type === 'JSXText') return /^\s*\n\s*$/.test(node.value) ? [] : [{ node, kind: 'fixed text' }];
    if (node.type === 'JSXFragment') return childrenOf(node.children, names, slotsOfAll);
    if (node.type !== 'JSXExpressionContainer') return [{ node, kind: kindOf(node, names, slotsOfAll) }];
    if (node.expression.type === 'JSXEmptyExpression') return [];
    return [{ node, kind: kindOf(node.expression, names, slotsOfAll) }];
  });
}

function kindOf(node: ESTree.Node, names: Names, slotsOfAll: Set<string>): Kind {
  const of = (one: ESTree.Node) => kindOf(one, names, slotsOfAll);
  const either = (...some: ESTree.Node[]): Kind => (some.some((one) => /text/.test(of(one))) ? 'text' : 'part');
  switch (node.type) {
    case 'JSXElement': {
      const { name } = node.openingElement;
      const isFixedPart =
        name.type === 'JSXIdentifier' && (/^[a-z]/.test(name.name) || names.fixedParts.has(name.name));
      return isFixedPart ? 'fixed part' : 'part';
    }
    case 'JSXFragment':
      return 'part'; // Its own texts are looked at by themselves.
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? 'fixed text' : 'part';
    case 'ConditionalExpression':
      return either(node.consequent, node.alternate);
    case 'LogicalExpression':
      return node.operator === '&&' ? either(node.right) : either(node.left, node.right);
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' ? either(...returnsOf(node.body)) : either(node.body);
    case 'CallExpression':
      return kindOfCall(node, names, slotsOfAll);
    case 'Identifier': {
      if (names.slots.has(node.name) || node.name === 'undefined') return 'part';
      if (names.fixedTexts.has(node.name)) return 'fixed text';
      const value = names.values.get(node.name);
      if (!value) return 'text';
      names.values.delete(node.name); // It may name itself.
      const kind = either(value);
      names.values.set(node.name, value);
      return kind;
    }
    case 'MemberExpression': {
      if (isFixed(node, names)) return 'fixed text';
      const isSlot = node.property.type === 'Identifier' && !node.computed && slotsOfAll.has(node.property.name);
      return isSlot ? 'part' : 'text';
    }
    case 'ChainExpression':
      return of(node.expression);
    default:
      return 'text';
  }
}

/** `list.map((item) => <Card />)`, `createPortal(<Head />, place)`, `use(Notes)`, and functions that make elements. */
function kindOfCall(
  { callee, arguments: [first] }: ESTree.CallExpression,
  names: Names,
  slotsOfAll: Set<string>,
): Kind {
  const isMap =
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'map';
  const isPortal = callee.type === 'Identifier' && callee.name === 'createPortal';
  if ((isMap || isPortal) && first) return kindOf(first, names, slotsOfAll);
  const isContext = callee.type === 'Identifier' && callee.name === 'use' && first?.type === 'Identifier';
  if (isContext && slotsOfAll.has(first.name)) return 'part';
  return kindOf(callee, names, slotsOfAll) === 'part' ? 'part' : 'text';
}

function returnsOf(body: ESTree.BlockStatement): ESTree.Expression[] {
  return body.body.flatMap((node) => {
    if (node.type === 'IfStatement') {
      const branch = node.consequent;
      return branch.type === 'BlockStatement'
        ? returnsOf(branch)
        : branch.type === 'ReturnStatement'
          ? (branch.argument ?? [])
          : [];
    }
    return node.type === 'ReturnStatement' ? (node.argument ?? []) : [];
  });
}

/** The name of a person or a document, or an address or number of one. */
const personal =
  /^(accountName|authorName|clientEmail|clientName|decidedBy|displayName|email|fileName|invitedBy|lawyerName|orderNumber|payerName|phoneNumber|shownName|subjectSubmitterName|transferReference|userName)$/;

/** The offsets of elements and facts whose text runs from left to right, or is a name, and that a browser would translate. */
function wronglyTranslated(source: Source): number[] {
  const found: number[] = [];
  new Visitor({
    JSXElement({ start, openingElement: { name, attributes, selfClosing }, children }) {
      if (name.type !== 'JSXIdentifier' || selfClosing) return;
      const attribute = (wanted: string) =>
        attributes.flatMap((one) =>
          one.type === 'JSXAttribute' && one.name.name === wanted ? (one.value ?? []) : [],
        )[0];
      const direction = /^(bdi|code|p|span)$/.test(name.name) && attribute('dir');
      const isLatin = direction && source.text.slice(direction.start, direction.end).includes('ltr');
      const isName = children.some((child) => child.type === 'JSXExpressionContainer' && isPersonal(child.expression));
      if ((isLatin || isName) && !attribute('translate')) found.push(start);
    },
    // A row of a list of facts.
    ObjectExpression({ properties }) {
      const property = (wanted: string) =>
        properties.flatMap((one) =>
          one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === wanted ? one.value : [],
        )[0];
      const value = property('label') && property('value');
      if (value && isPersonal(value) && !property('isName') && !property('isLatin')) found.push(value.start);
    },
  }).visit(parsed(source).program);
  return found;
}

/** Also `lawyerName` of `offer.lawyerName ?? t.none`, of `lawyerName.split(' ')[0]` and of a text that is made of it. */
function isPersonal(node: ESTree.Node): boolean {
  if (node.type === 'LogicalExpression') return isPersonal(node.left);
  if (node.type === 'ChainExpression') return isPersonal(node.expression);
  if (node.type === 'TemplateLiteral') return node.expressions.some(isPersonal);
  if (node.type === 'CallExpression') return node.callee.type === 'MemberExpression' && isPersonal(node.callee.object);
  if (node.type === 'MemberExpression') return isPersonal(node.computed ? node.object : node.property);
  return node.type === 'Identifier' && personal.test(node.name);
}
