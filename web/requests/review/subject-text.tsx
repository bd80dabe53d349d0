import { useState } from 'react';
import { reviewCopy as said } from '#web/requests/review/copy.ts';

/** Longer texts would push everything else off a phone. */
const shortLength = 500;

/** What a client wrote, in full at once when it is short and on demand when it is long. */
export function SubjectText({ text }: { text: string }) {
  const [isFull, setFull] = useState(text.length <= shortLength);
  return (
    <>
      <span className={isFull ? 'block' : 'line-clamp-8'}>{text}</span>
      {text.length > shortLength && (
        <button type="button" className="text-link min-h-11" onClick={() => setFull(!isFull)}>
          {isFull ? said.readLess : said.readMore}
        </button>
      )}
    </>
  );
}
