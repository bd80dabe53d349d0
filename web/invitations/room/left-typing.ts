import type { Room, RoomEvent } from '#contract/invitations/room.ts';
import { readOwnDraft, saveOwnDraft } from '#web/core/forms/draft.ts';

/** The kind of entry that somebody is about to write. */
export type Writing =
  | { readonly kind: 'note' }
  | { readonly kind: 'request' }
  | { readonly kind: 'answer'; readonly id: number; readonly title: string };

export type Typed = {
  readonly writing: Writing;
  readonly draft: string;
  readonly title: string | null;
  readonly text: string;
};

/** The name of a draft; each answer has its own. */
export const draftOf = (roomId: number, writing: Writing): string =>
  `room-${roomId}-${writing.kind === 'answer' ? writing.id : writing.kind}`;

/** Begins a request with a text of ours. */
export const propose = (roomId: number, text: string): void =>
  saveOwnDraft(draftOf(roomId, { kind: 'request' }), { fields: { title: text, description: text }, isProposed: true });

/** The client's objection to reported work; it becomes a note. */
export const objectionDraft = (requestId: number): string => `objection-${requestId}`;

type Facts = {
  room: Room;
  events: readonly RoomEvent[];
  canWrite: boolean;
  /** The client is asked whether the work has ended. */
  hasQuestion: boolean;
};

/** Texts that were typed and not sent: an answer that still can be, and all that cannot any more. */
export function leftTyping({ room, events, canWrite, hasQuestion }: Facts) {
  const texts = (writing: Writing, draft = draftOf(room.id, writing)): Typed[] => {
    const { title = null, ...typed } = readOwnDraft(draft)?.fields ?? {};
    const text = Object.values(typed).join('\n') || title;
    // Its answer was lost, but it has arrived.
    const isThere = events.some((event) => event.isMine && event.text === text);
    const about = writing.kind === 'answer' ? writing.title : title;
    return text === null || isThere ? [] : [{ writing, draft, title: about, text }];
  };
  const answersTo = (isOpen: boolean) =>
    room.otherRequests
      .filter(({ state }) => (canWrite && state !== 'closed') === isOpen)
      .flatMap(({ id, title }) => texts({ kind: 'answer', id, title }));
  const others = canWrite ? [] : (['note', 'request'] as const).flatMap((kind) => texts({ kind }));
  const objection = canWrite && hasQuestion ? [] : texts({ kind: 'note' }, objectionDraft(room.requestId));
  return { toSend: answersTo(true)[0]?.writing ?? null, late: [...answersTo(false), ...others, ...objection] };
}
