import { apiByDomain } from '#contract/api.ts';
import { handlersOf } from '#server/call/context/handler.ts';
import type { Viewers } from '#server/files/access.ts';
import { handOutFile } from '#server/files/hand-out-file.ts';

export const filesHandlers = (viewers: Viewers) => handlersOf(apiByDomain.files, { handOutFile: handOutFile(viewers) });
