import { Download } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { isGivenUp } from '#web/core/calls/api.ts';
import { fetchFile } from '#web/core/calls/fetch-file.ts';
import { saveFile } from '#web/core/calls/save-file.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import type { ButtonSize } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';

type DownloadButtonProps = {
  /** The path of the call that returns the file, with its query. */
  path: string;
  /** The name of the saved file. */
  saveAs: string;
  text: string;
  size?: ButtonSize;
};

/** Downloads a private file: the token is never part of an address. */
export function DownloadButton({ path, saveAs, text, size = 'md' }: DownloadButtonProps) {
  const [isLoading, setLoading] = useState(false);

  async function download() {
    setLoading(true);
    try {
      saveFile(saveAs, await fetchFile(path));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isGivenUp(error)) return;
      toast.error(error.message);
    } finally {
      setLoading(false);
    }
  }

  return (
    <BusyButton
      variant="ghost"
      size={size}
      isBusy={isLoading}
      busyText={uiCopy.downloading}
      icon={<Download aria-hidden="true" />}
      onClick={() => void download()}
    >
      {text}
    </BusyButton>
  );
}
