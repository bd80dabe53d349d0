import { Download } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { isGivenUp } from '#web/core/calls/api.ts';
import { saveFile } from '#web/core/calls/fetch-file.ts';
import type { ButtonSize } from '#web/ui/button.tsx';
import { BusyButton } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';

type DownloadButtonProps = {
  fetch: () => Promise<Blob>;
  /** The name of the saved file. */
  saveAs: string;
  text: string;
  size?: ButtonSize;
};

/** Downloads a private file. */
export function DownloadButton({ fetch, saveAs, text, size = 'md' }: DownloadButtonProps) {
  const [isLoading, setLoading] = useState(false);

  async function download() {
    setLoading(true);
    try {
      saveFile(saveAs, await fetch());
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
