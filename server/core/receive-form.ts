import { buffer } from 'node:stream/consumers';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { errorTexts } from '#contract/copy/errors.ts';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import type { Upload, Uploads } from '#server/core/act.ts';

/** A form has at most this many text fields; each of at most this many bytes. */
const fieldsMax = 60;
const fieldBytesMax = 64 * 1024;

export type ReceivedForm = { fields: Record<string, unknown>; uploads: Uploads };

/**
 * Reads a multipart form: text fields as they are and the declared pictures into memory. Anything else that was
 * attached is read past; a picture over `bytesMax` is refused by its name with 413.
 */
export async function receiveForm(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  bytesMax: number,
): Promise<ReceivedForm> {
  const pictures = Object.keys(endpoint.pictures ?? {});
  const filesMax = pictures.length + 2;
  const limits = {
    fields: fieldsMax,
    fieldSize: fieldBytesMax,
    fieldNameSize: 100,
    files: filesMax,
    fileSize: bytesMax,
    parts: fieldsMax + filesMax,
    headerPairs: 20,
  };
  try {
    return await readParts(request.parts({ limits }), pictures);
  } catch (error) {
    // What is still on its way is read past, or a phone that is busy sending would never hear the answer.
    request.raw.unpipe();
    request.raw.resume();
    // A form that cannot be read to its end is the sender's fault, whatever the parser calls it.
    if (error instanceof Refusal || isSenders(error)) throw error;
    throw new Refusal('bad_request', { cause: error });
  }
}

const isSenders = (error: unknown): boolean => {
  const { statusCode = 0 } = error as { statusCode?: number };
  return statusCode >= 400 && statusCode < 500;
};

async function readParts(parts: AsyncIterable<Multipart>, pictures: readonly string[]): Promise<ReceivedForm> {
  const fields = new Map<string, unknown>();
  const uploads = new Map<string, Upload>();
  for await (const part of parts) {
    const { fieldname: field } = part;
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw new Refusal('too_large');
      if (!fields.has(field)) fields.set(field, part.value);
    } else if (!pictures.includes(field) || uploads.has(field)) {
      part.file.resume();
    } else {
      const bytes = await buffer(part.file);
      if (part.file.truncated) throw refuseField(field, errorTexts.too_large, 'too_large');
      // A form that was sent with an empty file input attaches no bytes.
      if (bytes.length) uploads.set(field, { field, bytes });
    }
  }
  return { fields: Object.fromEntries(fields), uploads: Object.fromEntries(uploads) };
}
