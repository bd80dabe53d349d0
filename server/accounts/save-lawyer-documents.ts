import type { saveLawyerDocuments as saveLawyerDocumentsCall } from '#contract/accounts-lawyers.ts';
import { accountTexts } from '#contract/copy/accounts.ts';
import { refuseField } from '#contract/core/errors.ts';
import { forgetPictures } from '#server/accounts/access.ts';
import { changeLawyer, lockLawyer } from '#server/accounts/change-lawyer.ts';
import type { LawyerRow } from '#server/accounts/table.ts';
import type { Preparation } from '#server/core/act.ts';
import { keepPicture, receivePicture } from '#server/files/receive-file.ts';

/** A lawyer adds or replaces the pictures of his cards; nothing knows the old ones any more. */
export const saveLawyerDocuments: Preparation<typeof saveLawyerDocumentsCall> = {
  async prepare({ house }, _input, { IdPhoto, BarCardPhoto }) {
    if (!IdPhoto && !BarCardPhoto) throw refuseField('IdPhoto', accountTexts.lawyerProfile.pictures);
    const idPhoto = IdPhoto && (await receivePicture(house, IdPhoto));
    const barCardPhoto = BarCardPhoto && (await receivePicture(house, BarCardPhoto));
    return async (scene) => {
      const { db, actor, now } = scene;
      const lawyer = await lockLawyer(db, actor.id);
      const set: Partial<LawyerRow> = {};
      if (idPhoto) set.idPhotoId = await keepPicture(db, idPhoto, { ownerId: actor.id, purpose: 'id photo', now });
      if (barCardPhoto)
        set.barCardPhotoId = await keepPicture(db, barCardPhoto, { ownerId: actor.id, purpose: 'bar card photo', now });
      const changed = [...(idPhoto ? ['idPhoto'] : []), ...(barCardPhoto ? ['barCardPhoto'] : [])];
      const saved = await changeLawyer(scene, lawyer, { set, changed });
      await forgetPictures(db, [idPhoto && lawyer.idPhotoId, barCardPhoto && lawyer.barCardPhotoId]);
      return saved;
    };
  },
};
