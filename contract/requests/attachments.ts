import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { attachedFacts, fileName } from '#contract/files/calls.ts';
import type { RequestStatus } from './calls.ts';
import { requestTexts as t, attachmentTexts as texts } from './copy.ts';

/** A request has at most this many documents, each of at most `pictureBytesMax`. */
export const attachmentsMax = 10;

/** Documents can be added until the request is completed or cancelled. They can be removed while it takes offers. */
export const takesAttachments = (status: RequestStatus): boolean => status !== 'Completed' && status !== 'Cancelled';

const client = { roles: ['Client'], accepted: true } as const;
const requestId = required(rule.id, t.requestNumber);

const Attachment = z.object({ id: z.number(), ...attachedFacts, createdAt: z.string() });
export type Attachment = z.infer<typeof Attachment>;

export const requestAttachments = endpoint({
  does: 'The documents of a request, for its client, for administrators, and for the lawyers who may read them.',
  call: 'GET /api/PlaceOfRequest/attachments/{requestId}',
  who: { roles: ['Client', 'Lawyer', 'Admin'], accepted: true, capability: 'seesCases' },
  input: z.object({ requestId }),
  output: z.array(Attachment),
  errors: ['not_found'],
});

export const addAttachment = endpoint({
  does: 'Adds a picture or a PDF to an open request. A request has at most ten.',
  call: 'POST /api/PlaceOfRequest/add-attachment',
  who: client,
  input: z.object({ requestId, name: fileName }),
  output: Attachment,
  errors: ['not_found', 'state_changed', 'attachments_full'],
  message: texts.added,
  pictures: { attachment: { required: texts.missing, takesPdf: true } },
  limit: 'upload',
  creates: true,
});

export const removeAttachment = endpoint({
  does: 'Removes a document. Not possible after a lawyer is chosen.',
  call: 'POST /api/PlaceOfRequest/remove-attachment',
  who: client,
  input: z.object({ requestId, attachmentId: required(rule.id, texts.which) }),
  output: z.object({ requestId: z.number(), attachmentId: z.number() }),
  errors: ['not_found', 'state_changed'],
  message: texts.removed,
});
