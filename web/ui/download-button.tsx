import { Download } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#contract/core/api-error.ts';
import { fetchFile } from '#web/core/api.ts';
import { saveFile } from '#web/core/save-file.ts';
import { Button, type ButtonSize } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

type DownloadButtonProps = {
  /** The call that answers the file, with what it asks for. */
  path: string;
  /** The name under which it is kept. */
  saveAs: string;
  text: string;
  size?: ButtonSize;
};

/** Fetches a private file and hands it to the person: the token never stands in an address. */
export function DownloadButton({ path, saveAs, text, size = 'md' }: DownloadButtonProps) {
  const [isLoading, setLoading] = useState(false);

  async function download() {
    setLoading(true);
    try {
      saveFile(saveAs, await fetchFile(path));
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button
      variant="ghost"
      size={size}
      disabled={isLoading}
      icon={isLoading ? <Spinner /> : <Download aria-hidden="true" />}
      onClick={() => void download()}
    >
      {isLoading ? uiCopy.downloading : text}
    </Button>
  );
}
