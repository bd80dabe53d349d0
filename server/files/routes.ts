import type { filesApi } from '#contract/files.ts';
import type { Handlers } from '#server/core/act.ts';
import type { Viewers } from '#server/files/access.ts';
import { handOutFile } from '#server/files/hand-out-file.ts';

export const filesHandlers = (viewers: Viewers): Handlers<typeof filesApi> => ({ handOutFile: handOutFile(viewers) });
