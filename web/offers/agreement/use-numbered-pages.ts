import { useEffect } from 'react';
import { agreementCopy } from '#web/offers/agreement/copy.ts';

const { page: said } = agreementCopy;

const words = { '--page-word': said.pageWord, '--page-of': said.pageOf };

/** The margins of printed pages are no part of the document: they take their words from its root. */
export function useNumberedPages(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    for (const [name, text] of Object.entries(words)) style.setProperty(name, JSON.stringify(text));
    return () => {
      for (const name of Object.keys(words)) style.removeProperty(name);
    };
  }, []);
}
