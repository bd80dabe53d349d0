import { useEffect, useState } from 'react';
import { fetchFile } from '#web/core/calls/fetch-file.ts';
import { LoadFailed, Loading } from '#web/ui/page/states.tsx';

type PrivateImageProps = {
  path: string;
  alt: string;
  className?: string;
  /** Without room to say that it is fetched or failed. */
  isSmall?: boolean;
};

/** A private picture: fetched with the session's token, shown as an object URL (specification#files). */
export function PrivateImage(props: PrivateImageProps) {
  const [tries, setTries] = useState(0);
  return <FetchedImage key={`${props.path} ${tries}`} {...props} onRetry={() => setTries(tries + 1)} />;
}

function FetchedImage({ path, alt, className, isSmall = false, onRetry }: PrivateImageProps & { onRetry: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    fetchFile(path).then(
      (file) => {
        if (isGone) return;
        made = URL.createObjectURL(file);
        setUrl(made);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [path]);

  if (!url && isSmall) return null;
  if (isFailed) return <LoadFailed onRetry={onRetry} />;
  return url ? <img src={url} alt={alt} className={className} /> : <Loading />;
}
