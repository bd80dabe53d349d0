import { governorates } from '#contract/egypt/governorates.ts';
import { type People, password } from './fill-for-load.ts';
import type { Sent } from './open-loop.ts';

/** One step of a person: a call, or a few that follow each other. */
export type Step = (send: Send, turn: number) => Promise<unknown>;
export type Send = (call: Sent) => Promise<{ status: number; body: Buffer }>;

type Material = {
  people: People;
  /** A picture of a document, as a telephone sends it. */
  picture: Buffer;
  /** The files that the home page asks for. */
  assets: readonly string[];
};

/**
 * The busiest hour of a day. Of a hundred steps, 40 are of visitors without an account, 28 of clients, 20 of lawyers, 4 of
 * participants and 8 of administrators. Four of five read. The number before each is its share.
 */
export function peopleAtWork({ people, picture, assets }: Material): readonly (readonly [number, Step])[] {
  const { clients, lawyers, participants, administrator, suggestionIds } = people;
  const visit = (path: string): Sent => ({ name: 'page', path, headers: { 'accept-encoding': 'br' } });
  const client = (turn: number) => pick(clients, turn);
  const suggestion = (turn: number) => pick(suggestionIds, turn * 7);
  return [
    [14, (send) => send(visit('/'))],
    [4, (send) => send(visit('/Lawyer'))],
    [3, (send) => send(visit('/Suggestions-comments'))],
    [2, (send, turn) => send(visit(`/sub/${suggestion(turn)}`))],
    // From an advertisement: an address that is never the same is rendered each time.
    [0.5, (send, turn) => send({ ...visit(`/?fbclid=${turn}`), name: 'page, rendered each time' })],
    [9.5, (send, turn) => send({ name: 'file of a page', path: pick(assets, turn) })],
    [3, (send) => send({ name: 'list that all read', path: '/api/Lawyer/directory' })],
    [4, (send) => send({ name: 'list that all read', path: '/api/Participant/get-suggestions-by-type/Suggestions' })],

    [8, (send, turn) => send(read('/api/PlaceOfRequest/get-my-requests', client(turn).token))],
    [
      5,
      (send, turn) => {
        const { token, requestId } = client(turn);
        return send(read(`/api/PlaceOfRequest/request-details-with-lawyers/${requestId}`, token));
      },
    ],
    [
      3,
      (send, turn) => {
        const { token, requestId } = client(turn);
        return send(read(`/api/PlaceOfRequest/timeline/${requestId}`, token));
      },
    ],
    [5, (send, turn) => send(read('/api/Admin/get-notifications', client(turn).token))],
    [2, (send, turn) => send(read(`/api/Invitation/${client(turn).roomId}`, client(turn).token))],
    [
      1.5,
      (send, turn) =>
        send({
          ...write('/api/Notifications/read', client(turn).token, { upTo: 2_000_000_000 }),
          name: 'mark as read',
        }),
    ],
    [
      1,
      (send, turn) => {
        const { token, roomId: invitationId } = client(turn);
        const noteText = `${'a note of the client '.repeat(10)}${turn}`;
        return send({ ...write('/api/Invitation/notes', token, { invitationId, noteText }), name: 'note in a room' });
      },
    ],
    [
      0.3,
      (send, turn) =>
        send({
          ...write('/api/PlaceOfRequest/create-request', client(turn).token, newRequest(turn)),
          name: 'new request',
        }),
    ],
    [
      0.2,
      async (send, turn) => {
        const { token, roomId } = client(turn);
        const form = new FormData();
        form.set('invitationId', String(roomId));
        form.set('noteText', `a note with a picture ${turn}`);
        form.set('attachment', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'document.jpg');
        return send({ ...(await multipart('/api/Invitation/notes', token, form)), name: 'upload' });
      },
    ],
    [
      2,
      async (send, turn) => {
        const credentials = { email: client(turn).email, password };
        const { status, body } = await send({ ...write('/api/Account/login', null, credentials), name: 'login' });
        if (status !== 200) return;
        const { data } = JSON.parse(body.toString()) as { data: { token: string } };
        await send({ ...write('/api/Account/logout', data.token, {}), name: 'logout' });
      },
    ],

    [6, (send, turn) => send(read('/api/PlaceOfRequest/assigned-requests', pick(lawyers, turn).token))],
    [3, (send, turn) => send(read('/api/PlaceOfRequest/assigned-request-counts', pick(lawyers, turn).token))],
    [
      3,
      (send, turn) => {
        const { token, requestId } = pick(lawyers, turn);
        return send(read(`/api/PlaceOfRequest/request-details/${requestId}`, token));
      },
    ],
    [
      2,
      (send, turn) => {
        const { token, requestId } = pick(lawyers, turn);
        return send(read(`/api/PlaceOfRequest/my-offer/${requestId}`, token));
      },
    ],
    [3, (send, turn) => send(read('/api/Admin/get-notifications', pick(lawyers, turn).token))],

    [3, (send, turn) => send({ name: 'list that all read', path: `/api/comments/of/${suggestion(turn)}` })],
    [
      1,
      (send, turn) => {
        const comment = { suggestionId: suggestion(turn), commentText: `${'what I think of it '.repeat(5)}${turn}` };
        return send({ ...write('/api/comments/add', pick(participants, turn).token, comment), name: 'comment' });
      },
    ],

    [2, (send) => send(administer('/api/Admin/waiting', administrator))],
    [2, (send) => send(administer('/api/Admin/requests?status=Paid', administrator))],
    [2, (send, turn) => send(administer(`/api/Admin/requests/${client(turn).requestId}`, administrator))],
    [1, (send, turn) => send(administer(`/api/Admin/find?q=${client(turn).requestId}`, administrator))],
    [
      1,
      (send, turn) => {
        const note = { subject: 'request', subjectId: client(turn).requestId, text: `called them ${turn}` };
        return send({ ...write('/api/Admin/notes', administrator, note), name: 'note of an administrator' });
      },
    ],
  ];
}

const pick = <One>(all: readonly One[], turn: number): One => {
  const one = all[turn % all.length];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const read = (path: string, token: string): Sent => ({ name: 'own list or page', path, headers: bearer(token) });
const administer = (path: string, token: string): Sent => ({ ...read(path, token), name: 'read by an administrator' });

function write(path: string, token: string | null, body: object): Sent {
  const headers = { 'content-type': 'application/json', ...(token === null ? {} : bearer(token)) };
  return { name: path, path, method: 'POST', headers, body: Buffer.from(JSON.stringify(body)) };
}

async function multipart(path: string, token: string, form: FormData): Promise<Sent> {
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', ...bearer(token) };
  return { name: path, path, method: 'POST', headers, body: Buffer.from(await encoded.arrayBuffer()) };
}

const newRequest = (turn: number) => ({
  SubjectOfTheRequest: 'a contract',
  province: governorates[0]?.name,
  Center: governorates[0]?.cities[0],
  TypeOfSubjectOfTheRequest: `${'what happened and what they want '.repeat(10)}${turn}`,
  date: '2026-12-01',
  phoneNumber: '01012345678',
});
