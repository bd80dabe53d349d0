import fc from 'fast-check';
import type { JsonSchema } from '#contract/core/fields.ts';
import { encodeCursor, pageCursor } from '#contract/core/paging.ts';
import { hostileValues } from './hostile-values.ts';
import type { Field, FuzzedOperation } from './operations.ts';
import type { Edit, SentFile } from './sent-call.ts';

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Values of every other type, as JSON. */
const otherTypes: readonly string[] = [
  ...['null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '[0]', '[""]', '{"length":1e9}', '{"toString":1}'],
  ...['{"toJSON":"x","then":"y"}', '{"$gt":""}', '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{}}}'],
  ...['{"a":1,"a":2}', '{"":""}', '{"valueOf":{}}', '["a","b"]', '[1,1,1]', '[1.5,-1,"x"]', '[[1],[2]]'],
  ...['0', '-0', '-1', '1', '2', '1.5', '-0.1', '0.1', '1e3', '1e400', '-1e400', '1e-400', '1.0000000000000001'],
  ...['2147483647', '2147483648', '-2147483649', '9007199254740991', '9007199254740993', '9223372036854775808'],
  ...['123456789012345678901234567890', nested('[', ']', 300), `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`],
  ...[`[${'1,'.repeat(3_000)}1]`, `[${Array.from({ length: 300 }, (_, n) => n + 1)}]`],
  `{${Array.from({ length: 500 }, (_, n) => `"k${n}":${n}`)}}`,
  // Slow to parse, to copy or to look through.
  ...['__proto__', 'constructor'].map((key) => `${`{"${key}":`.repeat(15_000)}1${'}'.repeat(15_000)}`),
  ...[`{${'"__proto__":1,'.repeat(17_000)}"a":1}`, `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`)}}`],
  ...[nested('[', ']', 100_000), `[${'{},'.repeat(60_000)}{"__proto__":1}]`],
];

const hostileText = fc.constantFrom(...hostileValues.map(({ value }) => JSON.stringify(value)));
/** Any code units, so that halves of characters are among them. */
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units));
const anyText = anyUnits.map((text) => JSON.stringify(text));

const otherType = fc.constantFrom(...otherTypes);
const anyJson = fc.json({ maxDepth: 1 });

/** Cursors that the product could have made, with values of other lists and of none. */
const cursor = fc
  .array(
    fc.oneof(
      fc.constantFrom<string | number>(
        0,
        1,
        -1,
        2_147_483_648,
        -2_147_483_649,
        Number.MAX_SAFE_INTEGER,
        Number.MIN_SAFE_INTEGER,
      ),
      fc.constantFrom(
        '2026-11-18T00:00:00.000Z',
        '0000-01-01T00:00:00.000Z',
        '9999-12-31T23:59:59.999Z',
        '300.50',
        '99999999999',
      ),
      fc.constantFrom(...hostileValues.map(({ value }) => value.slice(0, 300))),
    ),
    { maxLength: 4 },
  )
  .map((position) => JSON.stringify(encodeCursor(position)));

/** Values at the bounds that the document gives. */
function atBounds({ enum: words, minimum, maximum, maxLength, items, format }: JsonSchema): string[] {
  const numbers = [minimum, maximum].flatMap((bound) => {
    if (typeof bound !== 'number') return [];
    return [bound - 1, bound, bound + 1].flatMap((number) => [`${number}`, `"${number}"`]);
  });
  const lengths = typeof maxLength === 'number' ? [maxLength, maxLength + 1] : [];
  const listed = (Array.isArray(words) ? words : []).flatMap((word: unknown) => [
    JSON.stringify(word),
    JSON.stringify(`${word} `),
    JSON.stringify(String(word).toUpperCase()),
    JSON.stringify(`${word}\0`),
    `[${JSON.stringify(word)}]`,
  ]);
  const dates = format === 'date' ? ['"0001-01-01"', '"2026-11-18"', '"9999-12-31"', '"1899-12-31"'] : [];
  const inList = items === undefined ? [] : atBounds(items as JsonSchema).map((value) => `[${value},${value}]`);
  return [...numbers, ...lengths.map((length) => `"${'ا'.repeat(length)}"`), ...listed, ...dates, ...inList];
}

const isCursor = (schema: JsonSchema) => schema === pageCursor.json;

/** Values of the right kind, and hostile ones. `known` are the ids and keys of rows that exist. */
const valueFor = (schema: JsonSchema, known: readonly string[]): fc.Arbitrary<string | null> =>
  fc.oneof(
    { arbitrary: isCursor(schema) ? cursor : hostileText, weight: 6 },
    { arbitrary: otherType, weight: 4 },
    { arbitrary: fc.constantFrom(...known), weight: 4 },
    { arbitrary: fc.constantFrom('"0"', ...atBounds(schema)), weight: 5 },
    { arbitrary: anyText, weight: 1 },
    { arbitrary: anyJson, weight: 1 },
    { arbitrary: fc.constant(null), weight: 1 },
  );

const extraNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'role',
  'status',
  'accountId',
  'isAdmin',
  'limit',
];
const names = fc.oneof(
  fc.constantFrom(...extraNames, 'cursor', 'items[4294967294]', 'a[b]', '', 'then', 'body', 'length'),
  anyUnits,
);

const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, type: string, bytes: Buffer | string): SentFile => ({
  name,
  type,
  bytes: Buffer.from(bytes),
});
const files = fc.constantFrom(
  file('a.png', 'image/png', smallPicture),
  file('a.png', 'image/png', smallPicture.subarray(0, 40)),
  file('a.png', 'image/png', ''),
  file('a.png', 'image/png', 'نص'),
  file('a.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  file('a.pdf', 'application/pdf', '%PDF-1.7\n%%EOF'),
  file('../../a.png', 'text/html', '<script>alert(1)</script>'),
  file('a\u202egpj.exe', 'application/octet-stream', Buffer.alloc(70_000, 7)),
  file('a"; name="Email', 'image/png', smallPicture),
);

/** The edits of one call. */
export function editsOf({ fields }: FuzzedOperation, known: readonly string[]): fc.Arbitrary<Edit[]> {
  const ofField = fields.map(({ name, in: place, schema }: Field) =>
    fc.record({
      field: fc.constant(name),
      value: place === 'file' ? fc.oneof(files, hostileText) : valueFor(schema, known),
    }),
  );
  const ofExtra = fc.record({ field: names, value: fc.oneof(valueFor({}, known), files) });
  return fc.array(
    fc.oneof(...ofField.map((arbitrary) => ({ arbitrary, weight: 3 })), { arbitrary: ofExtra, weight: 2 }),
    {
      maxLength: 4,
    },
  );
}

/** Headers with hostile values, as far as HTTP can carry them. */
export const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 4 },
  {
    arbitrary: fc.dictionary(
      fc
        .constantFrom(
          'idempotency-key',
          'user-agent',
          'authorization',
          'content-type',
          'accept',
          'accept-language',
          'range',
        )
        .chain((name) => fc.constant(name)),
      fc.oneof(
        fc.constantFrom(
          ...hostileValues.map(({ value }) => value.slice(0, 8_000)).filter((value) => /^[\t\x20-\xff]*$/.test(value)),
        ),
        fc.constantFrom(
          'Bearer',
          `Bearer ${'x'.repeat(43)}`,
          'Basic eDp5',
          'application/json;charset=utf-16',
          'text/csv;q=0, */*',
          'multipart/form-data',
        ),
        fc.constantFrom(
          'x'.repeat(100),
          'x'.repeat(101),
          'bytes=0-0',
          'multipart/form-data; boundary=',
          'APPLICATION/JSON',
        ),
      ),
      { maxKeys: 3 },
    ),
    weight: 1,
  },
);

export const queryEnds = fc.constantFrom(
  '',
  '',
  '',
  '',
  '%',
  '%ff=%00',
  'a&a&a',
  '__proto__=1',
  'limit[]=1',
  '?',
  '&&==',
  'limit=1&limit=2',
);
