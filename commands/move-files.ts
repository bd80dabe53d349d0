// `node commands/move-files.ts to-s3` copies all uploaded files from the disk to the S3 store of the environment, and
// `node commands/move-files.ts to-disk` copies them back (docs/files.md). Exit code 0: the target has every file,
// whole; 1: some files are damaged in the source; 2: the copying did not end.

import { openDatabase } from '#server/base/db/open-database.ts';
import { reasonOf } from '#server/base/failure.ts';
import { proveFileStore } from '#server/base/files/file-store.ts';
import { openFileStore } from '#server/base/files/open-file-store.ts';
import { configOfProgram } from '#server/call/settings/config.ts';
import { moveFiles } from '#server/files/move-files.ts';

async function move(direction: string | undefined): Promise<boolean> {
  if (direction !== 'to-s3' && direction !== 'to-disk') throw new Error('say where to: to-s3 or to-disk');
  const config = configOfProgram();
  if (config.s3 === null) throw new Error('S3_BUCKET and the other variables of the store must be set');
  const [disk, s3] = await Promise.all([openFileStore({ ...config, s3: null }), openFileStore(config)]);
  const [source, target] = direction === 'to-s3' ? [disk, s3] : [s3, disk];
  await proveFileStore(target);
  const { db, close } = await openDatabase(config, { say: console.error });
  try {
    console.log(`Copying from ${source.place} to ${target.place}.`);
    const { copied, present, damaged } = await moveFiles({ db, source, target, say: console.log });
    console.log(`${copied} copied and verified, ${present} were there already and verified, ${damaged} damaged.`);
    return damaged === 0;
  } finally {
    await close();
  }
}

try {
  if (!(await move(process.argv[2]))) process.exitCode = 1;
} catch (error) {
  console.error(`The files could not be moved: ${reasonOf(error)}`);
  process.exitCode = 2;
}
