import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import type { House } from '#server/core/house.ts';

/** One kind of what is kept about a person, as it is handed out to him: explicit facts, never rows as they lie. */
export type OwnSection = {
  /** The columns by which rows are his, as `table.column`: a test holds them against the whole schema. */
  readonly by: readonly string[];
  /** The newest first, and at most `ownRowsMax`. */
  readonly read: (asked: {
    db: Db;
    house: House;
    actor: Actor;
  }) => Promise<readonly Readonly<Record<string, unknown>>[]>;
};
export type OwnSections = Readonly<Record<string, OwnSection>>;

/** Nobody has more of one kind by using the product. */
export const ownRowsMax = 10_000;
