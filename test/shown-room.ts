import type { Room, RoomEvent } from '#contract/invitations/room.ts';

const party = (name: string, phone: string | null, email: string | null) => ({ name, phone, email });

/** A room in which the chosen lawyer works; `rest` says what is other. */
export const shownRoom = (rest: Partial<Room> = {}): Room =>
  ({
    ...{ id: 9, requestId: 1004, secretNumber: '123456', createdAt: '2026-11-10T10:00:00.000Z', role: 'Client' },
    ...{
      requestStatus: 'In Progress',
      phase: 'running',
      isChosenLawyer: true,
      canOpenRequest: true,
      doneReportedAt: null,
    },
    ...{ subjectOfTheRequest: 'نفقة', province: 'الجيزة', center: 'الدقي', court: null },
    client: party('سارة علي', '01012345678', 'sara@sanad.example'),
    lawyer: party('ماجد فؤاد', '01112345678', 'maged@sanad.example'),
    ...{ myRequests: [], otherRequests: [], myNotes: [], otherNotes: [], review: null },
    older: { myRequests: null, otherRequests: null, myNotes: null, otherNotes: null },
    counts: { requests: 2, notes: 0, files: 1 },
    ...rest,
  }) as Room;

/** A note of the other party in it. */
export const shownEvent = (rest: Partial<RoomEvent> = {}): RoomEvent => ({
  ...{ id: 1, kind: 'note', authorName: 'ماجد فؤاد', isMine: false, title: null, text: 'هذا أصل العقد.', state: null },
  ...{ startsAt: null, attachments: [], createdAt: '2026-11-11T10:00:00.000Z' },
  ...rest,
});
