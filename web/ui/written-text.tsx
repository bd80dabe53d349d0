import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';

/** A text of up to so many letters and lines is shown whole. */
const lettersMax = 500;
const linesMax = 8;

const isLong = (text: string): boolean => text.length > lettersMax || text.split('\n').length > linesMax;

/**
 * What somebody typed, in its own direction; a long one shows its beginning until more of it is asked for, where
 * scripts run.
 */
export function WrittenText({ text, className }: { text: string; className?: string }) {
  const [isWhole, setWhole] = useState(!isLong(text));
  return (
    <div className={className}>
      <p
        dir="auto"
        className={classNames('break-words whitespace-pre-line', !isWhole && 'line-clamp-6 noscript:line-clamp-none')}
      >
        {text}
      </p>
      {isLong(text) && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 noscript:hidden"
          aria-expanded={isWhole}
          onClick={() => setWhole((whole) => !whole)}
        >
          {isWhole ? uiCopy.writtenText.less : uiCopy.writtenText.whole}
        </Button>
      )}
    </div>
  );
}
