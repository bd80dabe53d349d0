import { useEffect } from 'react';
import { agreementCopy } from '#web/offers/agreement/copy.ts';

const { page: t } = agreementCopy;

const words = { '--page-word': t.pageWord, '--page-of': t.pageOf };

/** The margins of printed pages are outside the document: they take their text from CSS variables of its root. */
export function useNumberedPages(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    for (const [name, text] of Object.entries(words)) style.setProperty(name, JSON.stringify(text));
    return () => {
      for (const name of Object.keys(words)) style.removeProperty(name);
    };
  }, []);
}
