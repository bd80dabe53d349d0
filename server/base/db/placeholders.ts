import { type Placeholder, sql } from 'drizzle-orm';

/** The values of a prepared insert or update: each column gets a placeholder of its own name. */
export const placeholders = <Name extends string>(...columns: readonly Name[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.placeholder<string>(column)])) as Record<Name, Placeholder>;
