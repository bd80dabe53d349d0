import { looseKey, searchKey } from '#contract/core/text.ts';
import { isFoundName } from '#contract/egypt/names.ts';
import type { Invitation } from '#contract/invitations/calls.ts';

/** As everywhere: the forms of letters that people mix are one; on the second attempt hamzas and spaces go as well. */
const isIn = (text: string, query: string): boolean => {
  const loose = looseKey(query);
  return searchKey(text).includes(searchKey(query)) || (loose !== '' && looseKey(text).includes(loose));
};

type Found = Pick<Invitation, 'secretNumber' | 'lawyerName' | 'requestStatus'>;

/** Whether an invitation is looked for by this text: by secret number, lawyer, or status in either language. */
export const isFoundInvitation = (invitation: Found, statusText: string, query: string): boolean =>
  isFoundName(invitation.lawyerName, query) ||
  [invitation.secretNumber, invitation.requestStatus, statusText].some((text) => isIn(text, query));
