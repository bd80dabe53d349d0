import { Maximize2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Elements } from '#web/core/page/elements.ts';
import { classNames } from '#web/ui/class-names.ts';
import { pictureCopy } from '#web/ui/picture/copy.ts';
import { PictureDialog } from '#web/ui/picture/picture-dialog.tsx';
import { PrivateImage } from '#web/ui/picture/private-image.tsx';

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
  children?: Elements;
};

type PictureOfProps = { title: string; file: string | null; className: string; isSmall?: boolean };

export const PictureOf = ({ title, file, ...look }: PictureOfProps) =>
  file !== null && <PrivateImage path={`/api/Files/${encodeURIComponent(file)}`} alt={title} {...look} />;

/** A private picture in the row of its thing, which says what it shows. */
export function Thumbnail({ file }: { file: string }) {
  const { place, isNear } = useIsNear();
  return (
    <div ref={place} className="grid size-16 shrink-0 overflow-hidden rounded-sm border border-line bg-sunken">
      {isNear && <PictureOf title="" file={file} isSmall className="size-full object-cover" />}
    </div>
  );
}

/** A private picture beside its decision; a press opens it in full size. */
export function OpenablePicture({ title, file, isTitled = false, children }: OpenablePictureProps) {
  const { place, isNear } = useIsNear();
  const [isShown, setShown] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <figure className="min-w-0">
      {!isTitled && <figcaption className="text-sm text-muted">{title}</figcaption>}
      <div
        ref={place}
        onLoadCapture={() => setShown(true)}
        className={classNames(
          'relative mt-1 grid place-items-center overflow-hidden rounded-md border border-line bg-sunken',
          file === null ? 'min-h-24' : 'min-h-48',
        )}
      >
        {file === null && <p className="text-sm text-muted">{pictureCopy.noPicture}</p>}
        {isNear && <PictureOf title={title} file={file} className="max-h-72 w-full object-contain" />}
        {isShown && (
          <button
            type="button"
            aria-label={`${pictureCopy.openPicture}: ${title}`}
            title={pictureCopy.openPicture}
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
      {isOpen && (
        <PictureDialog title={title} onClose={() => setOpen(false)}>
          <PictureOf title={title} file={file} className="h-auto w-full" />
        </PictureDialog>
      )}
    </figure>
  );
}
