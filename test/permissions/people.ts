import { logIn, reviewAccount } from '#contract/accounts.ts';
import { newAdministrator } from '../administrators.ts';
import { offeredRequest, openRoom } from '../case.ts';
import { picture } from '../pictures.ts';
import { acceptedParticipant } from '../suggestions.ts';
import { type Person, password, type Town } from '../town.ts';

/**
 * Who calls, in this order: what the owner of a thing does to it hides nobody else's try. The things are the client's
 * and the lawyer's: a case with its room, and a request with an offer. The stranger is another client, the colleague
 * another lawyer, who has nothing to do with them; the new ones wait to be accepted; the suspended one still has his token.
 */
export const people = [
  'visitor',
  'suspended',
  'stranger',
  'colleague',
  'newLawyer',
  'participant',
  'newParticipant',
  'reader',
  'editor',
  'reviewer',
  'full',
  'lawyer',
  'client',
] as const;
export type Somebody = (typeof people)[number];

/** All of them, and what two of them have to do with each other. */
export async function enterPeople(town: Town) {
  const full = await town.admin();
  const [client, lawyer] = [
    await town.client(),
    await town.lawyer('محمود الشاذلي', { IdPhoto: await picture('jpeg', 3) }),
  ];
  // Before another lawyer is there: nobody else is assigned.
  const { requestId, invitationId } = await openRoom(town, client, lawyer);
  const offeredId = await offeredRequest(client, [lawyer]);
  const suspended = await town.client('شريف منير');
  await full.call(reviewAccount, { accountId: suspended.id, decision: 'suspend', reason: 'شكاوى' });
  const all: Readonly<Record<Exclude<Somebody, 'visitor'>, Person>> = {
    ...{ client, lawyer, suspended, full },
    stranger: await town.client('نورا فؤاد'),
    colleague: await town.lawyer('منى السيد'),
    newLawyer: await town.pendingLawyer('حسن علي'),
    participant: await acceptedParticipant(town),
    newParticipant: await town.participant('ليلى مراد'),
    reader: await newAdministrator(town, 'reader@town.example', { permission: 'readOnly' }),
    editor: await newAdministrator(town, 'editor@town.example', { permission: 'editor' }),
    reviewer: await newAdministrator(town, 'reviewer@town.example', { permission: 'reviewer' }),
  };
  const tokenOf = (who: Somebody) => (who === 'visitor' ? undefined : all[who].session.token);
  /** A session that one call may end. */
  const spareToken = async (who: Somebody) => {
    if (who === 'visitor' || who === 'suspended') return tokenOf(who);
    return (await town.anyone(logIn, { email: all[who].email, password })).token;
  };
  return { all, tokenOf, spareToken, requestId, offeredId, invitationId };
}

export type People = Awaited<ReturnType<typeof enterPeople>>;
