import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { ExportedSection } from '#contract/accounts/security.ts';
import { accountFactsOf, secretLawyerFacts } from '#server/accounts/facts.ts';
import { withLawyer } from '#server/accounts/list-accounts.ts';
import { passkeysOf } from '#server/accounts/second-factor/passkeys.ts';
import {
  accounts,
  emailChanges,
  knownDevices,
  registrations,
  secondFactors,
  sessions,
} from '#server/accounts/table.ts';
import { viewPasskey, viewProfile, viewSession } from '#server/accounts/view.ts';
import type { Handler } from '#server/call/context/handler.ts';
import {
  type ExportContext,
  type ExportSection,
  type ExportSections,
  exportRowsMax,
  ownRows,
} from '#server/call/export/data-export.ts';
import { history } from '#server/call/history/history.ts';
import { shownReason } from '#server/call/history/reasons.ts';
import { outbox } from '#server/call/mail/outbox.ts';

async function ownProfile({ db, app, actor }: ExportContext) {
  const [found] = await withLawyer(db).where(eq(accounts.id, actor.id));
  if (!found) throw new Error('the account of the caller was not found');
  return { found, shown: viewProfile(app.encryption, found, actor) };
}

/** The exported data of a person in accounts and in the core: mails and history entries. Secrets are never exported. */
export const accountExport = {
  account: {
    by: [],
    read: async (context) => {
      const { found, shown } = await ownProfile(context);
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
    read: async (context) => {
      const { lawyer } = (await ownProfile(context)).shown;
      return lawyer ? [lawyer] : [];
    },
  },
  sessions: ownRows(sessions, {
    by: [sessions.accountId],
    newest: sessions.id,
    shown: (row, { actor }) => ({ ...viewSession(row, actor), expiresAt: row.expiresAt }),
  }),
  registrations: ownRows(registrations, {
    by: [registrations.accountId],
    newest: registrations.id,
    shown: (row, { app }) => ({
      role: row.role,
      ...accountFactsOf(app.encryption, row),
      lawyer: row.lawyer,
      ...secretLawyerFacts(app.encryption, row),
      consentVersion: row.consentVersion,
      createdAt: row.createdAt,
    }),
  }),
  knownDevices: ownRows(knownDevices, {
    by: [knownDevices.accountId],
    newest: knownDevices.usedAt,
    shown: ['usedAt'],
  }),
  emailChanges: ownRows(emailChanges, {
    by: [emailChanges.accountId],
    newest: emailChanges.id,
    shown: ({ oldEmail, newEmail, createdAt, confirmedAt }) => ({
      ...{ oldEmail, newEmail, createdAt, changedAt: confirmedAt },
    }),
  }),
  secondFactor: ownRows(secondFactors, {
    by: [secondFactors.accountId],
    newest: secondFactors.confirmedAt,
    shown: ['confirmedAt'],
  }),
  passkeys: {
    by: ['passkeys.account_id'],
    read: async ({ db, actor }) => (await passkeysOf(db, actor.id)).map(viewPasskey).reverse(),
  },
  mails: {
    by: ['outbox.recipient'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(outbox).where(eq(outbox.recipient, actor.email));
      const rows = await mine.orderBy(desc(outbox.id)).limit(exportRowsMax);
      return rows.map(({ kind, recipient, data, createdAt, doneAt }) => ({
        kind,
        recipient,
        data,
        createdAt,
        sentAt: doneAt,
      }));
    },
  },
  actions: {
    by: ['history.actor_id'],
    read: async ({ db, actor }) => {
      const line = { ...getTableColumns(history), reason: shownReason };
      const mine = db.select(line).from(history).where(eq(history.actorId, actor.id));
      const rows = await mine.orderBy(desc(history.id)).limit(exportRowsMax);
      return rows.map(({ at, action, subject, subjectId, before, after, reason }) => ({
        at,
        action,
        subject,
        subjectId,
        before,
        after,
        reason,
      }));
    },
  },
} satisfies ExportSections;

type Exported = Awaited<ReturnType<Handler<'exportAccount'>>>;

/** The sections of all domains. */
export type AllExportSections = Readonly<Record<ExportedSection, ExportSection>>;

/** Exports all data of the caller. Each domain contributes its sections. */
export const exportAccount =
  (sections: AllExportSections): Handler<'exportAccount'> =>
  async ({ db, app, actor, now }) => {
    const exported: Record<string, unknown> = { exportedAt: now.toISOString() };
    for (const [name, { read }] of Object.entries(sections)) exported[name] = await read({ db, app, actor });
    return exported as Exported;
  };
