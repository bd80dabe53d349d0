import { Column, getTableName, is, SQL } from 'drizzle-orm';

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
  const map = rowMapper(fields, joins ? joinedObjects(fields, joins) : []);
  inside.customResultMapper = (rows: readonly Row[]) => rows.map(map);
  return query;
}

function rowMapper(fields: readonly SelectedField[], joined: readonly JoinedObject[]) {
  const cells = fields.map(({ path, field }) => ({
    object: path.length > 1 ? (path[0] ?? null) : null,
    name: path.at(-1) ?? '',
    decoder: decoderOf(field),
  }));
  return (row: Row): Record<string, unknown> => {
    const result: Record<string, unknown> = {};
    for (const [index, { object, name, decoder }] of cells.entries()) {
      const given = row[index];
      const value = given === null ? null : decoder.mapFromDriverValue(given);
      if (object === null) result[name] = value;
      else {
        result[object] ??= {};
        (result[object] as Record<string, unknown>)[name] = value;
      }
    }
    for (const { name, columns } of joined) if (columns.every((index) => row[index] === null)) result[name] = null;
    return result;
  };
}

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
    const tables = new Set(theirs.map(({ field }) => (is(field, Column) ? getTableName(field.table) : null)));
    const [table] = tables;
    const mayBeMissing = name !== undefined && tables.size === 1 && typeof table === 'string' && !joins[table];
    return mayBeMissing ? [{ name, columns: theirs.map(({ index }) => index) }] : [];
  });
}
