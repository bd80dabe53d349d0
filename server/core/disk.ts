import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where uploads lie: a folder under `dataDir`, reached by no address of its own. */
export const openDisk = (dataDir: string): Disk =>
  new Disk(new FSDriver({ location: path.join(dataDir, 'uploads'), visibility: 'private' }));
