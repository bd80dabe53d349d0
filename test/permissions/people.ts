import { logIn, reviewAccount } from '#contract/accounts/calls.ts';
import { newAdministrator } from '../administrators.ts';
import { offeredRequest, openRoom } from '../case.ts';
import { picture } from '../pictures.ts';
import { acceptedParticipant } from '../suggestions.ts';
import { type Person, password, type TestApp } from '../test-app.ts';

/**
 * The callers, in this order. The owners come last, so that their changes do not affect the calls of the others. The
 * client and the lawyer have a case with its room, and a request with an offer. The stranger is another client and the
 * colleague another lawyer, without any part in them. `newLawyer` and `newParticipant` wait for approval. The suspended
 * person still has their token.
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

/** Creates all of them, with the case and the request of the client and the lawyer. */
export async function openPeople(app: TestApp) {
  const full = await app.admin();
  const [client, lawyer] = [
    await app.client(),
    await app.lawyer('محمود الشاذلي', { IdPhoto: await picture('jpeg', 3) }),
  ];
  // This comes before other lawyers exist, so that nobody else is assigned.
  const { requestId, invitationId } = await openRoom(app, client, lawyer);
  const offeredId = await offeredRequest(client, [lawyer]);
  const suspended = await app.client('شريف منير');
  await full.call(reviewAccount, { accountId: suspended.id, decision: 'suspend', reason: 'شكاوى' });
  const all: Readonly<Record<Exclude<Somebody, 'visitor'>, Person>> = {
    ...{ client, lawyer, suspended, full },
    stranger: await app.client('نورا فؤاد'),
    colleague: await app.lawyer('منى السيد'),
    newLawyer: await app.pendingLawyer('حسن علي'),
    participant: await acceptedParticipant(app),
    newParticipant: await app.participant('ليلى مراد'),
    reader: await newAdministrator(app, 'reader@sanad.example', { permission: 'readOnly' }),
    editor: await newAdministrator(app, 'editor@sanad.example', { permission: 'editor' }),
    reviewer: await newAdministrator(app, 'reviewer@sanad.example', { permission: 'reviewer' }),
  };
  const tokenOf = (who: Somebody) => (who === 'visitor' ? undefined : all[who].session.token);
  /** A session that one call may end. */
  const spareToken = async (who: Somebody) => {
    if (who === 'visitor' || who === 'suspended') return tokenOf(who);
    return (await app.anyone(logIn, { email: all[who].email, password })).token;
  };
  return { all, tokenOf, spareToken, requestId, offeredId, invitationId };
}

export type People = Awaited<ReturnType<typeof openPeople>>;
