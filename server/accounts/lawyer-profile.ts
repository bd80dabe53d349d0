import { eq, sql } from 'drizzle-orm';
import type { LawyerProfile } from '#contract/accounts/calls.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import { lawyerFactNames, sentLawyerFacts } from '#contract/accounts/facts.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { administrators, lockAccount } from '#server/accounts/access.ts';
import { accountNotices } from '#server/accounts/copy.ts';
import { encryptedLawyerFacts, lawyerFactsOf, plainLawyerFacts } from '#server/accounts/facts.ts';
import { withLawyer } from '#server/accounts/list-accounts.ts';
import { type LawyerRow, lawyers } from '#server/accounts/table.ts';
import { viewLawyer } from '#server/accounts/view.ts';
import type { Handler, Preparation, RequestContext } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { toDecide } from '#server/call/history/notices.ts';
import { dropFiles } from '#server/files/attached-file.ts';
import { keepPicture, receivePicture } from '#server/files/receive-file.ts';

/** A lawyer completes or corrects their professional fields, before or after their account is accepted. */
export const saveLawyerProfile: Handler<'saveLawyerProfile'> = async (context, form) => {
  const { encryption } = context.app;
  const lawyer = await lockLawyer(context);
  if (form.revision !== null && form.revision !== lawyer.revision) throw new Refusal('state_changed');
  const sent = sentLawyerFacts(form);
  const stored = lawyerFactsOf(encryption, lawyer);
  const changed = lawyerFactNames.filter((name) => stored[name] !== sent[name]);
  const set = { ...plainLawyerFacts(sent), ...encryptedLawyerFacts(encryption, sent) };
  return changeLawyer(context, lawyer, { set, changed });
};

/** A lawyer adds or replaces the pictures of their cards. The rows of the old pictures are deleted. */
export const saveLawyerDocuments: Preparation<'saveLawyerDocuments'> = {
  async prepare({ app }, _input, { IdPhoto, BarCardPhoto }) {
    if (!IdPhoto && !BarCardPhoto) throw refuseField('IdPhoto', accountTexts.lawyerProfile.pictures);
    const idPhoto = IdPhoto && (await receivePicture(app, IdPhoto));
    const barCardPhoto = BarCardPhoto && (await receivePicture(app, BarCardPhoto));
    return async (context) => {
      const { db, actor, now } = context;
      const lawyer = await lockLawyer(context);
      const set: Partial<LawyerRow> = {};
      if (idPhoto) set.idPhotoId = await keepPicture(db, idPhoto, { ownerId: actor.id, purpose: 'id photo', now });
      if (barCardPhoto)
        set.barCardPhotoId = await keepPicture(db, barCardPhoto, { ownerId: actor.id, purpose: 'bar card photo', now });
      const changed = [...(idPhoto ? ['idPhoto'] : []), ...(barCardPhoto ? ['barCardPhoto'] : [])];
      const saved = await changeLawyer(context, lawyer, { set, changed });
      await dropFiles(db, [idPhoto && lawyer.idPhotoId, barCardPhoto && lawyer.barCardPhotoId]);
      return saved;
    };
  },
};

/** Locks the lawyer's row until the transaction ends: their changes and decisions about them run one after the other. */
async function lockLawyer(context: RequestContext): Promise<LawyerRow> {
  const { db, actor } = context;
  await lockAccount(context, actor.id);
  const [lawyer] = await db.select().from(lawyers).where(eq(lawyers.accountId, actor.id)).for('update');
  if (!lawyer) throw new Refusal('not_found');
  return lawyer;
}

type Change = { set: Partial<LawyerRow>; changed: readonly string[] };

/**
 * Saves a lawyer's changes and returns their profile. The history gets the names of the fields, never their values.
 * If an administrator had asked for changes, the note is cleared and the administrators are notified.
 */
async function changeLawyer(
  context: RequestContext,
  { accountId, reviewNote }: LawyerRow,
  { set, changed }: Change,
): Promise<LawyerProfile> {
  const { db, now, app } = context;
  const revision = sql`${lawyers.revision} + 1`;
  await db
    .update(lawyers)
    .set({ ...set, revision, reviewNote: null })
    .where(eq(lawyers.accountId, accountId));
  if (changed.length)
    await recordAct(context, { action: 'changeProfile', subject: 'account', subjectId: accountId, after: { changed } });
  const notice = { title: accountNotices.lawyerChanged, ...toDecide('account', accountId), personId: accountId };
  if (reviewNote !== null) await app.notify(db, await administrators(db, 'reviews'), notice, now);
  const [saved] = await withLawyer(db).where(eq(lawyers.accountId, accountId));
  const lawyer = saved && viewLawyer(app.encryption, saved);
  if (!lawyer) throw new Error('the saved lawyer was not found');
  return lawyer;
}
