import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { firstSteps as firstStepsCall } from '#contract/administration/overview.ts';
import { administrators } from '#server/accounts/access.ts';
import { isSecondFactorOn } from '#server/accounts/second-factor/second-factor.ts';
import { accounts } from '#server/accounts/table.ts';
import { readSettings } from '#server/content/settings.ts';
import { textVersions } from '#server/content/table.ts';
import { activeWallets } from '#server/content/wallets.ts';
import type { Db } from '#server/core/db/db.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { hasFreshBackup } from '#server/core/ops/backup/newest-backup.ts';

export const firstSteps: Handler<typeof firstStepsCall> = async ({ db, actor, app, now }) => {
  const [{ wallets }, hasTexts, hasSecondFactor, everyAdministrator, hasLawyer, hasBackup] = await Promise.all([
    readSettings(db),
    isAny(db, textVersions, isNotNull(textVersions.savedBy)),
    isSecondFactorOn(db, actor.id),
    administrators(db),
    isAny(db, accounts, and(eq(accounts.role, 'Lawyer'), eq(accounts.status, 'Accepted'))),
    hasFreshBackup(db, app.config.backup, now),
  ]);
  return {
    wallet: activeWallets(wallets).length > 0,
    mail: app.hasMailServer,
    backup: hasBackup,
    texts: hasTexts,
    secondFactor: hasSecondFactor,
    colleague: everyAdministrator.length > 1,
    lawyer: hasLawyer,
  };
};

const isAny = async (db: Db, table: PgTable, where: SQL | undefined): Promise<boolean> =>
  (await db.select().from(table).where(where).limit(1)).length > 0;
