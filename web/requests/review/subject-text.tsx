import { useState } from 'react';
import { reviewCopy as t } from '#web/requests/review/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

/** Longer texts would push everything else off a phone. */
const shortLength = 500;

/** The client's description; a long one is collapsed. */
export function SubjectText({ text }: { text: string }) {
  const [isFull, setFull] = useState(text.length <= shortLength);
  return (
    <>
      <span className={isFull ? 'block' : 'line-clamp-8'}>{text}</span>
      {text.length > shortLength && (
        <button type="button" className="text-link min-h-11" onClick={() => setFull(!isFull)}>
          {isFull ? uiCopy.writtenText.less : t.readMore}
        </button>
      )}
    </>
  );
}
