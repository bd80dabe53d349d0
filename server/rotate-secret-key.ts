import { settingsSubject } from '#server/content/settings.ts';
import type { Db } from '#server/core/db/db.ts';
import { refuseOtherConnections } from '#server/core/db/other-connections.ts';
import { record } from '#server/core/history/history.ts';
import type { Keys } from '#server/core/ops/made-with-key.ts';
import { checkSecretKey, isSecretKey, lockSecretKeyCheck, saveSecretKeyCheck } from '#server/core/ops/secret-key.ts';
import { keyedData } from '#server/made-with-key.ts';

export type Rotation = 'rotated' | 'rotated before';

/**
 * Makes everything that is stored with the secret key again with the next one, and then opens all of it. One
 * transaction: after an interruption the database has the old key, and the rotation is run again.
 */
export const rotateSecretKey = (db: Db, keys: Keys, now: Date): Promise<Rotation> =>
  db.transaction(async (tx) => {
    await lockSecretKeyCheck(tx);
    // A process with the old key would go on to write with it.
    await refuseOtherConnections(tx);
    if (await isSecretKey(tx, keys.to)) {
      await verify(tx, keys);
      return 'rotated before';
    }
    await checkSecretKey(tx, keys.from, keyedData);
    for (const { rotate } of keyedData) await rotate(tx, keys, now);
    await verify(tx, keys);
    await saveSecretKeyCheck(tx, keys.to);
    await record(tx, { at: now, by: 'platform', action: 'rotateSecretKey', ...settingsSubject });
    return 'rotated';
  });

async function verify(db: Db, { to }: Keys): Promise<void> {
  for (const { verify } of keyedData) await verify?.(db, to);
}
