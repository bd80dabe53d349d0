import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import type { Encryption } from '#server/base/secrets/encryption.ts';
import { decryptWith, publicKeyOf } from '#server/run/backup/age.ts';
import { readFileList, readTextLines } from '#server/run/backup/lines.ts';
import { checkSignature, type ListedFile, type Manifest, readManifest } from '#server/run/backup/manifest.ts';
import type { Rows, TableLines } from '#server/run/backup/rows.ts';
import { checkStored } from '#server/run/backup/stored-file.ts';

export type Keys = {
  /** The encryption with the SECRET_KEY. */
  encryption: Encryption;
  /** The private key of the backups; null when none was given. */
  privateKey: string | null;
};
export type OpenBackup = {
  manifest: Manifest;
  uploads: () => AsyncGenerator<ListedFile>;
  /** The content of an upload, decrypted. */
  readUpload: (upload: ListedFile) => Promise<Readable>;
  rows: Rows;
};

/** Opens a backup after reading every byte of it once. Throws, with the reason, when it is not complete and unchanged. */
export async function openBackup(folder: string, { encryption, privateKey }: Keys): Promise<OpenBackup> {
  const manifest = await readManifest(folder);
  checkSignature(manifest, encryption);
  const key = await keyFor(manifest, privateKey);
  await checkStored(folder, manifest.fileList);
  await checkStored(folder, manifest.database);
  const read = (name: string) => createReadStream(path.join(folder, name));
  const uploads = () => readFileList(read(manifest.fileList.name));
  for await (const upload of uploads()) await checkStored(folder, upload);
  return {
    manifest,
    uploads,
    readUpload: ({ name }) => decryptWith(key, read(name)),
    rows: {
      migrations: manifest.migrations,
      sequences: manifest.sequences,
      lines: async function* () {
        yield* batches(gunzipped(await decryptWith(key, read(manifest.database.name))));
      },
      sums: () => manifest.tables,
    },
  };
}

/** The private key if the backup is encrypted. */
async function keyFor({ publicKey }: Manifest, privateKey: string | null): Promise<string | null> {
  if (publicKey === null) return null;
  if (!privateKey) throw new Error(`the backup is encrypted: give the private key of ${publicKey}`);
  const given = await publicKeyOf(privateKey).catch(() => null);
  if (given !== publicKey)
    throw new Error(`the backup is encrypted with ${publicKey}, and the private key is not the one of it`);
  return privateKey;
}

/** An error of the source is thrown where the result is read. */
function gunzipped(compressed: Readable): Readable {
  const gunzip = createGunzip();
  pipeline(compressed, gunzip).catch(() => {});
  return gunzip;
}

const TableHead = z.object({ table: z.string(), columns: z.array(z.string()) });
const batchLines = 500;

/** The lines of each table after the line with its name and columns. A line of a row is an array. */
async function* batches(database: Readable): AsyncGenerator<TableLines> {
  let head: z.infer<typeof TableHead> | null = null;
  let lines: string[] = [];
  for await (const line of readTextLines(database)) {
    const isHead = line.startsWith('{');
    if (head && lines.length > 0 && (isHead || lines.length === batchLines)) {
      yield { ...head, lines };
      lines = [];
    }
    if (isHead) head = TableHead.parse(JSON.parse(line));
    else lines.push(line);
  }
  if (head && lines.length > 0) yield { ...head, lines };
}
