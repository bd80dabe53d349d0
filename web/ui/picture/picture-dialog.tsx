import type { Elements } from '#web/core/page/elements.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';

const ZoomArea = fetchedLater(async () => (await import('#web/ui/picture/zoom-area.tsx')).ZoomArea);

type PictureDialogProps = {
  title: string;
  isFileName?: boolean;
  onClose: () => void;
  /** As wide as its container: a tall picture is scrolled. */
  children: Elements;
};

/** A picture in full size: as wide as the window, and nearer at a press. */
export const PictureDialog = ({ title, isFileName = false, onClose, children }: PictureDialogProps) => (
  <Dialog title={title} isFileName={isFileName} size="lg" onClose={onClose}>
    <ZoomArea label={title}>{children}</ZoomArea>
  </Dialog>
);
