import { finished } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { errorTexts } from '#contract/copy/errors.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { storeTemporarily } from '#server/base/files/temporary-files.ts';
import type { Upload, Uploads } from '#server/call/context/handler.ts';

/** The most text fields of a form, and the most bytes of one field. */
const fieldsMax = 60;
const fieldBytesMax = 64 * 1024;

export type ReceivedForm = { fields: Record<string, unknown>; uploads: Uploads };

type ReceiveOptions = { readonly folder: string; readonly bytesMax: number };

/**
 * Reads the text fields of a multipart form into memory, and its declared pictures into temporary files of `folder`,
 * which the caller closes. Files of other fields are skipped. A second picture, and one over `bytesMax` (413), are
 * refused by the name of their field.
 */
export async function receiveForm(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  { folder, bytesMax }: ReceiveOptions,
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
  const uploads = new Map<string, Upload>();
  try {
    const fields = await readParts(request.parts({ limits }), { pictures, uploads, folder });
    return { fields, uploads: Object.fromEntries(uploads) };
  } catch (error) {
    await closeUploads(uploads.values());
    // Skip the rest of the body: a phone that is still sending would not read the answer.
    request.raw.unpipe();
    request.raw.resume();
    // A form that cannot be read to its end is an error of the sender, whichever error the parser throws.
    if (error instanceof Refusal || isClientError(error) || isDiskError(error)) throw error;
    throw new Refusal('bad_request', { cause: error });
  }
}

const isClientError = (error: unknown): boolean => {
  const { statusCode = 0 } = error as { statusCode?: number };
  return statusCode >= 400 && statusCode < 500;
};

/** The temporary file could not be made or written. */
const isDiskError = (error: unknown): boolean =>
  ['open', 'write', 'rm'].includes((error as NodeJS.ErrnoException).syscall ?? '');

export async function closeUploads(uploads: Iterable<Upload>): Promise<void> {
  for (const { close } of uploads) await close();
}

type Reading = { pictures: readonly string[]; uploads: Map<string, Upload>; folder: string };

async function readParts(
  parts: AsyncIterable<Multipart>,
  { pictures, uploads, folder }: Reading,
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for await (const part of parts) {
    const { fieldname: field } = part;
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw new Refusal('too_large');
      if (!fields.has(field)) fields.set(field, part.value);
      continue;
    }
    const { file } = part;
    const tooLarge = refuseField(field, errorTexts.too_large, 'too_large');
    // Ends the file at its limit, not where its sender ends it.
    file.once('limit', () => file.destroy(tooLarge));
    if (!pictures.includes(field)) {
      await finished(file.resume());
    } else if (uploads.has(field)) {
      throw refuseField(field, fieldTexts.oneFile);
    } else {
      uploads.set(field, { field, ...(await storeTemporarily(folder, file)) });
      // A file that arrived at once met its limit before anybody listened.
      if (file.truncated) throw tooLarge;
    }
  }
  // An empty file input sends a file without bytes.
  for (const [field, { bytes, close }] of uploads) {
    if (bytes > 0) continue;
    uploads.delete(field);
    await close();
  }
  return Object.fromEntries(fields);
}
