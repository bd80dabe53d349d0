/** A rule. `needs` are the classes that each of its selectors needs; a rule of the sheet itself needs none. */
type Rule = {
  readonly head: string;
  readonly needs: readonly (readonly string[])[];
  readonly parts: (string | Rule)[];
};

const pieces = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]/gs;
/** The text in brackets narrows a selector, or has alternatives: without it, the selector matches more. */
const brackets = /(?<!\\)(?:\((?:\\.|[^()\\])*\)|\[[^\]]*\])/g;
const classes = /(?<!\\)\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi;

const withoutEscapes = (name: string) =>
  name.replace(
    /\\(?:([\da-f]{1,6}) ?|(.))/gi,
    (_, code, sign) => sign ?? String.fromCodePoint(Number.parseInt(code, 16)),
  );

function ruleOf(head: string): Rule {
  let selectors = head.startsWith('@') ? '' : head;
  while (selectors.search(brackets) >= 0) selectors = selectors.replace(brackets, '');
  const needs = selectors
    .split(/(?<!\\),/)
    .map((selector) => Array.from(selector.matchAll(classes), ([, name = '']) => withoutEscapes(name)));
  return { head, needs, parts: [] };
}

function parse(sheet: string): Rule {
  const whole = ruleOf('@');
  const open = [whole];
  let readTo = 0;
  for (const { 0: piece, index } of sheet.matchAll(pieces)) {
    if (!'{};'.includes(piece)) continue;
    const text = sheet.slice(readTo, piece === ';' ? index + 1 : index);
    readTo = index + 1;
    const part = piece === '{' ? ruleOf(text) : text;
    open.at(-1)?.parts.push(part);
    if (typeof part !== 'string') open.push(part);
    else if (piece === '}') open.pop();
  }
  return whole;
}

function insideOf({ parts }: Rule, isUsed: (rule: Rule) => boolean): string {
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part;
    const inside = isUsed(part) && insideOf(part, isUsed);
    return inside ? `${part.head}{${inside}}` : '';
  });
  return texts.join('');
}

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Gives the rules of a style sheet that a page can use as it was rendered: those whose classes are in its markup. */
export function usedStyles(sheet: string): (html: string) => string {
  const whole = parse(sheet);
  return (html) => {
    const written = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names]) => names).join(' ');
    const names = new Set(written.replace(/&[\w#]+;/g, (entity) => signs[entity] ?? entity).split(' '));
    return insideOf(whole, ({ needs }) => needs.some((classNames) => classNames.every((name) => names.has(name))));
  };
}
