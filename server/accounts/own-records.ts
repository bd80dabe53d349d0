import { desc, eq } from 'drizzle-orm';
import { secondFactors } from '#server/accounts/administrators-table.ts';
import { withLawyer } from '#server/accounts/list-accounts.ts';
import { accounts, registrations, sessions } from '#server/accounts/table.ts';
import { opened, viewProfile, viewSession } from '#server/accounts/view.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import { history } from '#server/core/history.ts';
import type { House } from '#server/core/house.ts';
import { outbox } from '#server/core/outbox.ts';
import { type OwnSections, ownRowsMax } from '#server/core/own-records.ts';

type Asked = { db: Db; house: House; actor: Actor };

async function ownProfile({ db, house, actor }: Asked) {
  const [found] = await withLawyer(db).where(eq(accounts.id, actor.id));
  if (!found) throw new Error('an account that calls is not there');
  return { found, shown: viewProfile(house.vault, found, house.clock()) };
}

/** What stands of a person in accounts, and in the core beneath it: mails and deeds. Secrets are never handed out. */
export const accountRecords = {
  account: {
    by: [],
    read: async (asked) => {
      const { found, shown } = await ownProfile(asked);
      const { statusReason, consentVersion, consentedAt, createdAt } = found.account;
      return [
        {
          ...shown.user,
          isPaid: shown.isPaid,
          permission: shown.permission,
          statusReason,
          consentVersion,
          consentedAt,
          createdAt,
        },
      ];
    },
  },
  professionalProfile: {
    by: ['lawyers.account_id'],
    read: async (asked) => {
      const { lawyer } = (await ownProfile(asked)).shown;
      return lawyer ? [lawyer] : [];
    },
  },
  sessions: {
    by: ['sessions.account_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(sessions).where(eq(sessions.accountId, actor.id));
      const rows = await mine.orderBy(desc(sessions.id)).limit(ownRowsMax);
      return rows.map((row) => ({ ...viewSession(row, actor), expiresAt: row.expiresAt }));
    },
  },
  registrations: {
    by: ['registrations.account_id'],
    read: async ({ db, house, actor }) => {
      const mine = db.select().from(registrations).where(eq(registrations.accountId, actor.id));
      const rows = await mine.orderBy(desc(registrations.id)).limit(ownRowsMax);
      return rows.map(({ role, email, displayName, phoneNumber, cardSealed, barCardSealed, lawyer, ...rest }) => ({
        ...{ role, email, displayName, phoneNumber, lawyer },
        cardId: opened(house.vault, cardSealed),
        barCardNumber: opened(house.vault, barCardSealed),
        consentVersion: rest.consentVersion,
        createdAt: rest.createdAt,
      }));
    },
  },
  secondFactor: {
    by: ['second_factors.account_id'],
    read: async ({ db, actor }) =>
      db
        .select({ confirmedAt: secondFactors.confirmedAt })
        .from(secondFactors)
        .where(eq(secondFactors.accountId, actor.id)),
  },
  mails: {
    by: ['outbox.recipient'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(outbox).where(eq(outbox.recipient, actor.email));
      const rows = await mine.orderBy(desc(outbox.id)).limit(ownRowsMax);
      return rows.map(({ kind, recipient, data, createdAt, doneAt }) => ({
        ...{ kind, recipient, data, createdAt },
        sentAt: doneAt,
      }));
    },
  },
  deeds: {
    by: ['history.actor_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(history).where(eq(history.actorId, actor.id));
      const rows = await mine.orderBy(desc(history.id)).limit(ownRowsMax);
      return rows.map(({ at, action, subject, subjectId, before, after, reason }) => ({
        ...{ at, action, subject, subjectId, before, after, reason },
      }));
    },
  },
} satisfies OwnSections;
