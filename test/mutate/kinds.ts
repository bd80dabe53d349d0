import { parseSync } from 'vite';

/** One fault: this part of a file becomes another text. */
export type Fault = {
  kind: Kind;
  file: string;
  line: number;
  start: number;
  end: number;
  was: string;
  becomes: string;
};

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Change = readonly [part: Node, becomes: string];
type Look = { in: RegExp; at: (node: Node, text: (node: unknown) => string) => Change[] };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const node = (value: unknown) => value as Node;
const nodes = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (value: unknown) => String(isNode(value) ? (value.name ?? node(value.property)?.name ?? '') : '');
const isText = (value: unknown) =>
  isNode(value) && (value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string'));

/** `if (…) throw new Refusal('code')` never refuses. */
const refusals =
  (codes: RegExp): Look['at'] =>
  (one, text) =>
    one.type === 'IfStatement' && codes.test(text(one.consequent)) ? [[node(one.test), 'false']] : [];

/** A call of such a function gives back what it got. */
const unchanged =
  (names: RegExp): Look['at'] =>
  (one, text) => {
    const [first] = nodes(one.arguments);
    return one.type === 'CallExpression' && first && names.test(nameOf(one.callee)) ? [[one, text(first)]] : [];
  };

const numberOf = (value: unknown) => (isNode(value) && typeof value.value === 'number' ? value.value : null);

/** A constant, or a field, whose name says what it is, has another number. */
const numbers =
  (names: RegExp, other: (value: number) => number): Look['at'] =>
  (one) => {
    const [key, value] = [one.id ?? one.key, one.init ?? one.value];
    const number = numberOf(value);
    return number !== null && names.test(nameOf(key)) ? [[node(value), String(other(number))]] : [];
  };

const swapped: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '+' };
const times = /(Ms|At|now|[dD]ays?|[hH]ours|[dD]ue|until|from)$/;
const turned: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };
const code = /^(contract|server|web)\/.*\.tsx?$/;
const shows = (value: unknown) => isNode(value) && /^JSX(Element|Fragment)$/.test(value.type);

