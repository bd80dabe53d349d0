import type { filesApi } from '#contract/files.ts';
import type { Handlers } from '#server/core/act.ts';
import { handOutFile } from '#server/files/hand-out-file.ts';

export const filesHandlers: Handlers<typeof filesApi> = { handOutFile };
