import { timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Encryption } from '#server/base/secrets/encryption.ts';
import { StoredFile } from '#server/run/backup/stored-file.ts';

/** The files of a backup folder besides the uploads in `files/`. */
export const manifestName = 'manifest.json';
export const databaseName = 'database.jsonl.gz';
export const fileListName = 'files.jsonl';
export const filesFolder = 'files';

/** The contents of a backup. It is written last, and a folder without it is no backup. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.readonly(z.array(z.string())),
  tables: z.readonly(z.array(z.object({ name: z.string(), rows: z.number(), sum: z.string() }))),
  sequences: z.readonly(z.array(z.object({ name: z.string(), value: z.string() }))),
  database: StoredFile,
  /** The list of uploads; its content has a line for each. */
  fileList: StoredFile,
  files: z.number(),
  /** Uploads that have a row, and were not in the storage when the backup was made. */
  missing: z.array(z.string()),
  /** The public key that the database and the uploads are encrypted with. */
  publicKey: z.nullable(z.string()),
  /** The fingerprint of the SECRET_KEY that the data needs. */
  secretKeyFingerprint: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;
const Signed = Manifest.extend({ signature: z.string() });

/** A line of the list of uploads. */
export const ListedFile = StoredFile.extend({ key: z.string() });
export type ListedFile = z.infer<typeof ListedFile>;

/** They tell keys apart and reveal nothing of them. */
const keyFingerprints = (encryption: Encryption): string[] =>
  encryption.fingerprints('backup secret key').map((fingerprint) => fingerprint.toString('hex').slice(0, 16));

/** The fingerprint of the newest key. */
export const secretKeyFingerprint = (encryption: Encryption): string => keyFingerprints(encryption)[0] ?? '';

/** With each key. Parsing puts the keys of the manifest into the order of the schema. */
const signaturesOf = (encryption: Encryption, manifest: Manifest) =>
  encryption.fingerprints(`backup manifest ${JSON.stringify(Manifest.parse(manifest))}`);

export async function writeManifest(folder: string, manifest: Manifest, encryption: Encryption): Promise<void> {
  const signed = { ...manifest, signature: signaturesOf(encryption, manifest)[0].toString('hex') };
  const text = `${JSON.stringify(signed, null, 2)}\n`;
  await writeFile(path.join(folder, manifestName), text, { mode: 0o600, flush: true });
}

/** Throws when the folder is no complete backup. The signature is not checked. */
export async function readManifest(folder: string): Promise<z.infer<typeof Signed>> {
  const file = path.join(folder, manifestName);
  if (!existsSync(file)) throw new Error(`${folder} is no complete backup: it has no ${manifestName}`);
  const text = await readFile(file, 'utf8');
  try {
    return Signed.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`the backup is damaged: ${manifestName} cannot be read`, { cause: error });
  }
}

/** Throws when the backup was made with another SECRET_KEY, or its manifest was changed afterwards. */
export function checkSignature({ signature, ...manifest }: z.infer<typeof Signed>, encryption: Encryption): void {
  const fingerprints = keyFingerprints(encryption);
  if (!fingerprints.includes(manifest.secretKeyFingerprint))
    throw new Error(
      `the backup needs the SECRET_KEY with the fingerprint ${manifest.secretKeyFingerprint}, not ${fingerprints.join()}`,
    );
  const given = Buffer.from(signature, 'hex');
  const isRight = (wanted: Buffer) => given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!signaturesOf(encryption, manifest).some(isRight))
    throw new Error(`the backup is damaged: ${manifestName} was changed after it was made`);
}

const backupName = /^sanad-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;
export type KnownBackup = { name: string; madeAt: Date };

export const backupNameAt = (moment: Date): string => `sanad-${moment.toISOString().replaceAll(/[:.]/g, '-')}`;

/** The complete backups in this folder, the oldest first. */
export async function listBackups(folder: string): Promise<KnownBackup[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names.sort().flatMap((name) => {
    const parts = backupName.exec(name);
    if (!parts || !existsSync(path.join(folder, name, manifestName))) return [];
    const [, day, ...[hours, minutes, seconds, thousandths]] = parts;
    return [{ name, madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}.${thousandths}Z`) }];
  });
}
