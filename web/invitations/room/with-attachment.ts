import { sentName } from '#web/ui/sent-name.ts';

/** Fields of the page beside what was typed: the room, and what the chosen file is called. */
export const withAttachment =
  (fields: Record<string, unknown>) =>
  (typed: Record<string, unknown>): Record<string, unknown> => ({
    ...fields,
    attachmentName: typed.attachment instanceof File ? sentName(typed.attachment) : null,
  });
