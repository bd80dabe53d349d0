import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';

/** Longer texts are shown in part. */
const charactersMax = 500;
const linesMax = 8;

const isLong = (text: string): boolean => text.length > charactersMax || text.split('\n').length > linesMax;

/**
 * A text that somebody typed, in its own direction; of a long one only the beginning is shown until the reader opens
 * it, if scripts run.
 */
export function WrittenText({ text, className }: { text: string; className?: string }) {
  const [isWhole, setWhole] = useState(!isLong(text));
  return (
    <div className={className}>
      <p
        dir="auto"
        className={classNames('wrap-anywhere whitespace-pre-line', !isWhole && 'line-clamp-6 noscript:line-clamp-none')}
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
