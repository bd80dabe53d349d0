import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db.ts';
import { chainStart, nextHash } from '#server/core/history/history-chain.ts';
import { nextRows, verifyHistory } from '#server/core/history/verify-history.ts';
import type { KeyedData } from '#server/core/ops/made-with-key.ts';

/**
 * The hash chain with a new key. A chain that is broken stays as it is, and the rotation is refused: new hashes would
 * hide the damage.
 */
export const historyChainKeyedData: KeyedData = {
  columns: ['history_chain.seal'],
  async rotate(db, { from, to }) {
    await refuseBroken(db, from);
    // Triggers refuse every change of the chain. Only the owner of the table can pause them; others are not affected,
    // because this holds the table until the transaction ends.
    await db.execute(sql`alter table history_chain disable trigger user`);
    let old = chainStart;
    let made = chainStart;
    for (let rows = await nextRows(db, old); rows.length > 0; rows = await nextRows(db, old)) {
      const values = rows.map(({ link, line }) => {
        made = { ...link, hash: nextHash(to, made, line) };
        return sql`(${link.position}::bigint, ${made.hash}::bytea)`;
      });
      await db.execute(sql`
        update history_chain set seal = made.hash from (values ${sql.join(values, sql`, `)}) as made (place, hash)
        where position = made.place`);
      old = rows.at(-1)?.link ?? old;
    }
    await db.execute(sql`alter table history_chain enable trigger user`);
  },
  verify: refuseBroken,
};

async function refuseBroken(db: Db, encryption: Parameters<typeof nextHash>[0]): Promise<void> {
  const { broken } = await verifyHistory({ db, encryption });
  if (broken)
    throw new Error(
      `row ${broken.historyId} of the history does not match its hash chain, which the rotation would hide. ` +
        'Find out why first (npm run verify-history)',
    );
}
