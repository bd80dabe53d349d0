import { Maximize2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PrivateImage } from '#web/ui/file/private-image.tsx';
import { reviewCopy } from '#web/ui/review/copy.ts';
import { ZoomArea } from '#web/ui/review/zoom-area.tsx';

/** Fetched one screen before it is visible, because a long list has many. */
const ahead = '100% 0px';

function useIsNear() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const seen = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && setNear(true);
    const observer = new IntersectionObserver(seen, { rootMargin: ahead });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, isNear };
}

type OpenablePictureProps = {
  title: string;
  /** The key of the private file; null if there is none. */
  file: string | null;
  /** The title is already shown above it. */
  isTitled?: boolean;
  /** Below the picture: what it is compared with. */
  children?: ReactNode;
};

/** A private picture beside its decision; a press opens it in full size. */
export function OpenablePicture({ title, file, isTitled = false, children }: OpenablePictureProps) {
  const { place, isNear } = useIsNear();
  const [isShown, setShown] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const path = file && `/api/Files/${encodeURIComponent(file)}`;
  return (
    <figure className="min-w-0">
      {!isTitled && <figcaption className="text-sm text-muted">{title}</figcaption>}
      <div
        ref={place}
        onLoadCapture={() => setShown(true)}
        className={classNames(
          'relative mt-1 grid place-items-center overflow-hidden rounded-md border border-line bg-sunken',
          path === null ? 'min-h-24' : 'min-h-48',
        )}
      >
        {path === null && <p className="text-sm text-muted">{reviewCopy.noPicture}</p>}
        {path !== null && isNear && <PrivateImage path={path} alt={title} className="max-h-72 w-full object-contain" />}
        {isShown && (
          <button
            type="button"
            aria-label={`${reviewCopy.openPicture}: ${title}`}
            title={reviewCopy.openPicture}
            onClick={() => setOpen(true)}
            className="absolute inset-0 flex cursor-zoom-in items-end justify-end rounded-md p-2"
          >
            <span className="icon-btn">
              <Maximize2 size={18} aria-hidden="true" />
            </span>
          </button>
        )}
      </div>
      {children}
      {isOpen && path !== null && (
        <Dialog title={title} size="lg" onClose={() => setOpen(false)}>
          <ZoomArea label={title}>
            <PrivateImage path={path} alt={title} className="h-auto w-full" />
          </ZoomArea>
        </Dialog>
      )}
    </figure>
  );
}
