import { Column, getColumnTable, getTableName, is, noopDecoder, SQL } from 'drizzle-orm';

type Decoder = { mapFromDriverValue(value: unknown): unknown };
/** What Drizzle knows of a selected field: its name, or the name of its object and its own, and how its value is read. */
type SelectedField = { readonly path: readonly string[]; readonly field: unknown };
type Row = readonly unknown[];

/** The part of the inside of a prepared query that is used here, on either database. */
type Inside = {
  readonly fields?: readonly SelectedField[] | undefined;
  /** Whether the join of each table always finds a row. Undefined without joins. */
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>> | undefined;
  customResultMapper?: unknown;
};

/**
 * Makes a prepared query map its rows by what is found out once. Drizzle finds out again for each value of each row what
 * kind of field it is, which is most of the time of a list.
 */
export function mapRowsFaster<Query>(query: Query): Query {
  const inside = query as Inside;
  const { fields, joinsNotNullableMap: joins, customResultMapper } = inside;
  if (!fields || customResultMapper || fields.some(({ path }) => path.length > 2)) return query;
  const map = compiledMapper(fields, joins ? joinedObjects(fields, joins) : []);
  inside.customResultMapper = (rows: readonly Row[]) => rows.map(map);
  return query;
}

/**
 * Compiles one function for the rows of a query, as the serializers of answers are compiled: objects that are written as
 * literals are made several times faster than objects that are filled name by name, and are read faster afterwards.
 */
function compiledMapper(fields: readonly SelectedField[], joined: readonly JoinedObject[]): (row: Row) => unknown {
  const cells = fields.map(({ path, field }, index) => ({ path, decoder: decoderOf(field), index }));
  const textOf = ({ decoder, index }: (typeof cells)[number]) => {
    const given = `row[${index}]`;
    return isPlain(decoder) ? given : `${given} === null ? null : decoder${index}.mapFromDriverValue(${given})`;
  };
  const literal = (entries: readonly (readonly [name: string | undefined, text: string])[]) =>
    `{ ${entries.map(([name = '', text]) => `${JSON.stringify(name)}: ${text}`).join(', ')} }`;
  const objectText = (key: string | undefined, inside: typeof cells) => {
    const object = literal(inside.map((cell) => [cell.path[1], textOf(cell)]));
    const columns = joined.find(({ name }) => name === key)?.columns ?? [];
    const isMissing = columns.map((index) => `row[${index}] === null`).join(' && ') || 'false';
    return `${isMissing} ? null : ${object}`;
  };
  const entries = Array.from(
    Map.groupBy(cells, ({ path }) => path[0]),
    ([key, inside]) => {
      const plain = inside.find(({ path }) => path.length === 1);
      return [key, plain ? textOf(plain) : objectText(key, inside)] as const;
    },
  );
  const names = cells.map(({ index }) => `decoder${index}`);
  return compiled(names, `return (row) => (${literal(entries)});`)(...cells.map(({ decoder }) => decoder));
}

type Compiled = (...decoders: readonly Decoder[]) => (row: Row) => unknown;
/** By their bodies: on the embedded database each transaction builds its queries again. */
const compiledByBody = new Map<string, Compiled>();

function compiled(names: readonly string[], body: string): Compiled {
  const known = compiledByBody.get(body) ?? (new Function(...names, body) as Compiled);
  compiledByBody.set(body, known);
  return known;
}

/** It returns the driver's value as it is. */
const isPlain = (decoder: Decoder) =>
  decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;

const decoderOf = (field: unknown): Decoder => {
  if (is(field, Column)) return field;
  return is(field, SQL) ? Reflect.get(field, 'decoder') : (field as { sql: { decoder: Decoder } }).sql.decoder;
};

type JoinedObject = { readonly name: string; readonly columns: readonly number[] };

/** The objects of the columns of one table that may have no row. Such an object is null when all its columns are. */
function joinedObjects(
  fields: readonly SelectedField[],
  joins: NonNullable<Inside['joinsNotNullableMap']>,
): JoinedObject[] {
  const cells = fields.map(({ path, field }, index) => ({ name: path.length > 1 ? path[0] : undefined, field, index }));
  return [...Map.groupBy(cells, ({ name }) => name)].flatMap(([name, theirs]) => {
    const tables = new Set(theirs.map(({ field }) => (is(field, Column) ? getTableName(getColumnTable(field)) : null)));
    const [table] = tables;
    const mayBeMissing = name !== undefined && tables.size === 1 && typeof table === 'string' && !joins[table];
    return mayBeMissing ? [{ name, columns: theirs.map(({ index }) => index) }] : [];
  });
}
