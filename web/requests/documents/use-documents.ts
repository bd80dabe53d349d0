import { useRef, useState } from 'react';

/** The chosen documents. To look at a file takes time: what is read back and sent waits for it. */
export function useDocuments() {
  const [documents, show] = useState<readonly File[]>([]);
  const newestDocuments = useRef(documents);
  function setDocuments(files: readonly File[]) {
    newestDocuments.current = files;
    show(files);
  }
  const looking = useRef<Promise<unknown>>(Promise.resolve());
  const onLooking = (now: Promise<void>) => {
    looking.current = Promise.all([looking.current, now]);
  };
  return { documents, newestDocuments, setDocuments, onLooking, whenLooked: () => looking.current };
}
