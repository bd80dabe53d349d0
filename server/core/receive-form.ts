import { buffer } from 'node:stream/consumers';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { errorTexts } from '#contract/copy/errors.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import type { Upload, Uploads } from '#server/core/handler.ts';

/** The most text fields of a form, and the most bytes of one field. */
const fieldsMax = 60;
const fieldBytesMax = 64 * 1024;

export type ReceivedForm = { fields: Record<string, unknown>; uploads: Uploads };

/**
 * Reads the text fields and the declared pictures of a multipart form into memory. Files of other fields are skipped. A
 * second picture, and one over `bytesMax` (413), are refused by the name of their field.
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
    // Skip the rest of the body: a phone that is still sending would not read the answer.
    request.raw.unpipe();
    request.raw.resume();
    // A form that cannot be read to its end is an error of the sender, whichever error the parser throws.
    if (error instanceof Refusal || isClientError(error)) throw error;
    throw new Refusal('bad_request', { cause: error });
  }
}

const isClientError = (error: unknown): boolean => {
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
    } else if (!pictures.includes(field)) {
      part.file.resume();
    } else if (uploads.has(field)) {
      throw refuseField(field, fieldTexts.oneFile);
    } else {
      const bytes = await buffer(part.file);
      if (part.file.truncated) throw refuseField(field, errorTexts.too_large, 'too_large');
      // An empty file input sends a file without bytes.
      if (bytes.length) uploads.set(field, { field, bytes });
    }
  }
  return { fields: Object.fromEntries(fields), uploads: Object.fromEntries(uploads) };
}
