import type { saveLawyerProfile as saveLawyerProfileCall } from '#contract/accounts-lawyers.ts';
import { changeLawyer, lockLawyer } from '#server/accounts/change-lawyer.ts';
import { professionalFieldsOf } from '#server/accounts/professional-fields.ts';
import { opened } from '#server/accounts/view.ts';
import type { Act } from '#server/core/act.ts';

/** A lawyer completes or corrects his professional fields, before his account is accepted or after. */
export const saveLawyerProfile: Act<typeof saveLawyerProfileCall> = async (
  scene,
  { LawyerCardNumber: barCardNumber, ...form },
) => {
  const { vault } = scene.house;
  const lawyer = await lockLawyer(scene.db, scene.actor.id);
  const fields = professionalFieldsOf(form);
  const changed: string[] = Object.entries(fields).flatMap(([name, value]) =>
    lawyer[name as keyof typeof fields] === value ? [] : [name],
  );
  if (opened(vault, lawyer.barCardSealed) !== barCardNumber) changed.push('barCardNumber');
  const barCardSealed = barCardNumber === null ? null : vault.seal(barCardNumber);
  return changeLawyer(scene, lawyer, { set: { ...fields, barCardSealed }, changed });
};
