import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#contract/core/api-error.ts';
import type { RoomAttachment } from '#contract/invitations-room.ts';
import { fetchFile } from '#web/core/api.ts';
import { useMayNot } from '#web/core/may.ts';
import { saveFile } from '#web/core/save-file.ts';
import { roomCopy as said } from '#web/invitations/room/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PrivateImage } from '#web/ui/private-image.tsx';
import { toast } from '#web/ui/toast.ts';

/** What hangs on an entry: pictures are looked at, other documents are kept. */
export const AttachmentList = ({ attachments }: { attachments: readonly RoomAttachment[] }) =>
  attachments.length > 0 && (
    <ul className="mt-3 flex flex-wrap gap-2">
      {attachments.map((attachment) => (
        <li key={attachment.key} className="max-w-full">
          <Attachment attachment={attachment} />
        </li>
      ))}
    </ul>
  );

function Attachment({ attachment: { name, kind, key } }: { attachment: RoomAttachment }) {
  const [isShown, setShown] = useState(false);
  const isClosed = useMayNot('seesPapers');
  const path = `/api/Files/${encodeURIComponent(key)}`;

  async function save() {
    try {
      saveFile(name, await fetchFile(path));
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || said.saveFailed);
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="max-w-full"
        disabled={isClosed}
        aria-label={kind === 'picture' ? said.showAttachment(name) : said.saveAttachment(name)}
        icon={kind === 'picture' ? <Image aria-hidden="true" /> : <FileText aria-hidden="true" />}
        onClick={() => (kind === 'picture' ? setShown(true) : void save())}
      >
        <bdi dir="auto" className="min-w-0 truncate">
          {name}
        </bdi>
      </Button>
      {isShown && (
        <Dialog title={name} size="lg" onClose={() => setShown(false)}>
          <PrivateImage path={path} alt={name} className="mx-auto mt-4 h-auto max-w-full rounded-md" />
        </Dialog>
      )}
    </>
  );
}
