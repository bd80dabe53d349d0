import { isApiError } from '#contract/core/is-api-error.ts';
import { fetchFile, saveFile } from '#web/core/calls/fetch-file.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';

const { dates: t, saveFailed } = roomCopy;

/** Downloads the dates of a room, or one of them, for the calendar of the person's device. */
export async function saveToCalendar(invitationId: number, dateId: number | null): Promise<void> {
  const query = dateId === null ? '' : `?dateId=${dateId}`;
  try {
    const calendar = await fetchFile(`/api/Invitation/${invitationId}/calendar${query}`);
    saveFile(t.fileName(dateId ?? invitationId), calendar);
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast.error(error.message || saveFailed);
  }
}
