import type { Db } from '#server/core/db/db.ts';
import type { Actor } from '#server/core/http/actor.ts';
import type { AppContext } from '#server/core/http/app-context.ts';

/** One kind of data about a person, for the export of their data. It lists its fields explicitly, never whole rows. */
export type ExportSection = {
  /** The columns that link rows to the person, as `table.column`. A test checks them against the whole schema. */
  readonly by: readonly string[];
  /** Newest first, at most `exportRowsMax` rows. */
  readonly read: (context: {
    db: Db;
    app: AppContext;
    actor: Actor;
  }) => Promise<readonly Readonly<Record<string, unknown>>[]>;
};
export type ExportSections = Readonly<Record<string, ExportSection>>;

/** No account reaches this by normal use. */
export const exportRowsMax = 10_000;
