import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Stores uploads in a folder under `dataDir`. No address serves this folder directly. */
export const openDisk = (dataDir: string): Disk =>
  new Disk(new FSDriver({ location: path.join(dataDir, 'uploads'), visibility: 'private' }));
