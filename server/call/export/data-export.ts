import { desc, eq, getTableName, type InferSelectModel, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/base/db/db.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { AppContext } from '#server/call/context/app-context.ts';

export type ExportContext = { db: Db; app: AppContext; actor: Actor };
type Exported = Readonly<Record<string, unknown>>;

/** One kind of data about a person, for the export of their data. It lists its fields explicitly, never whole rows. */
export type ExportSection = {
  /** The columns that link rows to the person, as `table.column`. A test checks them against the whole schema. */
  readonly by: readonly string[];
  /** Newest first, at most `exportRowsMax` rows. */
  readonly read: (context: ExportContext) => Promise<readonly Exported[]>;
};
export type ExportSections = Readonly<Record<string, ExportSection>>;

/** No account reaches this by normal use. */
export const exportRowsMax = 10_000;

type OwnRows<Row> = {
  /** The columns that name the person. */
  by: readonly PgColumn[];
  /** The column that is greatest in the newest row. */
  newest: PgColumn;
  /** The columns that are exported, or what is made of a row. */
  shown: readonly (keyof Row & string)[] | ((row: Row, context: ExportContext) => Exported);
};

/** A section of the rows of one table. */
export const ownRows = <T extends PgTable>(
  table: T,
  { by, newest, shown }: OwnRows<InferSelectModel<T>>,
): ExportSection => ({
  by: by.map(({ name }) => `${getTableName(table)}.${name}`),
  async read(context) {
    const isMine = or(...by.map((column) => eq(column, context.actor.id)));
    const found = context.db.select().from<PgTable>(table).where(isMine);
    const rows = await found.orderBy(desc(newest)).limit(exportRowsMax);
    return (rows as InferSelectModel<T>[]).map((row) =>
      typeof shown === 'function' ? shown(row, context) : Object.fromEntries(shown.map((name) => [name, row[name]])),
    );
  },
});
