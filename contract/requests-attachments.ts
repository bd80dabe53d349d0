import * as z from 'zod/mini';
import { requestTexts as said, attachmentTexts as texts } from '#contract/copy/requests.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { attachedFacts, fileName } from '#contract/files.ts';
import type { RequestStatus } from '#contract/requests.ts';

/** So many documents has one request at most; each of at most `pictureBytesMax`. */
export const attachmentsMax = 10;

/** Documents are added until the request is over; taken away while nobody works with them (`takesOffers`). */
export const takesAttachments = (status: RequestStatus): boolean => status !== 'Completed' && status !== 'Cancelled';

const client = { roles: ['Client'], accepted: true } as const;
const requestId = required(rule.id, said.requestNumber);

const Attachment = z.object({ id: z.number(), ...attachedFacts, createdAt: z.string() });
export type Attachment = z.infer<typeof Attachment>;

export const requestAttachments = endpoint({
  does: 'The documents of a request: for its client, administrators, and the lawyers who may read them.',
  call: 'GET /api/PlaceOfRequest/attachments/{requestId}',
  who: { roles: ['Client', 'Lawyer', 'Admin'], accepted: true, duty: 'seesCases' },
  input: z.object({ requestId }),
  output: z.array(Attachment),
  errors: ['not_found'],
});

export const addAttachment = endpoint({
  does: 'Adds a picture or a PDF to an open request; ten at most.',
  call: 'POST /api/PlaceOfRequest/add-attachment',
  who: client,
  input: z.object({ requestId, name: fileName }),
  output: Attachment,
  errors: ['not_found', 'state_changed', 'attachments_full', 'image_invalid'],
  message: texts.added,
  pictures: { attachment: { required: texts.missing, takesPdf: true } },
  limit: 'upload',
  creates: true,
});

export const removeAttachment = endpoint({
  does: 'Takes a document away, while no lawyer has been chosen.',
  call: 'POST /api/PlaceOfRequest/remove-attachment',
  who: client,
  input: z.object({ requestId, attachmentId: required(rule.id, texts.which) }),
  output: z.object({ requestId: z.number(), attachmentId: z.number() }),
  errors: ['not_found', 'state_changed'],
  message: texts.removed,
});

export const attachmentsApi = { requestAttachments, addAttachment, removeAttachment } satisfies Record<
  string,
  Endpoint
>;
