import { createContext } from 'react';

/** Parts of the document that only the server writes. In the browser they stay as they were sent. */
export type DocumentParts = {
  /** The text of the styles for the first paint. */
  readonly styles: string;
  /** The inline scripts of the head and of the end of the body. */
  readonly headScript: string;
  readonly endScript: string;
  /** The nonce of this rendering, for our own inline scripts; it is removed before the page is sent. */
  readonly nonce?: string;
};

export const DocumentParts = createContext<DocumentParts>({ styles: '', headScript: '', endScript: '' });