/** Where faults of each kind are looked for, and what they are. */
export const kinds = {
  access: [
    {
      in: /^server\//,
      at: refusals(/^\{?\s*throw new Refusal\('(not_found|not_allowed|not_signed_in|own_record|confirm_again)'/),
    },
    {
      in: /^server\/.*access\.ts$/,
      at(one) {
        const conditions = nodes(one.arguments);
        const last = conditions.at(-1);
        return nameOf(one.callee) === 'and' && last && conditions.length > 1 ? [[last, 'undefined']] : [];
      },
    },
  ],
  state: [
    { in: /^server\//, at: refusals(/^\{?\s*throw new Refusal\('(state_changed|already_decided|\w+_(open|closed))'/) },
    {
      in: /^contract\//,
      at(one, text) {
        const items = nodes(node(one.value ?? {}).elements);
        if (one.type !== 'Property' || !/^(from|by)$/.test(nameOf(one.key)) || items.length < 2) return [];
        return [[node(one.value), `[${items.slice(1).map(text).join(', ')}]`]];
      },
    },
  ],
  sum: [
    {
      in: /\b(money|price|payments?|refunds?|fees?|ledger|totals?|amount|score|rating|counts?)\b/,
      at(one, text) {
        const operator = swapped[String(one.operator)];
        if (one.type !== 'BinaryExpression' || !operator || isText(one.left) || isText(one.right)) return [];
        return [[one, `${text(one.left)} ${operator} ${text(one.right)}`]];
      },
    },
  ],
  mask: [
    {
      in: /(mask|discreet|hide|hidden)[\w/-]*\.ts$/,
      at: (one) => ('regex' in one && isNode(one) ? [[one, `/(?!)/${(one.regex as { flags: string }).flags}`]] : []),
    },
    { in: code, at: unchanged(/^(mask|hide|withoutContacts|withoutNames)\w*$/) },
  ],
  escape: [{ in: code, at: unchanged(/^(escape\w*|quote|quoted|escaped|encodeURI\w*)$/) }],
  order: [
    {
      in: code,
      at(one) {
        const name = nameOf(one.callee);
        return one.type === 'CallExpression' && /^(asc|desc)$/.test(name)
          ? [[node(one.callee), name === 'asc' ? 'desc' : 'asc']]
          : [];
      },
    },
    {
      in: code,
      at(one, text) {
        const [order] = nodes(one.arguments);
        const [a, b] = nodes(order?.params);
        return /^(toSorted|sort)$/.test(nameOf(one.callee)) && a && b && order
          ? [[order, `(${text(b)}, ${text(a)}) => ${text(order.body)}`]]
          : [];
      },
    },
  ],
  recipient: [
    {
      in: /^server\//,
      at(one) {
        const to = nodes(one.arguments)[1];
        return nameOf(one.callee) === 'notify' && to ? [[to, '[]']] : [];
      },
    },
  ],
  date: [
    {
      in: code,
      at(one, text) {
        const operator = turned[String(one.operator)];
        const isOfTime = [one.left, one.right].some((side) => isNode(side) && times.test(text(side)));
        return one.type === 'BinaryExpression' && operator && isOfTime
          ? [[one, `${text(one.left)} ${operator} ${text(one.right)}`]]
          : [];
      },
    },
    { in: /^(contract|server)\//, at: numbers(/(Days|Hours|Months)$/, (value) => value * 2 + 1) },
  ],
  limit: [
    {
      in: /^contract\/|limits\.ts$/,
      at: numbers(/(Max|Min|max|min|limit|most|count)$/, (value) => (value > 1 ? value * 10 : value + 1)),
    },
  ],
  label: [
    {
      in: /copy\.ts$/,
      at(one, text) {
        const labels = nodes(one.properties)
          .map(({ value }) => node(value))
          .filter((value) => isText(value) && /\p{Script=Arabic}/u.test(text(value)));
        return labels.flatMap((label, at) => {
          const neighbour = labels[at + 1] ?? labels[at - 1];
          return neighbour ? [[label, text(neighbour)] as const] : [];
        });
      },
    },
  ],
  guard: [
    {
      in: /^web\/.*\.tsx$/,
      at(one, text) {
        if (one.type === 'LogicalExpression' && one.operator === '&&' && shows(one.right))
          return [[node(one.left), `!(${text(one.left)})`]];
        if (one.type === 'ConditionalExpression' && (shows(one.consequent) || shows(one.alternate)))
          return [[node(one.test), `!(${text(one.test)})`]];
        const isEmpty = /^\{?\s*return null;?\s*\}?$/.test(isNode(one.consequent) ? text(one.consequent) : '');
        return one.type === 'IfStatement' && isEmpty ? [[node(one.test), `!(${text(one.test)})`]] : [];
      },
    },
  ],
} as const satisfies Record<string, readonly Look[]>;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];

function* within(one: Node): Generator<Node> {
  yield one;
  for (const value of Object.values(one))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* within(child);
}

/** All places of a file where a fault of this kind can be put. */
export function placesIn(kind: Kind, file: string, source: string): Fault[] {
  const looks = kinds[kind].filter((look) => look.in.test(file));
  if (looks.length === 0) return [];
  const text = (part: unknown) => (isNode(part) ? source.slice(part.start, part.end) : '');
  const program = parseSync(file, source, { preserveParens: false }).program as unknown as Node;
  return [...within(program)].flatMap((one) =>
    looks.flatMap((look) =>
      look.at(one, text).map(([part, becomes]) => ({
        ...{ kind, file, line: source.slice(0, part.start).split('\n').length },
        ...{ start: part.start, end: part.end, was: text(part), becomes },
      })),
    ),
  );
}

/** The file with the fault in it. */
export const withFault = (source: string, { start, end, becomes }: Fault): string =>
  source.slice(0, start) + becomes + source.slice(end);
