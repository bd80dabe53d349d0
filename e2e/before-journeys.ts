// Loaded before the first file by a process that runs many journey files.
import { openShared } from './shared.ts';

await openShared();
